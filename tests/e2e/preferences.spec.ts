// The solution in which users see and change what belongs to them in the shell.
import type { FrameLocator, Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { animationsEnd } from './support/animations-end';
import { axeFor, findViolations } from './support/find-violations';
import { inFrame } from './support/in-frame';

test('UI-42 CONS-10 the account menu leads to the preferences, in which a user sees agreements, shortcuts and choices, and changes them', async ({
  page,
  shellPage,
  world,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await shellPage.openAs('tester', '/@alder/sample');
  const { mainFrame } = shellPage;

  await test.step('CONS-10 an application asks for an agreement', async () => {
    const show = `void runtime.agreements().showAgreement('own', { type: 'AI', feature: 'Copilot' })`;
    await inFrame(mainFrame, show);
    const agreement = page.getByRole('dialog', { name: 'AI assistant agreement' });
    await agreement.getByRole('button', { name: 'Accept' }).press('Enter');
    await expect(agreement).toHaveCount(0);
    await inFrame(mainFrame, "runtime.pulse().send([{ topic: 'Orders', title: 'Sent' }])");
  });

  await test.step('the account menu leads to all preferences', async () => {
    await shellPage.accountButton.click();
    await shellPage.accountDialog.getByRole('menuitem', { name: 'Preferences' }).click();
    await expect(page).toHaveURL(world.at('/@alder/preferences'));
    for (const name of [
      ...['Language', 'Appearance', 'Default organization', 'Keyboard shortcuts', 'Notifications'],
      ...['Privacy', 'Agreements'],
    ]) {
      await expect(mainFrame.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    await expectAccessible(page, mainFrame);
  });

  await test.step('CONS-10 the agreement is listed, and is removed once it is withdrawn', async () => {
    const row = mainFrame.getByRole('listitem').filter({ hasText: 'AI assistant agreement: Copilot' });
    await expect(row).toContainText('Accepted on');
    await row.getByRole('button', { name: 'Withdraw AI assistant agreement: Copilot' }).click();
    await expect(row).toHaveCount(0);
  });

  await test.step('keyboard shortcuts are changed in the dialog of the shell', async () => {
    await mainFrame.getByRole('button', { name: 'Change keyboard shortcuts' }).click();
    const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await expect(dialog.getByRole('button', { name: /^Change the shortcut of Search/ })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  });

  await test.step('UI-42 a choice applies at once, is stored, and is read back after a reload', async () => {
    await mainFrame.getByText('Dark', { exact: true }).click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const toast = page.getByRole('alertdialog', { name: 'Settings saved successfully.', exact: true });
    await expect(toast).toBeVisible();
    const emails = mainFrame.getByRole('switch', { name: 'Product emails' });
    await expect(emails).not.toBeChecked();
    await emails.press(' ');
    await expect(emails).toBeChecked();
    const keep = mainFrame.getByRole('switch', { name: 'Keep: Sample, Orders' });
    await expect(keep).toBeChecked();
    await keep.press(' ');
    await expect(keep).not.toBeChecked();
    await page.reload();
    await expect(keep).not.toBeChecked();
    await expect(emails).toBeChecked();
    await expect(mainFrame.getByRole('radio', { name: 'Dark' })).toBeChecked();
  });

  await test.step('the preferences are accessible and fit: dark, 320 px wide', async () => {
    await page.setViewportSize({ width: 320, height: 700 });
    await expectAccessible(page, mainFrame);
  });

  await test.step('UI-42 the theme of the system applies again', async () => {
    await mainFrame.getByText('Use system setting').click();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  });
});

test('S9 no other solution reads or changes what belongs to the user', async ({ shellPage }) => {
  await shellPage.openAs('tester', '/@alder/sample');
  const codeOf = (call: string) =>
    inFrame(shellPage.mainFrame, `runtime.${call}.then(() => 'answered', (error) => error.code)`);
  for (const call of [
    'preferences().get()',
    "preferences().set({ theme: 'dark' })",
    'inbox().list()',
    "inbox().setState({ id: 'all', state: 'read' })",
  ]) {
    expect.soft(await codeOf(call), call).toBe('FORBIDDEN');
  }
});

async function expectAccessible(page: Page, mainFrame: FrameLocator): Promise<void> {
  await animationsEnd(page);
  expect.soft(await findViolations(axeFor(page).include('iframe[title="Main Content"]'))).toEqual([]);
  const overflow = await mainFrame.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
  expect.soft(overflow).toBeLessThanOrEqual(0);
}
