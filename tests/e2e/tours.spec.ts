// Tours of the shell and of a solution, by keyboard alone, and coach marks of applications.
import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { animationsEnd } from './support/animations-end';
import { axeFor, findViolations } from './support/find-violations';
import { inFrame } from './support/in-frame';
import { settingStored } from './support/setting-stored';

const card = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true });
const help = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Help' });
const ring = (page: Page) => page.locator('[data-panel="card"] [aria-hidden="true"]:not(svg)');

async function expectMarked(page: Page, target: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const [mark, marked] = await Promise.all([ring(page).boundingBox(), target.boundingBox()]);
      return JSON.stringify(mark) === JSON.stringify(marked);
    })
    .toBe(true);
}

async function expectAccessible(page: Page): Promise<void> {
  await animationsEnd(page);
  expect.soft(await findViolations(axeFor(page).include('[data-panel="card"]'))).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow).toBeLessThanOrEqual(0);
}

test('FRAME-32 a tour of the shell is chosen in the help center and taken by keyboard alone, wide and narrow', async ({
  page,
  shellPage,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await shellPage.openAs('tester', '/@alder/sample');

  await test.step('FRAME-32 an application learns where an element of the shell is', async () => {
    await inFrame(
      shellPage.mainFrame,
      `runtime.topbar.setCoachMark({ element: 'help', callback: (x) => { window.marked = x; } })`,
    );
    const difference = async () => {
      const target = await help(page).boundingBox();
      const area = await page.locator('#frames > iframe:not([inert])').boundingBox();
      const middle = (target?.x ?? 0) + (target?.width ?? 0) / 2 - (area?.x ?? 0);
      return Math.abs(Number(await inFrame(shellPage.mainFrame, 'window.marked')) - middle);
    };
    await expect.poll(difference).toBeLessThan(1);
  });

  await test.step('the help center starts the tour, and gives it the focus', async () => {
    await help(page).focus();
    await page.keyboard.press('Enter');
    const entry = page.getByRole('complementary').getByRole('button', { name: /^Take a look around/ });
    // The panel takes the focus when it opens.
    await expect(page.getByRole('complementary').getByRole('searchbox')).toBeFocused();
    await entry.focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('complementary', { name: 'Help center' })).toHaveCount(0);
    await expect(card(page, 'Your application').getByRole('button', { name: 'Next' })).toBeFocused();
  });

  await test.step('its steps mark elements of the shell, which the mark follows', async () => {
    await page.keyboard.press('Enter');
    await expect(card(page, 'Your organization')).toBeVisible();
    await page.keyboard.press('Enter');
    const search = card(page, 'Search everything');
    await expect(search).toContainText('Step 3 of 5');
    const target = page.getByRole('banner').getByRole('button', { name: 'Search' });
    await expectMarked(page, target);
    await page.setViewportSize({ width: 1000, height: 600 });
    await expectMarked(page, target);
    await page.keyboard.press('F6');
    await expect(search.locator(':focus')).toHaveCount(0);
    await page.keyboard.press('Shift+F6');
    await expect(search.locator(':focus')).toHaveCount(1);
    await page.keyboard.press('Escape');
    await expect(search).toHaveCount(0);
    await expect(help(page)).toBeFocused();
  });

  await test.step('at 320 px it is accessible, fits, and gives the focus back to the account button', async () => {
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await page.setViewportSize({ width: 320, height: 640 });
    await shellPage.accountButton.click();
    await page.getByRole('menuitem', { name: 'Help' }).click();
    await page.getByRole('button', { name: /^Take a look around/ }).click();
    await expect(card(page, 'Your application')).toBeVisible();
    await expectAccessible(page);
    for (const name of ['Your organization', 'Search everything', 'Notifications', 'Help']) {
      await page.keyboard.press('Enter');
      await expect(card(page, name)).toBeInViewport({ ratio: 1 });
    }
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await expect(card(page, 'Help')).toHaveCount(0);
    await expect(shellPage.accountButton).toBeFocused();
  });
});

test('FRAME-32 a tour of a solution points into its frame, does not take the focus, and is ended for good', async ({
  page,
  shellPage,
}) => {
  await shellPage.openAs('tester', '/@alder/sample');
  const frame = shellPage.mainFrame;
  const start = () => inFrame(frame, `runtime.helpCenter.startTour('sample-values')`);
  await shellPage.deferredPartStarts();
  await expect.poll(start).toBe(true);
  const first = card(page, 'The configuration');
  await expect(first).toBeVisible();
  await expect(first.locator(':focus')).toHaveCount(0);
  const element = frame.locator('[data-tour="configuration"]');
  const distance = async () => {
    const [marked, wanted] = await Promise.all([ring(page).boundingBox(), element.boundingBox()]);
    return (
      Math.abs((marked?.x ?? 0) - (wanted?.x ?? 0)) + Math.abs((marked?.width ?? 0) - (wanted?.width ?? 0))
    );
  };
  await expect.poll(distance).toBeLessThanOrEqual(1);
  await element.click({ position: { x: 5, y: 5 } });
  await expect(first).toBeVisible();

  await page.keyboard.press('F6');
  await expect(first.locator(':focus')).toHaveCount(1);
  await first.getByRole('button', { name: 'Next' }).press('Enter');
  await card(page, 'Change a value').getByRole('button', { name: 'Next' }).press('Enter');
  const last = card(page, 'The events');
  // The application has been scrolled to the element.
  await expect(frame.locator('[data-tour="events"]')).toBeInViewport();
  await expect(ring(page)).toBeVisible();
  const stored = settingStored(page, 'tours');
  await last.getByRole('button', { name: 'Done' }).press('Enter');
  expect((await stored).request().postDataJSON()).toMatchObject({
    level: 'user',
    settings: { tours: { 'sample-values': expect.stringMatching(/\+00:00$/) } },
  });
  // The ping is sent once the part has started that shows tours.
  await Promise.all([page.waitForResponse('**/api/ping'), page.reload()]);
  // Not even in another session, whose budget of questions is whole.
  await page.evaluate(() => localStorage.removeItem('unifiedShell.prompted'));
  expect(await start()).toBe(false);
  await frame.getByRole('button', { name: 'helpCenter.startTour()' }).click();
  await expect(first).toBeVisible();
});
