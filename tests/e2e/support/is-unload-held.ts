import type { Page } from '@playwright/test';

/**
 * Whether the shell prevents the unload of the page. An application gets no answer to `page.blockNavigation`; the shell
 * has handled the call once this changes.
 */
export const isUnloadHeld = (page: Page): Promise<boolean> =>
  page.evaluate(() => !window.dispatchEvent(new Event('beforeunload', { cancelable: true })));
