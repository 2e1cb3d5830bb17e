import type { PlatformEffect } from '../deps';
import { isSupportedBrowser } from './supported-browser';

const KEY = 'unifiedShell.browserWarned';

/** Tells the user of a browser that is too old, once in each tab (UI-52). */
export const warnOfBrowser: PlatformEffect = ({ store, environment, page }) => {
  if (!isSupportedBrowser(page.userAgent) && environment.tab.get(KEY) === undefined) {
    environment.tab.set(KEY, 'yes');
    store.send({ type: 'toast-raised', key: 'browserlistWarning' });
  }
  return () => {};
};
