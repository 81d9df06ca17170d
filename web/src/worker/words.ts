// What the pages and the service worker say to each other.

/** The name of what the server has said, as it is kept on this device. */
export const KEPT = "jackal-kept";
/** The header of an answer that was kept here. */
export const FROM_HERE = "x-jackal-kept";
/** No table is open here: a new build may take over. */
export const TAKE_OVER = "take over";
