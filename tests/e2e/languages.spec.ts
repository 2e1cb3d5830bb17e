import { expect, test } from './fixtures/product';
import { axeFor, findViolations } from './support/find-violations';
import { holdRequests } from './support/hold-requests';

const PSEUDO = /^\[.*\]$/s;

test('the query sets the language of shell, solution and sign-in', async ({
  page,
  origins,
  shellPage,
  world,
}) => {
  const { mainFrame } = shellPage;
  const navigation = page.getByRole('navigation');
  const html = page.locator('html');
  const openIn = (locale: string, shellPath: string) =>
    page.goto(`${origins.shell}/?locale=${locale}#${world.path(shellPath)}`);
  await shellPage.signInByRequest('marketer');

  await test.step('UI-15 the skeleton is named in the language of the page, before the chrome is there', async () => {
    const chrome = await holdRequests(page, '**/assets/chrome-*.js');
    await openIn('de-DE', '/@alder/home');
    await expect(page.locator('nav.placeholders')).toHaveAttribute('aria-label', 'Seitennavigation');
    await expect(html).toHaveAttribute('lang', 'de-DE');
    await chrome.release();
  });

  await test.step('UI-17 chrome and solution have the language of the query, and the lang attribute names it', async () => {
    await openIn('zz-ZZ', '/@alder/nothing-here');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(PSEUDO);
    await expect(html).toHaveAttribute('lang', 'zz-ZZ');
    await expect(navigation).toHaveAttribute('aria-label', PSEUDO);
    await expect(page.getByRole('main').getByRole('link')).toHaveText(PSEUDO);
    await navigation.getByRole('link', { name: /Ĥóɱé/ }).first().click();
    await expect(mainFrame.getByRole('heading', { level: 1 })).toHaveText(PSEUDO);
    await expect(mainFrame.locator('html')).toHaveAttribute('lang', 'zz-ZZ');
  });

  await test.step('UI-14 in a pseudo-locale the names of the navigation are generated too, and en-XB is mirrored', async () => {
    await openIn('en-XB', '/@alder/home');
    await expect(html).toHaveAttribute('dir', 'rtl');
    await expect(navigation.getByRole('link').first()).toHaveText(/\u202E/);
    await expect(mainFrame.locator('html')).toHaveAttribute('dir', 'rtl');
    const [side, frame] = await Promise.all([
      navigation.boundingBox(),
      page.locator('iframe[title]').first().boundingBox(),
    ]);
    expect(side?.x ?? 0).toBeGreaterThan(frame?.x ?? 0);
  });

  await test.step('UI-17 the pages of the sign-in have the language of the query', async () => {
    await page.goto(`${origins.identity}/error?code=access_denied&locale=zz-ZZ`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(PSEUDO);
    await expect(html).toHaveAttribute('lang', 'zz-ZZ');
    await page.goto(`${origins.identity}/error?code=access_denied&locale=en-GB`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign-in was canceled');
    await expect(html).toHaveAttribute('lang', 'en-US');
  });
});

test('UI-13 a user chooses a language: chrome, names and application change without a reload, and stay changed', async ({
  page,
  shellPage,
}) => {
  // Stands for translations, on which this test must not depend.
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
  await shellPage.openAs('marketer', '/@alder/sample');
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

test.describe('in a Japanese browser', () => {
  test.use({ locale: 'ja-JP' });

  test('UI-15 the notice for a browser that cannot show the shell is in the language of the browser', async ({
    context,
    origins,
  }) => {
    for (const { words, script } of [
      {
        words: 'このブラウザーは古いため、Unified Shellを使用できません',
        script: () => Object.assign(CSS, { supports: () => false }),
      },
      {
        words: 'ブラウザーがこのサイトのデータ保存をブロックしています',
        script: () =>
          Object.defineProperty(Storage.prototype, 'setItem', {
            value() {
              throw new DOMException('blocked');
            },
          }),
      },
    ]) {
      const page = await context.newPage();
      await page.addInitScript(script);
      await page.goto(`${origins.shell}/`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(words);
      await expect(page.locator('html')).toHaveAttribute('lang', 'ja-JP');
    }
  });
});
