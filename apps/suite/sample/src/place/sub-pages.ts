/** The pages of this application: their places and what they are called. */
export const SUB_PAGES = [
  { place: '/', name: 'Start' },
  { place: '/deep/x', name: 'Page x' },
  { place: '/deep/y', name: 'Page y' },
  { place: '/orders?status=open', name: 'Open orders' },
] as const;

/** Unknown places are pages too: an address somebody typed is shown as it is. */
export function pageName(place: string): string {
  return SUB_PAGES.find((page) => page.place === place)?.name ?? place;
}
