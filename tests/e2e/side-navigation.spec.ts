import type { Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import type { ShellPage } from './pages/shell-page';
import { animationsEnd } from './support/animations-end';
import { axeFor, findViolations } from './support/find-violations';
import { layoutShift, recordLayoutShifts } from './support/layout-shifts';
import { settingStored } from './support/setting-stored';

/** A product of the demonstration with its own work hub, which the user can arrange. */
const PLATFORM = '/@alder/platform/profile';
const ADMINISTRATOR = 'admin@alder.example';
/** A user for whom the gradual flag of the agents (`ai-composer-enabled`) is on, as for half of Alder. */
const MARKETER = 'marketer@alder.example';

async function expectAccessible(page: Page, screen: string): Promise<void> {
  const axe = axeFor(page)
    .exclude('iframe')
    // A drawer or a dialog hides the main part and its heading.
    .disableRules(['landmark-one-main', 'page-has-heading-one']);
  await animationsEnd(page);
  expect(await findViolations(axe), screen).toEqual([]);
}

/** Checks that nothing has moved since the page opened. */
async function expectNoShift(page: Page): Promise<void> {
  const { value, moved } = await layoutShift(page);
  expect(value, moved.join('\n')).toBeLessThan(0.01);
}

/** A closed side navigation of a wide window is a rail of icons. */
const RAIL_WIDTH_PX = 48;
const OPEN_WIDTH_PX = 222;
const isFocusIn = (area: Locator) => area.evaluate((element) => element.contains(document.activeElement));
const panelOf = (page: Page) => page.locator('#side-navigation');
const expectWidth = (page: Page, width: number) =>
  expect.poll(async () => (await panelOf(page).boundingBox())?.width).toBe(width);

const toggleOf = ({ banner }: ShellPage) => banner.getByRole('button', { name: 'Toggle side navigation' });

test('NAV-22 NAV-23 the navigation shows the work hub, which is read from the cache at the next visit', async ({
  page,
  shellPage,
}) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('getNavigationsData')) requests.push(request.url());
  });
  await shellPage.openAs(MARKETER, PLATFORM);
  const { sideNavigation } = shellPage;
  await expect(sideNavigation.getByRole('list', { name: 'Data management' })).toBeVisible();
  await expect(sideNavigation.getByRole('link', { name: 'Profiles', exact: true })).toHaveAttribute(
    'aria-current',
    'page',
  );
  // Only the work hub has an item with children.
  const expand = sideNavigation.getByRole('button', { name: 'Expand Agents' });
  await expect(expand).toHaveAttribute('aria-expanded', 'false');
  await expand.press('Enter');
  await expect(sideNavigation.getByRole('link', { name: 'Agent skills' })).toBeVisible();
  await expectAccessible(page, 'work hub');
  expect(requests).toHaveLength(1);
  await page.reload();
  await expect(expand).toBeVisible();
  expect(requests).toHaveLength(1);
});

test('NAV-20 UI-30 the navigation is 222 px wide, and replaces its skeleton without a layout shift', async ({
  page,
  context,
  shellPage,
}) => {
  await recordLayoutShifts(context);
  await shellPage.openAs(MARKETER, PLATFORM);
  const { sideNavigation, mainFrame } = shellPage;
  const ready = async () => {
    await expect(sideNavigation.getByRole('button', { name: 'Expand Agents' })).toBeVisible();
    await expect(mainFrame.locator('body')).toBeVisible();
  };
  await ready();
  await page.reload();
  await ready();
  await expectNoShift(page);
  expect((await panelOf(page).boundingBox())?.width).toBe(222);
  await expect(page.locator('#frame-area')).toHaveCSS('border-start-start-radius', '16px');
});

