// Files that lie beside the page.

/** Where one is: at the server's root, or in whatever folder the pages were put up without one. */
export const addressOfFile = (name: string): string => `${import.meta.env.BASE_URL}${name}`;
