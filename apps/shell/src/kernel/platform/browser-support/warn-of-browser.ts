import type { PlatformEffect } from '../deps';
import { isSupportedBrowser } from './supported-browser';

const KEY = 'unifiedShell.browserWarned';

/** Warns the user once per tab that the browser is too old (UI-52). */
export const warnOfBrowser: PlatformEffect = ({ store, environment, page }) => {
  if (!isSupportedBrowser(page.userAgent) && environment.tab.get(KEY) === undefined) {
    environment.tab.set(KEY, 'yes');
    store.send({ type: 'toast-raised', key: 'browserlistWarning' });
  }
  return () => {};
};
