import type { Page } from '@playwright/test';
import { expect } from '../fixtures/product';
import { animationsEnd } from './animations-end';
import { axeFor, findViolations } from './find-violations';

/** Colours and sizes hardly depend on each other, so only the nightly run has the other two combinations. */
const LOOKS = [
  ['light', 1280],
  ['dark', 320],
] as const;
const NIGHTLY_LOOKS = [
  ['light', 320],
  ['dark', 1280],
] as const;

/**
 * Checks that a page is accessible and does not scroll sideways, in light and dark, wide and narrow. With
 * `PAGE_PICTURES`, the name of a folder, also takes a picture of each.
 */
export async function inspectPage(page: Page, name: string): Promise<void> {
  for (const [scheme, width] of process.env['LONG_RUN'] ? [...LOOKS, ...NIGHTLY_LOOKS] : LOOKS) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 800 });
    await animationsEnd(page);
    const found = await findViolations(axeFor(page));
    expect.soft(found, `${name} ${scheme} ${width}`).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(overflow, `${name} ${scheme} ${width} scrolls sideways`).toBeLessThanOrEqual(0);
    if (process.env['PAGE_PICTURES']) {
      const path = `${process.env['PAGE_PICTURES']}/${name}-${scheme}-${width}.png`;
      await page.screenshot({ path, fullPage: true });
    }
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}
