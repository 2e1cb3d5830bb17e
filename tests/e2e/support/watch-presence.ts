import type { Page } from '@playwright/test';

/**
 * Records in the page itself, from the next document on, when an element appears and disappears. A test outside the
 * page would see both with a delay on a busy machine.
 * @returns the last times of both events in the document, in milliseconds since 1970; undefined before an event
 */
export async function watchPresence(
  page: Page,
  selector: string,
): Promise<() => Promise<{ shownAt?: number; hiddenAt?: number }>> {
  await page.addInitScript((selected) => {
    if (window !== window.top) return;
    const times: { shownAt?: number; hiddenAt?: number } = {};
    Object.assign(window, { presence: times });
    let isShown = false;
    new MutationObserver(() => {
      if ((document.querySelector(selected) !== null) === isShown) return;
      isShown = !isShown;
      times[isShown ? 'shownAt' : 'hiddenAt'] = Date.now();
    }).observe(document, { attributes: true, childList: true, subtree: true });
  }, selector);
  return () => page.evaluate(() => Reflect.get(window, 'presence'));
}
