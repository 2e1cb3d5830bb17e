import { expect, type Locator } from '@playwright/test';

/**
 * Makes the application that contains the element request redirects to these addresses, one after the other. Waits
 * for the application's runtime, which may load after the first paint.
 */
export async function redirectFrom(element: Locator, urls: readonly string[]): Promise<void> {
  const hasRuntime = () => element.evaluate(() => Reflect.get(window, 'unifiedShellRuntime') !== undefined);
  await expect.poll(hasRuntime).toBe(true);
  await element.evaluate((_element, all) => {
    for (const url of all) window.unifiedShellRuntime?.page.shellRedirect(url);
  }, urls);
}
