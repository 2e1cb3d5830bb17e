import type { Page } from '@playwright/test';
import { expect } from '../fixtures/product';
import { animationsEnd } from './animations-end';
import { axeFor, findViolations } from './find-violations';

/**
 * Checks that a page is accessible and does not scroll sideways, in light and dark, wide and narrow. With
 * `PAGE_PICTURES`, the name of a folder, also takes a picture of each.
 */
export async function inspectPage(page: Page, name: string): Promise<void> {
  for (const scheme of ['light', 'dark'] as const) {
    for (const width of [1280, 320]) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height: 800 });
      await animationsEnd(page);
      const found = await findViolations(axeFor(page));
      expect.soft(found, `${scheme} ${width}`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overflow, `${scheme} ${width} scrolls sideways`).toBeLessThanOrEqual(0);
      if (process.env['PAGE_PICTURES']) {
        const path = `${process.env['PAGE_PICTURES']}/${name}-${scheme}-${width}.png`;
        await page.screenshot({ path, fullPage: true });
      }
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}
