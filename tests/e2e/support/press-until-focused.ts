import { expect, type Locator, type Page } from '@playwright/test';

/** Presses a key until an element has the focus. The component library moves the focus in the next frames. */
export async function pressUntilFocused(page: Page, key: string, element: Locator): Promise<void> {
  await expect(element).toBeVisible();
  await expect(async () => {
    await page.keyboard.press(key);
    await expect(element).toBeFocused({ timeout: 100 });
  }).toPass({ intervals: [0] });
}
