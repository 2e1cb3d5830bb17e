import type { MessageKey, SuiteText } from '../messages';

/** A page of a solution: its place and what it is called. */
export interface Page {
  appLocation: string;
  name: MessageKey;
}

/** Unknown places are pages too: an address somebody typed is shown as it is. */
export function pageName(text: SuiteText, pages: readonly Page[], appLocation: string): string {
  const page = pages.find((each) => each.appLocation === appLocation);
  return page ? text(page.name) : appLocation;
}
