/** The number of an application's hits that the palette shows. */
export const SEARCH_HITS = 3;
