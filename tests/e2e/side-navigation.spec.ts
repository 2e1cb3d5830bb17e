import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { ShellPage } from './pages/shell-page';
import { animationsEnd } from './support/animations-end';
import { changeAnswers } from './support/discovered';
import { axeFor, findViolations } from './support/find-violations';
import { layoutShift, recordLayoutShifts } from './support/layout-shifts';
import { settingStored } from './support/setting-stored';

/** A product of the demonstration with its own work hub, which the user can arrange. */
const PLATFORM = '/@alder/platform/profile';

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

const toggleIn = (page: Page) =>
  page.getByRole('banner').getByRole('button', { name: 'Toggle side navigation' });

/** The gradual flag of the agents, whose item has children, is on for half of the users of Alder. */
/** In both answers that have flags. */
const turnAgentsOn = (context: BrowserContext) =>
  changeAnswers(context, /\/api\/(?:boot|organisation\/v1)$/, (text) => {
    const answer = JSON.parse(text);
    const { flags } = answer.working ?? answer;
    flags.floodgate['ai-composer-enabled'] = 'true';
    return JSON.stringify(answer);
  });

test('NAV-22 NAV-23 NAV-20 UI-30 the navigation shows the work hub, which the user filters and arranges', {
  tag: '@core',
}, async ({ page, context, shellPage }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (request.postData()?.includes('getNavigationsData')) requests.push(request.url());
  });
  await turnAgentsOn(context);
  await recordLayoutShifts(context);
  await shellPage.openAs('marketer', PLATFORM);
  const { sideNavigation, mainFrame } = shellPage;
  // Only the work hub has an item with children.
  const expand = sideNavigation.getByRole('button', { name: 'Expand Agents' });

  await test.step('NAV-22 it shows the work hub with the current page', async () => {
    await expect(sideNavigation.getByRole('list', { name: 'Data management' })).toBeVisible();
    await expect(sideNavigation.getByRole('link', { name: 'Profiles', exact: true })).toHaveAttribute(
      'aria-current',
      'page',
    );
    await expect(expand).toHaveAttribute('aria-expanded', 'false');
    await expand.press('Enter');
    await expect(sideNavigation.getByRole('link', { name: 'Agent skills' })).toBeVisible();
    expect(requests).toHaveLength(1);
    await expect(mainFrame.locator('body')).toBeVisible();
  });

  await test.step('NAV-23 NAV-20 UI-30 at the next visit it is read from the cache, and replaces its skeleton without a layout shift', async () => {
    await page.reload();
    await expect(expand).toBeVisible();
    await expect(mainFrame.locator('body')).toBeVisible();
    await expectNoShift(page);
    expect(requests).toHaveLength(1);
    expect((await panelOf(page).boundingBox())?.width).toBe(222);
    await expect(page.locator('#frame-area')).toHaveCSS('border-start-start-radius', '16px');
  });

  const list = sideNavigation.getByRole('list', { name: 'Customer' });
  const names = () => list.getByRole('link').allTextContents();
  await test.step('it can be filtered', async () => {
    await expect.poll(names).toContain('Segments');
    const filter = sideNavigation.getByRole('searchbox', { name: 'Filter navigation' });
    await filter.fill('segm');
    const found = sideNavigation.getByRole('list', { name: 'Results' }).getByRole('link');
    await expect(found.first()).toHaveAccessibleName('Segments');
    await filter.fill('no such thing');
    await expect(sideNavigation.getByRole('status')).toHaveText('Nothing found');
    await filter.press('Escape');
    await expect.poll(names).toContain('Profiles');
  });

  await test.step('it can be arranged by keyboard alone for the next visit', async () => {
    const before = await names();
    await sideNavigation.getByRole('button', { name: 'Arrange navigation' }).press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Arrange navigation' });
    await expect(dialog).toBeVisible();
    await dialog.getByRole('button', { name: 'Move Profiles down' }).press('Enter');
    await expect(dialog.getByRole('status')).toContainText('Profiles is now 2 of');
    await dialog.getByRole('button', { name: 'Show Identities' }).press('Space');
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
});

