// Notifications: an application sends them, and all pages of the user show them at once.
import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { ShellPage } from './pages/shell-page';
import { animationsEnd } from './support/animations-end';
import { axeFor, findViolations } from './support/find-violations';
import { inFrame } from './support/in-frame';

const ADMIN = 'admin@alder.example';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const send = (frame: FrameLocator, message: object) =>
  inFrame(frame, `runtime.pulse().send([${JSON.stringify(message)}])`);

/** Archives what earlier tests have left. */
async function emptyInbox(page: Page): Promise<void> {
  await bell(page).click();
  const archive = dialog(page).getByRole('button', { name: /^Archive: / });
  const isRead = dialog(page).getByRole('region').or(dialog(page).getByText('You’re all caught up'));
  await expect(isRead).toBeVisible();
  while ((await archive.count()) > 0) {
    const count = await archive.count();
    await archive.first().click();
    await expect(archive).toHaveCount(count - 1);
  }
  await page.keyboard.press('Escape');
}

test('a notification reaches every tab of the user over one connection, and is seen when the inbox opens', async ({
  page,
  context,
  shellPage,
  origins,
}) => {
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/events/v1')) streams.push(request.url());
  });
  await shellPage.openAs(ADMIN, '/@alder/sample');
  await expect.poll(() => streams.length).toBe(1);
  await emptyInbox(page);
  const second = await context.newPage();
  await second.goto(`${origins.shell}/#/@alder/home`);
  await expect(bell(second)).toHaveAccessibleName('Notifications');

  const sent = await send(shellPage.mainFrame, {
    topic: 'Orders',
    title: 'Order <b>1042</b> is ready',
    description: 'Three lines were changed.',
    link: '/home?from=notification',
    severity: 'high',
  });
  expect(sent).toMatchObject({ notifications: { notification: [{ statusCode: 200 }] } });
  for (const tab of [page, second]) await expect(bell(tab)).toHaveAccessibleName('Notifications, 1 new');
  expect(streams).toHaveLength(1);

  await bell(second).click();
  const item = dialog(second).getByRole('listitem').filter({ hasText: 'Order <b>1042</b> is ready' });
  await expect(item).toContainText('Three lines were changed.');
  await expect(item).toContainText('Sample');
  for (const tab of [page, second]) await expect(bell(tab)).toHaveAccessibleName('Notifications');
  await item.getByRole('link').click();
  await expect(second).toHaveURL(/#\/@alder.*\/home\?from=notification$/);
  await bell(second).click();
  await expect(item.getByRole('button', { name: /^Mark as unread/ })).toBeVisible();

  await second.close();
  await page.close();
});

test('the tab that remains takes the connection over, and misses nothing', async ({
  page,
  context,
  shellPage,
  origins,
}) => {
  await shellPage.openAs(ADMIN, '/@alder/sample');
  await emptyInbox(page);
  const second = await context.newPage();
  await second.goto(`${origins.shell}/#/@alder/sample`);
  await send(shellPage.mainFrame, { topic: 'Orders', title: 'Before the change' });
  await expect(bell(second)).toHaveAccessibleName('Notifications, 1 new');
  const taken = second.waitForRequest((request) => request.url().endsWith('/api/events/v1'));
  await page.close();
  expect((await taken).headers()['last-event-id']).toMatch(/^\d+$/);
  const frame = second.frameLocator('iframe[title="Main Content"]');
  await send(frame, { topic: 'Orders', title: 'After the change' });
  await expect(bell(second)).toHaveAccessibleName('Notifications, 2 new');
});

test('a notification that is sent while the network is away arrives once afterwards', async ({
  page,
  context,
  shellPage,
  origins,
}) => {
  await shellPage.openAs(ADMIN, '/@alder/sample');
  await emptyInbox(page);
  const other = await context.browser()?.newContext();
  if (other === undefined) throw new Error('There is no browser.');
  const sender = await other.newPage();
  const senderShell = new ShellPage(sender, origins);
  await senderShell.openAs(ADMIN, '/@alder/sample');
  await context.setOffline(true);
  await send(senderShell.mainFrame, { topic: 'Export', title: '10 %', scope: 'export' });
  await send(senderShell.mainFrame, { topic: 'Export', title: '100 %', scope: 'export' });
  await context.setOffline(false);
  await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new', { timeout: 30_000 });
  await bell(page).click();
  await expect(dialog(page).getByRole('listitem')).toHaveText([/100 %/]);
  await other.close();
});

test('the action of a notification is run in the solution of the notifications, only where the user may run it', async ({
  page,
  shellPage,
}) => {
  await shellPage.openAs(ADMIN, '/@alder/sample');
  await emptyInbox(page);
  for (const [title, id] of [
    ['Orders wait', 'sample:open-orders'],
    ['Orders are gone', 'sample:no-such-action'],
  ]) {
    await send(shellPage.mainFrame, { topic: 'Orders', title, action: { id } });
  }
  await expect(bell(page)).toHaveAccessibleName('Notifications, 2 new');
  await shellPage.open('/@alder/notifications');
  const { mainFrame } = shellPage;
  const item = (title: string) => mainFrame.getByRole('listitem').filter({ hasText: title });
  await expect(item('Orders are gone').getByRole('button')).toHaveText(['Mark as read', 'Archive']);
  await item('Orders wait').getByRole('button', { name: 'Show open orders: Orders wait' }).click();
  await expect(page).toHaveURL(/#\/@alder\/sample\/orders\?status=open$/);
  await page.goBack();
  await expect(item('Orders wait').getByRole('button', { name: /^Mark as unread/ })).toBeVisible();
});

for (const [scheme, width] of [
  ['light', 1280],
  ['dark', 320],
] as const) {
  test(`the notifications are accessible and fit: ${scheme}, ${width} px wide`, async ({
    page,
    shellPage,
  }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 700 });
    await shellPage.openAs(ADMIN, '/@alder/sample');
    await emptyInbox(page);
    await bell(page).click();
    await expect(dialog(page)).toContainText('You’re all caught up');
    await page.keyboard.press('Escape');
    await send(shellPage.mainFrame, {
      topic: 'Budget',
      title: `A long title without spaces ${'x'.repeat(80)}`,
      description: 'The budget of the campaign “Autumn” is used up. '.repeat(6),
      severity: 'critical',
    });
    // The toast covers no button of the header.
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await bell(page).click({ timeout: 5_000 });
    await expect(dialog(page)).toContainText('Critical');
    await animationsEnd(page);
    const axe = axeFor(page).include('[role="dialog"]');
    expect(await findViolations(axe)).toEqual([]);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(await overflow()).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');

    await page.goto(page.url().replace(/#.*/, '#/@alder/notifications'));
    const { mainFrame } = shellPage;
    const item = mainFrame.getByRole('listitem').filter({ hasText: 'budget of the campaign' });
    await expect(item).toContainText('Critical');
    const ofFrame = axeFor(page).include('iframe[title="Main Content"]');
    expect(await findViolations(ofFrame)).toEqual([]);
    await item.getByRole('button', { name: /^Archive: / }).click();
    await expect(mainFrame.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
    await mainFrame.getByRole('button', { name: 'Archived' }).click();
    await expect(item.first()).toBeVisible();
  });
}
