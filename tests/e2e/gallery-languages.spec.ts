// Every screen of the gallery in two real languages and both pseudo-locales: axe finds nothing, and in the real languages
// nothing is cut (UI-14, UI-15). Nightly, because each walk takes minutes; `gallery.spec.ts` is the one in English, and
// looks for texts that are hard-coded or cut.
import { expect, test } from './fixtures/product';
import { animationsEnd } from './support/animations-end';
import { installAxe } from './support/find-violations';
import { type GalleryServer, startGallery } from './support/gallery-server';
import { visibleTexts } from './support/visible-texts';

const softly = expect.configure({ soft: true });

let gallery: GalleryServer;

test.beforeAll(async () => {
  gallery = await startGallery();
});
test.afterAll(() => gallery.stop());

const WALKS = [
  { locale: 'de-DE', width: 320, isReal: true },
  { locale: 'ja-JP', width: 320, isReal: true },
  { locale: 'en-XA', width: 1280, isReal: false },
  { locale: 'en-XB', width: 1280, isReal: false },
];

for (const { locale, width, isReal } of WALKS) {
  test(`UI-14 every specimen is accessible: ${locale}, ${width} px wide`, async ({ page }) => {
    test.setTimeout(420_000);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${gallery.url}?locale=${locale}`);
    const links = page.locator('nav.contents a');
    await expect(links).not.toHaveCount(0);
    const ids = await links.allTextContents();
    expect(ids.length).toBeGreaterThan(50);
    const violationsWithout = await installAxe(page);
    const violations = async () => {
      // A dialog hides the rest of the page, including its heading and main landmark, from screen readers.
      const hasDialog = (await page.locator('[role="dialog"], [role="alertdialog"]').count()) > 0;
      return violationsWithout(hasDialog ? ['landmark-one-main', 'page-has-heading-one'] : []);
    };
    for (const id of ids) {
      await page.evaluate((hash) => {
        location.hash = hash;
      }, id);
      await expect(page).toHaveTitle(id);
      await animationsEnd(page);
      // A part that loads later is not drawn yet when the title says that its specimen is.
      await softly.poll(violations, id).toEqual([]);
      if (!isReal) continue;
      const cut = (await visibleTexts(page)).filter(
        ({ isCut, where }) => isCut && /^(?:button|a)\b/.test(where),
      );
      expect
        .soft(
          cut.map(({ text, where }) => `${text} in ${where}`),
          `${id}: cut`,
        )
        .toEqual([]);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect.soft(overflow, `${id} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  });
}
