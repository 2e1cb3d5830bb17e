// Nothing on the screen moves by itself: neither while a page loads nor after a switch.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { forgetLayoutShifts, layoutShift, recordLayoutShifts } from './support/layout-shifts';

/** A tenth of the value that web vitals call good. */
const MAX_SHIFT = 0.01;
const isLongRun = process.env['LONG_RUN'] === '1';
const WIDTHS = isLongRun ? [1440, 768, 320] : [1440];

test.beforeEach(({ context }) => recordLayoutShifts(context));

/** Checks the shell's own document or page, and on request each frame: an application may insert what it receives. */
async function expectNoShift(page: Page, what: string, { withFrames = false } = {}): Promise<void> {
  const { value, moved } = await layoutShift(page, { withFrames });
  expect.soft(value, `${what}\n${moved.join('\n')}`).toBeLessThan(MAX_SHIFT);
}

/** The option whose name begins with this; the region or the type may follow. */
const option = (page: Page, name: string) =>
  page
    .getByRole('dialog')
    .getByRole('option', { name: new RegExp(`^${name}`) })
    .first();

for (const width of WIDTHS) {
  const loads = isLongRun && width === 1440 ? 10 : 2;
  test(`home does not move in ${loads} loads, ${width} px wide`, async ({ page, shellPage }) => {
    await page.setViewportSize({ width, height: 800 });
    await shellPage.openAs('marketer', '/@alder/home');
    for (let load = 1; load <= loads; load += 1) {
      if (load > 1) await page.reload();
      await expect(shellPage.mainFrame.getByRole('heading', { name: 'Welcome, Mara' })).toBeVisible();
      await expect(shellPage.accountButton).toBeVisible();
      await expectNoShift(page, `load ${load}`, { withFrames: true });
    }
  });
}

test('a change of application, organisation or sandbox moves nothing', async ({
  page,
  shellPage,
  samplePage,
  world,
}) => {
  const { banner, mainFrame, sideNavigation } = shellPage;
  const expectOpen = (name: string) => expect(banner.getByRole('link', { name, exact: true })).toBeVisible();
  async function switchSandbox(name: string): Promise<void> {
    await forgetLayoutShifts(page);
    const button = banner.getByRole('button', { name: 'Switch sandbox' });
    await button.click();
    await option(page, name).click();
    await expect(button).toContainText(name);
    await expectNoShift(page, `the sandbox ${name}`);
  }
  await shellPage.openAs('marketer', '/@alder/home');
  await expect(mainFrame.getByRole('heading', { name: 'Welcome, Mara' })).toBeVisible();
  await layoutShift(page);

  await test.step('by the navigation', async () => {
    const names = isLongRun ? ['Preferences', 'Sample', 'Home', 'Achievements', 'Sample'] : ['Sample'];
    for (const name of names) {
      await forgetLayoutShifts(page);
      await sideNavigation.getByRole('link', { name, exact: true }).click();
      await expectOpen(name);
      await expectNoShift(page, name);
    }
  });

  await test.step('another organisation', async () => {
    const names = isLongRun
      ? ['Birch Travel', 'Cedar Bank', 'Alder Retail']
      : ['Birch Travel', 'Alder Retail'];
    for (const name of names) {
      await forgetLayoutShifts(page);
      await banner.getByRole('button', { name: 'Switch organization' }).click();
      await option(page, name).click();
      await expect(samplePage.organisationName).toContainText(name);
      await expectNoShift(page, name);
    }
  });

  await test.step('another sandbox, which the frame receives', async () => {
    for (const name of isLongRun ? ['Development', 'Production'] : ['Development']) await switchSandbox(name);
  });

  await test.step('by the list of applications: to one with a side navigation of its own', async () => {
    await openInList('Platform', 'Platform');
    await expect(mainFrame.getByRole('heading', { name: 'Platform', level: 1 })).toBeVisible();
  });

  await test.step('another sandbox, with a new frame', async () => {
    for (const name of isLongRun ? ['Development', 'Production'] : ['Production']) await switchSandbox(name);
  });

  await test.step('by the list of applications: back', () => openInList('Home', 'Suite'));

  // Without an input of the user, each shift counts, also an immediate one.
  await test.step('by the address', async () => {
    const preferences = [
      ['preferences', 'Preferences'],
      ['home', 'Home'],
    ] as const;
    for (const [path, name] of [
      ...(isLongRun ? preferences : []),
      ['nothing-here', 'Unified Shell'],
      ['sample', 'Sample'],
    ] as const) {
      await forgetLayoutShifts(page);
      await page.evaluate(
        (hash) => {
          location.hash = hash;
        },
        world.path(`/@alder/${path}`),
      );
      await expectOpen(name);
      await expectNoShift(page, path);
    }
  });

  async function openInList(name: string, group: string): Promise<void> {
    await forgetLayoutShifts(page);
    await banner.getByRole('button', { name: 'Apps' }).click();
    await page
      .getByRole('dialog')
      .getByRole('region', { name: group })
      .getByRole('link', { name, exact: true })
      .click();
    await expectOpen(name);
    await expectNoShift(page, name);
  }
});

test('the account page and the pages of the sign-in do not move while they load', async ({
  page,
  origins,
  shellPage,
  signInPage,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await shellPage.open('/home');
  await expect(signInPage.submit).toBeVisible();
  await expectNoShift(page, 'sign-in');
  await page.goto(`${origins.identity}/forgot-password`);
  await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
  await expectNoShift(page, 'forgotten password');
  await page.goto(`${origins.identity}/signed-out`);
  await expect(page.getByRole('link', { name: 'Sign in again' })).toBeVisible();
  await expectNoShift(page, 'signed out');
  await shellPage.signInByRequest('staff');
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${origins.identity}/account`);
    await expect(page.getByRole('region', { name: 'Act as someone else' })).toBeVisible();
    await expectNoShift(page, `the account page, ${width} px wide`);
  }
});
