import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { animationsEnd } from './support/animations-end';
import { openBaselines } from './support/baselines';
import { axeFor, findViolations, installAxe } from './support/find-violations';
import { type GalleryServer, startGallery } from './support/gallery-server';

let gallery: GalleryServer;

test.beforeAll(async () => {
  gallery = await startGallery();
});
test.afterAll(() => gallery.stop());

async function specimensOf(page: Page, theme: string): Promise<string[]> {
  await page.goto(`${gallery.url}?theme=${theme}`);
  const links = page.getByRole('navigation', { name: 'Specimens' }).getByRole('link');
  await expect(links).not.toHaveCount(0);
  return links.allTextContents();
}

const WINDOWS = [
  { theme: 'light', width: 1280 },
  { theme: 'dark', width: 320 },
] as const;

for (const { theme, width } of WINDOWS) {
  test(`every specimen is accessible and fits: ${theme}, ${width} px wide`, async ({ page }, testInfo) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    const ids = await specimensOf(page, theme);
    const compare = await openBaselines(page, testInfo);
    const violationsWithout = await installAxe(page);
    for (const id of ids) {
      // All specimens share one page: each replaces the previous one.
      await page.evaluate((hash) => {
        location.hash = hash;
      }, id);
      await expect(page).toHaveTitle(id);
      if (id.startsWith('toast/')) await expect(page.getByRole('alertdialog')).toBeVisible();
      const isSwitcher = id.startsWith('switcher/') && id !== 'switcher/closed';
      const isAccount = [
        'header/account',
        'header/application-account',
        'header/feedback',
        'header/picture',
      ].includes(id);
      const isAsked = ['question/', 'component/', 'prompt/', 'inbox/'].some((start) => id.startsWith(start));
      const isModal = id === 'session/paused' || id === 'side-navigation/arrange' || id.startsWith('search/');
      const hasDialog = isAsked || isAccount || id.startsWith('apps/') || isModal || isSwitcher;
      if (hasDialog) await expect(page.getByRole('dialog')).toBeVisible();
      // A switcher is shown as loading after 250 ms (CTX-17).
      if (id === 'switcher/sandbox-loading')
        await expect(page.locator('[aria-label^="Switch sandbox"]')).toBeVisible();
      await animationsEnd(page);
      // A dialog hides the rest of the page, including its heading and main landmark, from screen readers.
      const ofTheRest = hasDialog ? ['landmark-one-main', 'page-has-heading-one'] : [];
      expect.soft(await violationsWithout(ofTheRest), id).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overflow, `${id} scrolls sideways`).toBeLessThanOrEqual(0);
      // A pending button changes its look after a second, so it has no stable picture.
      if (!id.endsWith('/sending')) await compare(page, `${theme}-${id.replace('/', '-')}`);
    }
  });
}

for (const { theme, width } of WINDOWS) {
  test(`every page of the solutions of the shell is accessible and fits: ${theme}, ${width} px wide`, async ({
    page,
  }, testInfo) => {
    test.setTimeout(120_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 2400 });
    const address = `${gallery.url}solutions.html?theme=${theme}`;
    await page.goto(address);
    const links = page.getByRole('navigation', { name: 'Specimens' }).getByRole('link');
    await expect(links).not.toHaveCount(0);
    const ids = await links.allTextContents();
    expect(ids).toContain('preferences/all-chosen');
    const compare = await openBaselines(page, testInfo);
    for (const id of ids) {
      await page.goto('about:blank');
      await page.goto(`${address}#${id}`);
      await expect(page).toHaveTitle(id);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await animationsEnd(page);
      expect.soft(await findViolations(axeFor(page)), id).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overflow, `${id} scrolls sideways`).toBeLessThanOrEqual(0);
      await compare(page, `${theme}-${id.replace('/', '-')}`);
    }
  });
}
