// Nothing on the screen moves by itself: neither while a page loads nor after a switch.
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { forgetLayoutShifts, layoutShift, recordLayoutShifts } from './support/layout-shifts';

/** A tenth of the value that web vitals call good. */
const MAX_SHIFT = 0.01;
const USER = 'marketer@alder.example';

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

const LOADS = process.env['LONG_RUN'] ? 10 : 2;

for (const { width, loads } of [
  { width: 1440, loads: LOADS },
  { width: 768, loads: 2 },
  { width: 320, loads: 2 },
]) {
  test(`home does not move in ${loads} loads, ${width} px wide`, async ({ page, shellPage }) => {
    await page.setViewportSize({ width, height: 800 });
    await shellPage.openAs(USER, '/@alder/home');
    for (let load = 1; load <= loads; load += 1) {
      await expect(shellPage.mainFrame.getByRole('heading', { name: 'Welcome, Mara' })).toBeVisible();
      await expect(shellPage.accountButton).toBeVisible();
      await expectNoShift(page, `load ${load}`, { withFrames: true });
      await page.reload();
    }
  });
}

test('a switch of the organisation moves nothing', async ({ page, shellPage, samplePage }) => {
  await shellPage.openAs(USER, '/@alder/sample');
  await expect(samplePage.organisationName).toContainText('Alder Retail');
  await expectNoShift(page, 'the first load');
  for (const name of ['Birch Travel', 'Cedar Bank', 'Alder Retail']) {
    await forgetLayoutShifts(page);
    await shellPage.banner.getByRole('button', { name: 'Switch organization' }).click();
    await option(page, name).click();
    await expect(samplePage.organisationName).toContainText(name);
    await expectNoShift(page, name);
  }
});

test('a switch of the sandbox moves nothing, with and without a new frame', async ({ page, shellPage }) => {
  await shellPage.signInByRequest(USER);
  for (const [path, heading] of [
    ['/@alder/sample', 'Sample'],
    ['/@alder/platform', 'Platform'],
  ] as const) {
    await shellPage.open(path);
    await expect(shellPage.mainFrame.getByRole('heading', { name: heading, level: 1 })).toBeVisible();
    await expectNoShift(page, path);
    for (const name of ['Development', 'Production']) {
      await forgetLayoutShifts(page);
      const button = shellPage.banner.getByRole('button', { name: 'Switch sandbox' });
      await button.click();
      await option(page, name).click();
      await expect(button).toContainText(name);
      await expectNoShift(page, `${path}, ${name}`);
    }
  }
});

test('a change from application to application moves nothing', async ({ page, shellPage, origins }) => {
  await shellPage.openAs(USER, '/@alder/home');
  await expect(shellPage.mainFrame.getByRole('heading', { name: 'Welcome, Mara' })).toBeVisible();
  await layoutShift(page);
  for (const name of ['Preferences', 'Sample', 'Home', 'Achievements', 'Sample']) {
    await forgetLayoutShifts(page);
    await shellPage.sideNavigation.getByRole('link', { name, exact: true }).click();
    await expect(shellPage.banner.getByRole('link', { name, exact: true })).toBeVisible();
    await expectNoShift(page, `by the navigation: ${name}`);
  }
  // An application with a side navigation of its own, and back.
  for (const [name, group] of [
    ['Platform', 'Platform'],
    ['Home', 'Suite'],
  ] as const) {
    await forgetLayoutShifts(page);
    await shellPage.banner.getByRole('button', { name: 'Apps' }).click();
    await page
      .getByRole('dialog')
      .getByRole('region', { name: group })
      .getByRole('link', { name, exact: true })
      .click();
    await expect(shellPage.banner.getByRole('link', { name, exact: true })).toBeVisible();
    await expectNoShift(page, `by the list of applications: ${name}`);
  }
  // Without an input of the user, each shift counts, also an immediate one.
  for (const [path, name] of [
    ['preferences', 'Preferences'],
    ['home', 'Home'],
    ['nothing-here', 'Unified Shell'],
    ['sample', 'Sample'],
  ] as const) {
    await forgetLayoutShifts(page);
    await page.evaluate((hash) => location.assign(hash), `${origins.shell}/#/@alder/${path}`);
    await expect(shellPage.banner.getByRole('link', { name, exact: true })).toBeVisible();
    await expectNoShift(page, `by the address: ${path}`);
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
  await shellPage.openAs('staff@unified-shell.example', '/home');
  await shellPage.accountButton.click();
  await shellPage.accountDialog.getByRole('menuitem', { name: 'Your account' }).click();
  for (const width of [1440, 768, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await page.reload();
    await expect(page.getByRole('region', { name: 'Act as someone else' })).toBeVisible();
    await expectNoShift(page, `the account page, ${width} px wide`);
  }
});
