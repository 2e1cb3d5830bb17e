import type { Page } from '@playwright/test';

/**
 * From the next document on, notes in the page itself when an element comes and when it goes: what a test sees of it from
 * outside is late by as much as the machine is busy.
 * @returns both moments in milliseconds since 1970, the last ones of the document; undefined for what has not happened
 */
export async function watchPresence(
  page: Page,
  selector: string,
): Promise<() => Promise<{ came?: number; went?: number }>> {
  await page.addInitScript((selected) => {
    if (window !== window.top) return;
    const times: { came?: number; went?: number } = {};
    Object.assign(window, { presence: times });
    let isThere = false;
    new MutationObserver(() => {
      if ((document.querySelector(selected) !== null) === isThere) return;
      isThere = !isThere;
      times[isThere ? 'came' : 'went'] = Date.now();
    }).observe(document, { attributes: true, childList: true, subtree: true });
  }, selector);
  return () => page.evaluate(() => Reflect.get(window, 'presence'));
}
