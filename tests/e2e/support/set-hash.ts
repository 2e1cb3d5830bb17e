import type { Page } from '@playwright/test';

/** Goes to another address of the open page, as a link within the shell does. */
export const setHash = (page: Page, hash: string): Promise<string> =>
  page.evaluate((to) => {
    location.hash = to;
    return to;
  }, hash);
