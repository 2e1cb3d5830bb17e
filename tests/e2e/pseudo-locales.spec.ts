// Every screen of the gallery in the pseudo-locales: a text that is hard-coded has no marks, a text that is too long is
// cut, and a page that is not mirrored scrolls sideways (UI-14).
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { animationsEnd } from './support/animations-end';
import { isDataOfGallery } from './support/gallery-data';
import { type GalleryServer, startGallery } from './support/gallery-server';
import { visibleTexts } from './support/visible-texts';

let gallery: GalleryServer;

test.beforeAll(async () => {
  gallery = await startGallery();
});
test.afterAll(() => gallery.stop());

async function specimensOf(page: Page, locale: string): Promise<string[]> {
  await page.goto(`${gallery.url}?locale=${locale}`);
  const links = page.locator('a[href^="#"]');
  await expect(links).not.toHaveCount(0);
  return (await links.allTextContents()).filter((id) => id.includes('/'));
}

/** What every text of a pseudo-locale has, and no text in English. */
const MARKS = { 'en-XA': /[À-ɏ]/, 'en-XB': /\u202E/ } as const;

const WALKS = [
  ['en-XA', 320],
  ['en-XB', 1280],
] as const;
const NIGHTLY_WALKS = [
  ['en-XA', 1280],
  ['en-XB', 320],
] as const;

for (const [locale, width] of process.env['LONG_RUN'] ? [...WALKS, ...NIGHTLY_WALKS] : WALKS) {
  test(`UI-14 every specimen has only translated texts, and none is cut: ${locale}, ${width} px wide`, async ({
    page,
  }) => {
    test.setTimeout(300_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    const ids = await specimensOf(page, locale);
    expect(ids.length).toBeGreaterThan(50);
    for (const id of ids) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, id);
      await expect(page).toHaveTitle(id);
      await animationsEnd(page);
      const texts = await visibleTexts(page);
      const hardCoded = texts.filter(
        ({ text, where }) =>
          // Code is a name or a value, in no language.
          !where.startsWith('code') &&
          /[A-Za-z]{2}/.test(text) &&
          !MARKS[locale].test(text) &&
          !isDataOfGallery(text),
      );
      expect
        .soft(
          hardCoded.map(({ text, where }) => `${text} in ${where}`),
          `${id}: hard-coded`,
        )
        .toEqual([]);
      // A long name of data may be cut.
      const cut = texts
        .filter(({ text, isCut }) => isCut && MARKS[locale].test(text))
        .map(({ text, where }) => `${text} in ${where}`);
      expect.soft(cut, `${id}: cut`).toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overflow, `${id} scrolls sideways`).toBeLessThanOrEqual(0);
    }
    expect(await page.locator('html').getAttribute('dir')).toBe(locale === 'en-XB' ? 'rtl' : 'ltr');
  });
}
