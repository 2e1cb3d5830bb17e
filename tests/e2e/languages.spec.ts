import { expect, test } from './fixtures/product';
import { discardSettings } from './support/discard-settings';
import { axeFor, findViolations } from './support/find-violations';

const PSEUDO = /^\[.*\]$/s;

test('UI-17 the query sets the language of sign-in, chrome and solution, and the lang attribute names it', async ({
  page,
  origins,
  shellPage,
}) => {
  const language = () => page.locator('html').getAttribute('lang');
  await shellPage.openAs('marketer@alder.example', '/home');
  await page.goto(`${origins.shell}/?locale=zz-ZZ#/@alder/nothing-here`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PSEUDO);
  expect(await language()).toBe('zz-ZZ');
  await expect(page.getByRole('navigation')).toHaveAttribute('aria-label', PSEUDO);
  await expect(page.getByRole('main').getByRole('link')).toHaveText(PSEUDO);

  await page.getByRole('navigation').getByRole('link', { name: /Ĥóɱé/ }).first().click();
  await expect(shellPage.mainFrame.getByRole('heading', { level: 1 })).toHaveText(PSEUDO);
  await expect(shellPage.mainFrame.locator('html')).toHaveAttribute('lang', 'zz-ZZ');

  await page.goto(`${origins.identity}/error?code=access_denied&locale=zz-ZZ`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PSEUDO);
  expect(await language()).toBe('zz-ZZ');

  await page.goto(`${origins.identity}/error?code=access_denied&locale=en-GB`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign-in was canceled');
  expect(await language()).toBe('en-US');
});

test('UI-13 a user chooses a language: chrome, names and application change without a reload, and stay changed', async ({
  page,
  context,
  shellPage,
}) => {
  await discardSettings(context);
  // Stands for translations, which other tests must not depend on.
  await page.route('**/assets/texts-*/*.de-DE.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default {"header.account":[{"type":0,"value":"Konto"}],"header.help":[{"type":0,"value":"Hilfe"}]}',
    }),
  );
  const catalogues: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (/\/catalogue\/v1\/.*index\.json$/.test(pathname)) catalogues.push(pathname);
  });
  await shellPage.openAs('marketer@alder.example', '/@alder/sample');
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  await shellPage.accountButton.click();
  await shellPage.accountDialog.getByRole('menuitem', { name: 'Language' }).click();
  const languages = page.getByRole('dialog', { name: 'Languages' }).getByRole('listbox');
  await expect(languages.getByRole('option')).toHaveCount(10);
  await expect(languages.getByRole('option', { name: 'English' })).toHaveAttribute('aria-selected', 'true');
  const axe = axeFor(page).exclude('iframe').disableRules(['landmark-one-main', 'page-has-heading-one']);
  expect(await findViolations(axe)).toEqual([]);
  await languages.getByRole('option', { name: 'Deutsch' }).click();

  await expect(page.getByRole('banner').getByRole('button', { name: 'Konto' })).toBeVisible();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Hilfe' })).toBeVisible();
  // A text without a translation is in English.
  await expect(page.getByRole('banner').getByRole('button', { name: 'Apps' })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
  await expect(shellPage.mainFrame.locator('html')).toHaveAttribute('lang', /de-DE|en-US/);
  await expect.poll(() => catalogues.at(-1)).toMatch(/\/de-DE\/index\.json$/);
  expect(await page.evaluate(() => Reflect.get(window, 'isSamePage'))).toBe(true);

  await page.reload();
  await expect(page.getByRole('banner').getByRole('button', { name: 'Konto' })).toBeVisible();
  expect(catalogues.at(-1)).toMatch(/\/de-DE\/index\.json$/);
});

test('UI-14 in a pseudo-locale the names of solutions and the navigation are generated too, and en-XB is mirrored', async ({
  page,
  origins,
  shellPage,
}) => {
  await shellPage.openAs('marketer@alder.example', '/home');
  await page.goto(`${origins.shell}/?locale=en-XB#/@alder/home`);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('navigation').getByRole('link').first()).toHaveText(/\u202E/);
  await expect(shellPage.mainFrame.locator('html')).toHaveAttribute('dir', 'rtl');
  const [navigation, frame] = await Promise.all([
    page.getByRole('navigation').boundingBox(),
    page.locator('iframe[title]').first().boundingBox(),
  ]);
  expect(navigation?.x ?? 0).toBeGreaterThan(frame?.x ?? 0);
});

for (const { name, words, script } of [
  {
    name: 'too old',
    words: 'このブラウザーは古いため、Unified Shellを使用できません',
    script: () => Object.assign(CSS, { supports: () => false }),
  },
  {
    name: 'without storage',
    words: 'ブラウザーがこのサイトのデータ保存をブロックしています',
    script: () =>
      Object.defineProperty(Storage.prototype, 'setItem', {
        value() {
          throw new DOMException('blocked');
        },
      }),
  },
]) {
  test(`UI-15 the notice for a browser that is ${name} is in the language of the browser`, async ({
    browser,
    origins,
  }) => {
    const context = await browser.newContext({ locale: 'ja-JP' });
    const page = await context.newPage();
    await page.addInitScript(script);
    await page.goto(`${origins.shell}/`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
    await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP');
    await context.close();
  });
}

test('UI-15 the skeleton is named in the language of the page, before the chrome is there', async ({
  page,
  origins,
  shellPage,
}) => {
  await shellPage.signInByRequest('marketer@alder.example');
  await page.route('**/assets/chrome-*.js', () => {});
  await page.goto(`${origins.shell}/?locale=de-DE#/@alder/home`);
  await expect(page.locator('nav.placeholders')).toHaveAttribute('aria-label', 'Seitennavigation');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de-DE');
});
