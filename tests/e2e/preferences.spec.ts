// The solution in which users see and change what belongs to them in the shell.
import { expect, test } from './fixtures/product';
import { axeFor, findViolations } from './support/find-violations';
import { inFrame } from './support/in-frame';

const TESTER = 'tester@alder.example';

for (const [scheme, width] of [
  ['light', 1280],
  ['dark', 320],
] as const) {
  test(`the account menu leads to the preferences, which are accessible and fit: ${scheme}, ${width} px wide`, async ({
    page,
    shellPage,
  }) => {
    await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 700 });
    await shellPage.openAs(TESTER, '/@alder/sample');
    await shellPage.accountButton.click();
    await shellPage.accountDialog.getByRole('menuitem', { name: 'Preferences' }).click();
    await expect(page).toHaveURL(/#\/@alder.*\/preferences$/);
    const { mainFrame } = shellPage;
    for (const name of [
      ...['Language', 'Appearance', 'Default organization', 'Keyboard shortcuts', 'Notifications'],
      ...['Privacy', 'Agreements'],
    ]) {
      await expect(mainFrame.getByRole('heading', { name, exact: true })).toBeVisible();
    }
    expect(await findViolations(axeFor(page).include('iframe[title="Main Content"]'))).toEqual([]);
    const overflow = mainFrame.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth);
    expect(await overflow).toBeLessThanOrEqual(0);
  });
}

test('UI-42 a choice applies at once, is stored, and is read back after a reload', async ({
  page,
  shellPage,
}) => {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  // Other tests store choices of the tester at the same time.
  await shellPage.openAs('agency@elm.example', '/@elm/sample');
  await inFrame(shellPage.mainFrame, "runtime.pulse().send([{ topic: 'Orders', title: 'Sent' }])");
  await shellPage.open('/@elm/preferences');
  const { mainFrame } = shellPage;
  await mainFrame.getByText('Dark', { exact: true }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  const toast = page.getByRole('alertdialog', { name: 'Settings saved successfully.', exact: true });
  await expect(toast).toBeVisible();
  const emails = mainFrame.getByRole('switch', { name: 'Product emails' });
  const wasOn = await emails.isChecked();
  await emails.press(' ');
  const keep = mainFrame.getByRole('switch', { name: 'Keep: Sample, Orders' });
  await expect(keep).toBeChecked();
  await keep.press(' ');
  await expect(keep).not.toBeChecked();
  await page.reload();
  await expect(keep).not.toBeChecked();
  expect(await emails.isChecked()).toBe(!wasOn);
  await expect(mainFrame.getByRole('radio', { name: 'Dark' })).toBeChecked();
  await keep.press(' ');
  await mainFrame.getByText('Use system setting').click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('the keyboard shortcuts are changed in the dialog of the shell', async ({ page, shellPage }) => {
  await shellPage.openAs(TESTER, '/@alder/preferences');
  await shellPage.mainFrame.getByRole('button', { name: 'Change keyboard shortcuts' }).click();
  const dialog = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
  await expect(dialog.getByRole('button', { name: /^Change the shortcut of Search/ })).toBeVisible();
});

test('CONS-10 an agreement is listed, and is asked again once it is withdrawn', async ({
  page,
  shellPage,
}) => {
  await shellPage.openAs(TESTER, '/@alder/sample');
  const { mainFrame } = shellPage;
  const show = `void runtime.agreements().showAgreement('own', { type: 'AI', feature: 'Copilot' })`;
  await inFrame(mainFrame, show);
  const dialog = page.getByRole('dialog', { name: 'AI assistant agreement' });
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog).toHaveCount(0);
  await shellPage.open('/@alder/preferences');
  const row = mainFrame.getByRole('listitem').filter({ hasText: 'AI assistant agreement: Copilot' });
  await expect(row).toContainText('Accepted on');
  await row.getByRole('button', { name: 'Withdraw AI assistant agreement: Copilot' }).click();
  await expect(row).toHaveCount(0);
});

test('S9 no other solution reads or changes what belongs to the user', async ({ shellPage }) => {
  await shellPage.openAs(TESTER, '/@alder/sample');
  const codeOf = (call: string) =>
    inFrame(shellPage.mainFrame, `runtime.${call}.then(() => 'answered', (error) => error.code)`);
  for (const call of [
    'preferences().get()',
    "preferences().set({ theme: 'dark' })",
    'inbox().list()',
    "inbox().setState({ id: 'all', state: 'read' })",
  ]) {
    expect(await codeOf(call)).toBe('FORBIDDEN');
  }
});
