/** Texts of the gallery's specimens that are data: names of people, organisations, solutions, pages, and what users wrote. */
const DATA: readonly string[] = [];

const known = new Set(DATA);

export const isDataOfGallery = (text: string): boolean => known.has(text);