test('NAV-16 the side navigation keeps its open state in the tab and in a new tab', async ({
  page,
  context,
  shellPage,
  origins,
}) => {
  // The open state is stored for each user, so each of these tests signs in as a different user.
  await shellPage.openAs('staff@unified-shell.example', '/@alder/sample');
  const { sideNavigation } = shellPage;
  const toggle = toggleOf(shellPage);
  await expect(sideNavigation).toBeVisible();
  const stored = settingStored(page, 'shellNav.open');
  await toggle.press('Enter');
  await expectWidth(page, RAIL_WIDTH_PX);
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  expect((await stored).ok()).toBe(true);

  await recordLayoutShifts(context);
  await page.reload();
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expectWidth(page, RAIL_WIDTH_PX);
  await expectNoShift(page);

  const other = await context.newPage();
  await other.goto(`${origins.shell}/#/@alder/sample`);
  await expect(other.getByRole('button', { name: 'Toggle side navigation' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await expectWidth(other, RAIL_WIDTH_PX);
});

test('NAV-16 the side navigation has its stored open state in another browser', async ({
  page,
  browser,
  shellPage,
  origins,
}) => {
  // No other test opens or closes the side navigation of this user.
  await shellPage.openAs('tester@alder.example', '/@alder/sample');
  await expect(shellPage.sideNavigation).toBeVisible();
  const stored = settingStored(page, 'shellNav.open');
  await toggleOf(shellPage).press('Enter');
  expect((await stored).ok()).toBe(true);
  const context = await browser.newContext();
  const other = await context.newPage();
  await other.goto(`${origins.shell}/#/@alder/sample`);
  await other.getByRole('textbox', { name: 'Email' }).fill('tester@alder.example');
  await other.getByRole('textbox', { name: 'Password' }).fill('unified-shell');
  await other.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(other.getByRole('button', { name: 'Toggle side navigation' })).toHaveAttribute(
    'aria-expanded',
    'false',
  );
  await context.close();
});

test('NAV-18 NAV-19 the pointer opens the side navigation above the frame; it closes 500 ms after leaving', async ({
  page,
  shellPage,
}) => {
  await shellPage.openAs('agency@elm.example', '/@elm/home');
  const { sideNavigation } = shellPage;
  const toggle = toggleOf(shellPage);
  await toggle.press('Enter');
  await expectWidth(page, RAIL_WIDTH_PX);
  const frame = page.locator('iframe[title="Main Content"]');
  const before = await frame.boundingBox();
  await page.mouse.move(640, 400);
  await expectAccessible(page, 'a rail of icons');
  await toggle.hover();
  await expectWidth(page, OPEN_WIDTH_PX);
  await expectAccessible(page, 'opened by the pointer');
  expect(await frame.boundingBox()).toEqual(before);
  await sideNavigation.getByRole('link', { name: 'Home', exact: true }).hover();
  await expectWidth(page, OPEN_WIDTH_PX);
  await sideNavigation.evaluate((element) => {
    const note = () => Object.assign(window, { left: performance.now() });
    element.addEventListener('pointerleave', note, { once: true });
  });
  await page.mouse.move(900, 500);
  await expectWidth(page, RAIL_WIDTH_PX);
  expect(await page.evaluate(() => performance.now() - Reflect.get(window, 'left'))).toBeGreaterThan(400);
  // Escape closes the side navigation at once.
  await toggle.hover();
  await expectWidth(page, OPEN_WIDTH_PX);
  await page.keyboard.press('Escape');
  await expectWidth(page, RAIL_WIDTH_PX);
  // So does the focus of the keyboard, so that the names of the icons can be read.
  await toggle.focus();
  await page.keyboard.press('Tab');
  for (let step = 0; step < 40 && !(await isFocusIn(sideNavigation)); step += 1)
    await page.keyboard.press('Tab');
  await expectWidth(page, OPEN_WIDTH_PX);
  await page.keyboard.press('Escape');
  await expectWidth(page, RAIL_WIDTH_PX);
});

test('NAV-17 in a small window the side navigation is a drawer: closed at first and after a selection', async ({
  page,
  shellPage,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await shellPage.openAs('marketer@alder.example', '/@alder/sample');
  const { sideNavigation } = shellPage;
  const toggle = toggleOf(shellPage);
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(sideNavigation).toBeHidden();
  await toggle.press('Enter');
  const current = sideNavigation.getByRole('link', { name: 'Sample', exact: true });
  await expect(current).toBeFocused();
  await expectAccessible(page, 'drawer');
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
  await page.keyboard.press('Escape');
  await expect(sideNavigation).toBeHidden();
  await expect(toggle).toBeFocused();
  await toggle.press('Enter');
  await sideNavigation.getByRole('link', { name: 'Home', exact: true }).press('Enter');
  await expect(page).toHaveURL(/#\/@alder\/home$/);
  await expect(sideNavigation).toBeHidden();
});

test('a long navigation can be filtered, and arranged by keyboard alone for the next visit', async ({
  page,
  shellPage,
}) => {
  await shellPage.openAs(ADMINISTRATOR, '/@alder/platform');
  const { sideNavigation } = shellPage;
  const list = sideNavigation.getByRole('list', { name: 'Customer' });
  const names = () => list.getByRole('link').allTextContents();
  await expect.poll(names).toContain('Segments');
  const filter = sideNavigation.getByRole('searchbox', { name: 'Filter navigation' });
  await filter.fill('segm');
  const found = sideNavigation.getByRole('list', { name: 'Results' }).getByRole('link');
  await expect(found.first()).toHaveAccessibleName('Segments');
  await filter.fill('no such thing');
  await expect(sideNavigation.getByRole('status')).toHaveText('Nothing found');
  await filter.press('Escape');
  await expect.poll(names).toContain('Profiles');
  const before = await names();

  await sideNavigation.getByRole('button', { name: 'Arrange navigation' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Arrange navigation' });
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Move Profiles down' }).press('Enter');
  await expect(dialog.getByRole('status')).toContainText('Profiles is now 2 of');
  await dialog.getByRole('button', { name: 'Show Identities' }).press('Space');
  await expectAccessible(page, 'arrange');
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await expect(dialog).toBeHidden();
  const expected = [before[1], before[0], ...before.slice(2)].filter((name) => name !== 'Identities');
  await expect.poll(names).toEqual(expected);
  await page.reload();
  await expect.poll(names).toEqual(expected);

  await sideNavigation.getByRole('button', { name: 'Arrange navigation' }).press('Enter');
  await dialog.getByRole('button', { name: 'Reset to default' }).press('Enter');
  await expect.poll(names).toEqual(before);
});

test('Tab moves from the first link of the navigation to the second', async ({ page, shellPage }) => {
  await shellPage.openAs('marketer@alder.example', '/@alder/sample');
  const { sideNavigation } = shellPage;
  const links = sideNavigation.getByRole('link');
  await expect(links.first()).toBeVisible();
  await links.first().focus();
  const second = await links.nth(1).textContent();
  await page.keyboard.press('Tab');
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(second);
  await expect(links.first()).toHaveAttribute('href', '#/@alder/home');
});
