import type { Locator } from '@playwright/test';

/** Has the application that an element stands in ask the shell to go to these addresses, one right after the other. */
export function redirectFrom(element: Locator, urls: readonly string[]): Promise<void> {
  return element.evaluate((_element, all) => {
    const { page } = Reflect.get(window, 'unifiedShellRuntime');
    for (const url of all) page.shellRedirect(url);
  }, urls);
}
