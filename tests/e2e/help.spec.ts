// The help center: articles, feedback and support, opened by the user and by an application.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { axeFor, findViolations } from './support/find-violations';
import { inFrame } from './support/in-frame';

const button = (page: Page) => page.getByRole('banner').getByRole('button', { name: 'Help' });
const panel = (page: Page) => page.getByRole('complementary', { name: 'Help center' });
const article = (page: Page, title: string) =>
  panel(page).getByRole('button', { name: new RegExp(`^${title}`) });

test('UI-11 the help center has the articles of the open application first, and what the application adds', async ({
  page,
  shellPage,
}) => {
  await shellPage.openAs('marketer', '/@alder/sample');
  const search = panel(page).getByRole('searchbox', { name: 'Search help' });
  const forPage = panel(page).locator('section').filter({ hasText: 'For this page' });
  const { mainFrame } = shellPage;

  await test.step('UI-11 DATA-01 it opens beside the application, which learns of it', async () => {
    const before = await page.locator('#frame-area').boundingBox();
    await button(page).click();
    await expect(search).toBeFocused();
    await expect(forPage.getByRole('button')).toHaveText([/^Explore the values an application receives/]);
    const widthNow = async () => (await page.locator('#frame-area').boundingBox())?.width ?? 0;
    await expect.poll(async () => (before?.width ?? 0) - (await widthNow())).toBe(360);
    await expect
      .poll(() => inFrame(mainFrame, 'runtime.Runtime().lastConfigurationPayload'))
      .toMatchObject({
        shellRightPanelOpen: true,
        shellRightPanelType: 'help-center',
        shellRightPanelWidth: 360,
      });
  });

  await test.step('UI-11 it searches, follows a link between articles, and closes', async () => {
    await page.keyboard.type('sandbx');
    await expect(panel(page).getByRole('button', { name: /^Sandboxes, instances/ })).toBeVisible();
    await search.fill('');
    await article(page, 'Find your way around').press('Enter');
    await expect(panel(page).getByRole('heading', { name: 'Find your way around' })).toBeFocused();
    await panel(page).getByRole('button', { name: 'Search and commands' }).click();
    await expect(panel(page).getByRole('heading', { name: 'Search and commands' })).toBeVisible();
    await expectKeyMovesThroughPanel(page);
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
    await expect(button(page)).toBeFocused();
  });

  await test.step('ACCESS-30 a user without the role SUPPORT_ADMIN is told who can open support cases', async () => {
    await button(page).click();
    // The panel takes the focus when it opens, still with the article.
    await expect(panel(page).locator(':focus')).toHaveCount(1);
    await panel(page).getByRole('button', { name: 'All articles' }).click();
    await panel(page).getByRole('tab', { name: 'Help' }).focus();
    await page.keyboard.press('ArrowLeft');
    await expect(panel(page).getByRole('tab', { name: 'Support' })).toBeFocused();
    await expect(panel(page).getByRole('tabpanel')).toContainText('the role Support administrator');
    // The panel opens with the part in which it was closed.
    await page.keyboard.press('ArrowRight');
    await expect(panel(page).getByRole('tab', { name: 'Help' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(panel(page)).toHaveCount(0);
  });

  await test.step('FRAME-31 an application opens the help center, and adds links and buttons', async () => {
    await inFrame(
      mainFrame,
      `(runtime.helpCenter.config = { resources: [{ href: 'https://docs.example/', label: 'Guide' }] },
        runtime.helpCenter.setButton({ label: 'Take the tour', callback: () => { window.taken = true; } }),
        runtime.helpCenter.open())`,
    );
    await expect(panel(page)).toContainText('From this application');
    await expect(panel(page).getByRole('link', { name: 'Guide (opens in a new tab)' })).toBeVisible();
    await panel(page).getByRole('button', { name: 'Take the tour' }).click();
    await expect.poll(() => inFrame(mainFrame, 'window.taken')).toBe(true);
    await inFrame(mainFrame, `runtime.helpCenter.open({ selectedTab: 'feedback' })`);
    const feedback = panel(page).getByRole('tab', { name: 'Feedback' });
    await expect(feedback).toHaveAttribute('aria-selected', 'true');
    await feedback.press('Escape');
    await expect(panel(page)).toHaveCount(0);
  });

  await test.step('UI-11 CAT-11 it keeps its article when the user goes to another application, and then has those that fit it', async () => {
    await shellPage.banner.getByRole('button', { name: 'Search' }).click();
    await page.getByRole('combobox', { name: 'Search' }).fill('>open help');
    await page.getByRole('option', { name: /Open help/ }).click();
    await panel(page).getByRole('tab', { name: 'Help' }).click();
    await article(page, 'Notifications').click();
    await panel(page).getByRole('link', { name: 'Notifications' }).click();
    await expect(page).toHaveURL(/home\/notifications/);
    await expect(panel(page).getByRole('heading', { name: 'Notifications', exact: true })).toBeVisible();

    // The article names this application only by the name that its registration has in the help.
    await shellPage.open('/@alder/so:alder-mkt-stage/acc');
    await panel(page).getByRole('button', { name: 'All articles' }).click();
    await expect(forPage.getByRole('button')).toHaveText([/^Campaign instances/]);
  });
});

test('ACCESS-30 at 320 px a user with the role SUPPORT_ADMIN reads help and writes to support, and every tab is accessible', async ({
  page,
  shellPage,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 700 });
  await shellPage.openAs('admin', '/@alder/sample');
  await shellPage.accountButton.click();
  await page.getByRole('menuitem', { name: 'Help' }).click();
  await expect(panel(page).getByRole('searchbox')).toBeFocused();
  for (const tab of ['Feedback', 'Support', 'Help']) {
    await panel(page).getByRole('tab', { name: tab }).click();
    expect.soft(await findViolations(axeFor(page).include('[data-panel]')), tab).toEqual([]);
  }
  await article(page, 'Find your way around').click();
  await expect(panel(page).getByRole('heading', { name: 'Find your way around' })).toBeVisible();
  expect.soft(await findViolations(axeFor(page).include('[data-panel]')), 'an article').toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow).toBeLessThanOrEqual(0);
  await expectKeyMovesThroughPanel(page);

  await panel(page).getByRole('button', { name: 'All articles' }).click();
  await panel(page).getByRole('tab', { name: 'Support' }).click();
  await panel(page).getByRole('textbox', { name: 'Subject' }).fill('Export');
  await panel(page).getByRole('textbox', { name: 'Description' }).fill('It stops & waits');
  const href = await panel(page).getByRole('link', { name: 'Open email' }).getAttribute('href');
  const mail = new URL(href ?? '');
  expect([mail.pathname, mail.searchParams.get('subject')]).toEqual([
    'support@unified-shell.example',
    'Export',
  ]);
  expect(mail.searchParams.get('body')).toBe(
    'It stops & waits\r\n\r\nOrganization: Alder Retail. Application: Sample',
  );
});

/** F6 leaves the panel for the next part of the page, and the reverse comes back to it. */
async function expectKeyMovesThroughPanel(page: Page): Promise<void> {
  await page.keyboard.press('F6');
  await expect(panel(page).locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+F6');
  await expect(panel(page).locator(':focus')).toHaveCount(1);
}
