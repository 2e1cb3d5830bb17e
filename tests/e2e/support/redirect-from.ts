import { expect, type Locator } from '@playwright/test';

/**
 * Has the application that an element stands in ask the shell to go to these addresses, one right after the other. Waits
 * for the application's runtime, which may come after what the document shows first.
 */
export async function redirectFrom(element: Locator, urls: readonly string[]): Promise<void> {
  const hasRuntime = () => element.evaluate(() => Reflect.get(window, 'unifiedShellRuntime') !== undefined);
  await expect.poll(hasRuntime).toBe(true);
  await element.evaluate((_element, all) => {
    const { page } = Reflect.get(window, 'unifiedShellRuntime');
    for (const url of all) page.shellRedirect(url);
  }, urls);
}
