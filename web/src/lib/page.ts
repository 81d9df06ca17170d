// What the page is to the server.

/** The language it speaks, which the browser's own may not be; empty as long as nothing is shown. */
export const page = { language: "" };
