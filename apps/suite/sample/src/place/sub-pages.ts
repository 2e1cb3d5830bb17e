import type { MessageKey, SuiteText } from '../../../src/shared/messages';

/** The pages of this application: their places and what they are called. */
export const SUB_PAGES: readonly { place: string; name: MessageKey }[] = [
  { place: '/', name: 'sample.page.start' },
  { place: '/deep/x', name: 'sample.page.x' },
  { place: '/deep/y', name: 'sample.page.y' },
  { place: '/orders?status=open', name: 'sample.page.open-orders' },
];

/** Unknown places are pages too: an address somebody typed is shown as it is. */
export function pageName(text: SuiteText, place: string): string {
  const page = SUB_PAGES.find((each) => each.place === place);
  return page ? text(page.name) : place;
}
