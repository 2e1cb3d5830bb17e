import type { Page } from '@playwright/test';
import { expect } from '../fixtures/product';
import { animationsEnd } from './animations-end';
import { axeFor, findViolations } from './find-violations';

const FRAME = 'iframe[title="Main Content"]';
/** The component library announces a waiting button for seven seconds, by an image without a name. */
const ANNOUNCER = '[data-live-announcer]';
const LOOKS = [
  ['light', 1280],
  ['dark', 320],
] as const;

/**
 * Checks that the open application is accessible and does not scroll sideways, in light and wide, and in dark and narrow.
 * With `PAGE_PICTURES`, the name of a folder, also takes a picture of each.
 */
export async function inspectApplication(page: Page, name: string): Promise<void> {
  const root = page.frameLocator(FRAME).locator(':root');
  for (const [scheme, width] of LOOKS) {
    await page.emulateMedia({ colorScheme: scheme });
    await page.setViewportSize({ width, height: 800 });
    await expect(root).toHaveCSS('color-scheme', scheme);
    await animationsEnd(page);
    const found = await findViolations(axeFor(page).include(FRAME).exclude([FRAME, ANNOUNCER]));
    expect.soft(found, `${name} ${scheme} ${width}`).toEqual([]);
    const overflow = await root.evaluate((element) => element.scrollWidth - element.clientWidth);
    expect.soft(overflow, `${name} ${scheme} ${width} scrolls sideways`).toBeLessThanOrEqual(0);
    if (process.env['PAGE_PICTURES'])
      await page.screenshot({ path: `${process.env['PAGE_PICTURES']}/${name}-${scheme}-${width}.png` });
  }
  await page.setViewportSize({ width: 1280, height: 800 });
}
