// Looks at what is on the screens, not at keys: no text that a language has is shown in English (UI-15). Each run checks a
// pseudo-locale, which has every text; the nightly run checks all languages.
import type { Frame, Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { replacedEnglishTexts } from './support/english-texts';
import { openedApplication } from './support/opened-application';
import { visibleTexts } from './support/visible-texts';

const PSEUDO = 'en-XA';
const NIGHTLY = ['de-DE', 'es-ES', 'fr-FR', 'it-IT', 'ja-JP', 'ko-KR', 'pt-BR', 'zh-CN', 'zh-TW'];

/**
 * Data of the demonstration that is written like a text: contexts, orders, pages of the sample. Also the component
 * library's own name of a hidden button, which it has in all languages but not in a pseudo-locale.
 */
const DATA = new Set(['Production', 'Development', 'Spring order', 'Sample', 'Orders', 'Dismiss']);

/** Fewer texts are a page that has not loaded. */
const MIN_TEXTS = 3;

for (const locale of process.env['LONG_RUN'] === '1' ? [PSEUDO, ...NIGHTLY] : [PSEUDO]) {
  test(`UI-15 no screen shows an English text that ${locale} has another text for`, async ({
    page,
    origins,
    world,
    shellPage,
  }) => {
    const english = await replacedEnglishTexts(locale, locale === PSEUDO);
    const check = async (screen: string, document: Page | Frame = page) => {
      await expect
        .poll(async () => (await visibleTexts(document)).length, `${screen} has texts`)
        .toBeGreaterThanOrEqual(MIN_TEXTS);
      const texts = await visibleTexts(document);
      const found = texts
        .filter(({ text }) => english.has(text) && !DATA.has(text))
        .map(({ text, where }) => `${text} in ${where}`);
      expect.soft([...new Set(found)], screen).toEqual([]);
    };

    await page.goto(`${origins.shell}/?locale=${locale}#/@alder/home`);
    await page.getByRole('textbox').first().waitFor();
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    await check('sign-in');

    await shellPage.signInByRequest('admin');
    await page.goto('about:blank');
    await page.goto(`${origins.shell}/?locale=${locale}#${world.path('/@alder/home')}`);
    // The skeleton, which is in English, has given way to the chrome.
    await expect(page.locator('nav.placeholders')).toHaveCount(0);
    await expect(page.locator('html')).toHaveAttribute('lang', locale);
    // Articles and tours are not generated in a pseudo-locale.
    const isPseudo = locale === PSEUDO;
    for (const path of ['home', 'preferences', 'notifications', 'admin', 'admin/people', 'sample']) {
      await setHash(page, world.path(`/@alder/${path}`));
      const application = await openedApplication(page, path);
      await expect(application.locator('html')).toHaveAttribute('lang', locale);
      await check(`${path}: the chrome`);
      await check(`${path}: the application`, application);
    }

    await setHash(page, world.path('/@alder/home'));
    await openedApplication(page, 'home');
    // Found without their names, which are in every language.
    const openers = page.getByRole('banner').locator('button[aria-haspopup="dialog"]');
    for (const opener of await openers.all()) {
      const name = (await opener.getAttribute('aria-label')) ?? '';
      await opener.click();
      await page.getByRole('dialog').first().waitFor();
      await check(`dialog ${name}`);
      await page.keyboard.press('Escape');
    }
    await page.locator('[data-opens="help"]').first().click();
    await page.getByRole('complementary').first().waitFor();
    if (!isPseudo) await check('help');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ControlOrMeta+k');
    await page.getByRole('listbox').or(page.getByRole('dialog')).first().waitFor();
    await check('palette');

    await page.keyboard.press('Escape');
    await setHash(page, world.path('/@alder/nothing-here'));
    await page.getByRole('heading', { level: 1 }).waitFor();
    await check('error screen');
  });
}

const setHash = (page: Page, shellPath: string) =>
  page.evaluate((to) => {
    location.hash = to;
  }, shellPath);
