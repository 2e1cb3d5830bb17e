import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { settingStored } from './support/setting-stored';

const themeOf = (page: Page) => page.locator('html').getAttribute('data-theme');

/** Records every theme that the page has from its start, in order. */
async function watchThemes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const themes: string[] = [];
    Object.assign(window, { themes });
    new MutationObserver(() => {
      const theme = document.documentElement.dataset['theme'];
      if (theme !== undefined && themes.at(-1) !== theme) themes.push(theme);
    }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-theme'] });
  });
}
const themesOf = (page: Page) => page.evaluate(() => Reflect.get(window, 'themes'));

test('UI-20 UI-22 the theme of the address applies, or else the theme of the system', async ({
  page,
  shellPage,
  origins,
}) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await shellPage.openAs('marketer@alder.example', '/@alder/sample');
  await expect.poll(() => themeOf(page)).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => themeOf(page)).toBe('light');
  for (const [name, theme] of [
    ['darkest', 'dark'],
    ['lightest', 'light'],
    ['pink', 'light'],
  ] as const) {
    await page.goto(`${origins.shell}/?theme=${name}#/@alder/sample`);
    await expect.poll(() => themeOf(page)).toBe(theme);
  }
});

test('UI-21 UI-22 a chosen theme is sent to the frame without a reload, and applies to the next page from its first paint', async ({
  page,
  shellPage,
  samplePage,
}) => {
  await watchThemes(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await shellPage.openAs('newcomer@birch.example', '/@birch/sample');
  await expect(samplePage.value('theme').first()).toContainText('spectrum--lightest');
  const frame = page.frames().find((candidate) => candidate.url().includes('sample.solutions'));
  await frame?.evaluate(() => Object.assign(window, { marked: true }));

  await shellPage.accountButton.click();
  await shellPage.accountDialog.getByRole('menuitem', { name: 'Theme' }).click();
  const stored = settingStored(page, '"theme"');
  await page.getByRole('menuitemradio', { name: 'Dark' }).click();
  await expect.poll(() => themeOf(page)).toBe('dark');
  await expect(samplePage.value('theme').first()).toContainText('spectrum--darkest');
  expect(await frame?.evaluate(() => Reflect.get(window, 'marked'))).toBe(true);
  expect((await stored).ok()).toBe(true);

  await page.reload();
  await expect(samplePage.value('theme').first()).toContainText('spectrum--darkest');
  expect(await themesOf(page)).toEqual(['dark']);
});

test('forced colours outline the current navigation entry, and reduced motion stops all animations', async ({
  page,
  shellPage,
}) => {
  await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
  await shellPage.openAs('marketer@alder.example', '/@alder/sample');
  const { sideNavigation } = shellPage;
  const outlineOf = (name: string) =>
    sideNavigation
      .getByRole('link', { name, exact: true })
      .evaluate((link) => getComputedStyle(link).outlineStyle);
  await expect.poll(() => outlineOf('Sample')).toBe('solid');
  expect(await outlineOf('Home')).toBe('none');
  const running = await page.evaluate(
    () => document.getAnimations().filter(({ playState }) => playState === 'running').length,
  );
  expect(running).toBe(0);
});
