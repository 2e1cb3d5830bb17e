import type { MessageKey, SuiteText } from '@unified-shell/solution-page/messages';

/** A page of a solution: its app location and its name. */
export interface Page {
  appLocation: string;
  name: MessageKey;
}

/** The name of a page. An unknown app location, such as a typed address, is shown as it is. */
export function pageName(text: SuiteText, pages: readonly Page[], appLocation: string): string {
  const page = pages.find((each) => each.appLocation === appLocation);
  return page ? text(page.name) : appLocation;
}
