// Notifications: an application sends them, and all pages of the user show them at once.
import type { FrameLocator, Locator, Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { ShellPage } from './pages/shell-page';
import { animationsEnd } from './support/animations-end';
import { axeFor, findViolations } from './support/find-violations';
import { inFrame } from './support/in-frame';
import { postAs } from './support/post-as';

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Notifications' });
const send = (frame: FrameLocator, message: object) =>
  inFrame(frame, `runtime.pulse().send([${JSON.stringify(message)}])`);

test('a notification reaches every tab of the user over one connection, which the last tab takes over', {
  tag: '@core',
}, async ({ page, context, shellPage, origins, world }) => {
  const streams: string[] = [];
  context.on('request', (request) => {
    if (request.url().endsWith('/api/events/v1')) streams.push(request.url());
  });
  await shellPage.openAs('admin', '/@alder/sample');
  await expect.poll(() => streams.length).toBe(1);
  const second = await context.newPage();
  const secondShell = new ShellPage(second, origins, world);
  await secondShell.open('/@alder/home');
  await expect(bell(second)).toHaveAccessibleName('Notifications');

  await test.step('both tabs count it, until the inbox of one opens', async () => {
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
    await expect(second).toHaveURL(world.at('/@alder/home?from=notification'));
    await bell(second).click();
    await expect(item.getByRole('button', { name: /^Mark as unread/ })).toBeVisible();
    await second.keyboard.press('Escape');
  });

  await test.step('its action is run in the solution of the notifications, only where the user may run it', async () => {
    for (const [title, id] of [
      ['Orders wait', 'sample:open-orders'],
      ['Orders are gone', 'sample:no-such-action'],
    ]) {
      await send(shellPage.mainFrame, { topic: 'Orders', title, action: { id } });
    }
    await expect(bell(second)).toHaveAccessibleName('Notifications, 2 new');
    await secondShell.open('/@alder/notifications');
    const { mainFrame } = secondShell;
    const item = (title: string) => mainFrame.getByRole('listitem').filter({ hasText: title });
    await expect(item('Orders are gone').getByRole('button')).toHaveText(['Mark as read', 'Archive']);
    await item('Orders wait').getByRole('button', { name: 'Show open orders: Orders wait' }).click();
    await expect(second).toHaveURL(world.at('/@alder/sample/orders?status=open'));
    await second.goBack();
    await expect(item('Orders wait').getByRole('button', { name: /^Mark as unread/ })).toBeVisible();
  });

  await test.step('the tab that remains takes the connection over, and misses nothing', async () => {
    await bell(second).click();
    await expect(bell(second)).toHaveAccessibleName('Notifications');
    await second.keyboard.press('Escape');
    await secondShell.open('/@alder/sample');
    await send(shellPage.mainFrame, { topic: 'Orders', title: 'Before the change' });
    await expect(bell(second)).toHaveAccessibleName('Notifications, 1 new');
    const taken = second.waitForRequest((request) => request.url().endsWith('/api/events/v1'));
    await page.close();
    expect((await taken).headers()['last-event-id']).toMatch(/^\d+$/);
    await send(secondShell.mainFrame, { topic: 'Orders', title: 'After the change' });
    await expect(bell(second)).toHaveAccessibleName('Notifications, 2 new');
  });
});

test('at 320 px a long critical notification is accessible, fits and is archived, and one that is sent while the network is away arrives once afterwards', async ({
  page,
  context,
  shellPage,
  origins,
  world,
}) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 320, height: 700 });
  await shellPage.openAs('admin', '/@alder/sample');
  const { mainFrame } = shellPage;

  await test.step('its toast covers no button of the header, and the inbox is accessible and fits', async () => {
    await bell(page).click();
    await expect(dialog(page)).toContainText('You’re all caught up');
    await page.keyboard.press('Escape');
    await send(mainFrame, {
      topic: 'Budget',
      title: `A long title without spaces ${'x'.repeat(80)}`,
      description: 'The budget of the campaign “Autumn” is used up. '.repeat(6),
      severity: 'critical',
    });
    await expect(page.getByRole('alertdialog')).toBeVisible();
    await animationsEnd(page);
    for (const button of await shellPage.banner.getByRole('button').all())
      expect
        .soft(await isCovered(button), `${await button.getAttribute('aria-label')} is covered`)
        .toBe(false);
    await bell(page).click();
    await expect(dialog(page)).toContainText('Critical');
    await animationsEnd(page);
    expect.soft(await findViolations(axeFor(page).include('[role="dialog"]'))).toEqual([]);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect.soft(await overflow()).toBeLessThanOrEqual(0);
    await page.keyboard.press('Escape');
  });

  await test.step('in the solution of the notifications it is archived', async () => {
    await shellPage.open('/@alder/notifications');
    const item = mainFrame.getByRole('listitem').filter({ hasText: 'budget of the campaign' });
    await expect(item).toContainText('Critical');
    const ofFrame = axeFor(page).include('iframe[title="Main Content"]');
    expect.soft(await findViolations(ofFrame)).toEqual([]);
    await item.getByRole('button', { name: /^Archive: / }).click();
    await expect(mainFrame.getByRole('heading', { name: 'Nothing here' })).toBeVisible();
    await mainFrame.getByRole('button', { name: 'Archived' }).click();
    await expect(item).toBeVisible();
  });

  await test.step('two of one scope that are sent while the network is away arrive as one', async () => {
    await context.setOffline(true);
    for (const title of ['10 %', '100 %']) {
      await postAs(origins, world.email('admin'), '/api/notifications/v1', {
        organisation: world.organisationId('alder'),
        notifications: [{ topic: 'Export', title, scope: 'export' }],
      });
    }
    await context.setOffline(false);
    await expect(bell(page)).toHaveAccessibleName('Notifications, 1 new');
    await bell(page).click();
    await expect(dialog(page).getByRole('listitem')).toHaveText([/100 %/]);
  });
});

/** Whether something lies over the middle of an element that is shown. */
const isCovered = (element: Locator) =>
  element.evaluate((button) => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const isShown = button.checkVisibility({ visibilityProperty: true }) && width > 1;
    return isShown && !button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