test('NAV-16 NAV-18 NAV-19 the side navigation keeps its open state, and opens for the pointer and for the keyboard', async ({
  page,
  context,
  browser,
  shellPage,
  origins,
  world,
}) => {
  await shellPage.openAs('agency', '/@elm/home');
  const { sideNavigation } = shellPage;
  const toggle = toggleIn(page);
  const links = sideNavigation.getByRole('link');

  await test.step('Tab moves from its first link to the second', async () => {
    await expect(links.first()).toHaveAttribute('href', `#${world.path('/@elm/home')}`);
    await links.first().focus();
    await page.keyboard.press('Tab');
    await expect(links.nth(1)).toBeFocused();
  });

  await test.step('NAV-16 it keeps its open state in the tab, without a layout shift at the next start', async () => {
    const stored = settingStored(page, 'shellNav.open');
    await toggle.press('Enter');
    await expectWidth(page, RAIL_WIDTH_PX);
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    expect((await stored).ok()).toBe(true);
    await recordLayoutShifts(context);
    await context.clock.install();
    await page.reload();
    await expect(toggle).toHaveAttribute('aria-expanded', 'false');
    await expectWidth(page, RAIL_WIDTH_PX);
    await expectNoShift(page);
  });

  await test.step('NAV-16 it has its stored open state in a new tab', async () => {
    const other = await context.newPage();
    await other.goto(`${origins.shell}/#${world.path('/@elm/home')}`);
    await expect(toggleIn(other)).toHaveAttribute('aria-expanded', 'false');
    await expectWidth(other, RAIL_WIDTH_PX);
    await other.close();
  });

  await test.step('NAV-16 it has its stored open state in another browser', async () => {
    const elsewhere = await browser.newContext();
    const other = await elsewhere.newPage();
    await new ShellPage(other, origins, world).openAs('agency', '/@elm/home');
    await expect(toggleIn(other)).toHaveAttribute('aria-expanded', 'false');
    await elsewhere.close();
  });

  await test.step('NAV-18 the pointer opens it above the frame', async () => {
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
  });

  await test.step('NAV-19 it closes 500 ms after the pointer has left', async () => {
    await context.clock.pauseAt(await page.evaluate(() => Date.now() + 1_000));
    await page.mouse.move(900, 500);
    await expect.poll(() => panelOf(page).evaluate((element) => element.matches(':hover'))).toBe(false);
    await context.clock.runFor(499);
    expect((await panelOf(page).boundingBox())?.width).toBe(OPEN_WIDTH_PX);
    await context.clock.runFor(1);
    await expectWidth(page, RAIL_WIDTH_PX);
    await context.clock.resume();
  });

  await test.step('Escape closes it at once, also when the focus of the keyboard has opened it', async () => {
    await toggle.hover();
    await expectWidth(page, OPEN_WIDTH_PX);
    await page.keyboard.press('Escape');
    await expectWidth(page, RAIL_WIDTH_PX);
    // So that the names of the icons can be read.
    await toggle.focus();
    await page.keyboard.press('Tab');
    for (let step = 0; step < 40 && !(await isFocusIn(sideNavigation)); step += 1)
      await page.keyboard.press('Tab');
    await expectWidth(page, OPEN_WIDTH_PX);
    await page.keyboard.press('Escape');
    await expectWidth(page, RAIL_WIDTH_PX);
  });
});

test('NAV-17 in a small window the side navigation is a drawer: closed at first and after a selection', async ({
  page,
  shellPage,
  world,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await shellPage.openAs('marketer', '/@alder/sample');
  const { sideNavigation } = shellPage;
  const toggle = toggleIn(page);
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
  await expect(page).toHaveURL(world.at('/@alder/home'));
  await expect(sideNavigation).toBeHidden();
});
