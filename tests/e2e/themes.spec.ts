import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { settingStored } from './support/setting-stored';

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

test('the theme is that of the address, else the chosen one, else that of the system', async ({
  page,
  shellPage,
  samplePage,
  origins,
  world,
}) => {
  const { accountButton, accountDialog, sideNavigation } = shellPage;
  const expectTheme = (theme: string) => expect(page.locator('html')).toHaveAttribute('data-theme', theme);
  const themesOfPage = () => page.evaluate(() => Reflect.get(window, 'themes'));
  const openWithTheme = (name: string) =>
    page.goto(`${origins.shell}/?theme=${name}#${world.path('/@alder/sample')}`);
  await watchThemes(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  await shellPage.openAs('marketer', '/@alder/sample');

  await test.step('UI-20 UI-22 the theme of the system applies, and the page follows it', async () => {
    await expect(samplePage.value('theme').first()).toContainText('spectrum--darkest');
    await expectTheme('dark');
    expect(await themesOfPage()).toEqual(['dark']);
    await page.emulateMedia({ colorScheme: 'light' });
    await expectTheme('light');
    await expect(samplePage.value('theme').first()).toContainText('spectrum--lightest');
  });

  await test.step('UI-21 UI-22 a chosen theme is sent to the frame without a reload', async () => {
    const frame = page.frames().find((candidate) => candidate.url().includes('sample.solutions'));
    await frame?.evaluate(() => Object.assign(window, { marked: true }));
    await accountButton.click();
    await accountDialog.getByRole('menuitem', { name: 'Theme' }).click();
    const stored = settingStored(page, '"theme"');
    await page.getByRole('menuitemradio', { name: 'Dark' }).click();
    await expectTheme('dark');
    await expect(samplePage.value('theme').first()).toContainText('spectrum--darkest');
    expect(await frame?.evaluate(() => Reflect.get(window, 'marked'))).toBe(true);
    expect((await stored).ok()).toBe(true);
  });

  await test.step('UI-21 UI-22 a chosen theme applies to the next page from its first paint', async () => {
    await page.reload();
    await expect(samplePage.value('theme').first()).toContainText('spectrum--darkest');
    expect(await themesOfPage()).toEqual(['dark']);
  });

  await test.step('UI-20 UI-22 the theme of the address applies before the chosen one, if the shell knows it', async () => {
    await openWithTheme('lightest');
    await expect(samplePage.value('theme').first()).toContainText('spectrum--lightest');
    await expectTheme('light');
    await openWithTheme('pink');
    await expect(samplePage.value('theme').first()).toContainText('spectrum--darkest');
    await expectTheme('dark');
  });

  await test.step('forced colours outline the current navigation entry, and reduced motion stops all animations', async () => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
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
});
