// Roles of the company's own staff, which hold in the whole installation.
import type { Page } from '@playwright/test';
import { expect } from '../fixtures/product';
import { test } from '../fixtures/settings-product';
import { AdminPage, openConsole } from '../pages/admin-page';
import { ShellPage } from '../pages/shell-page';
import { SignInPage } from '../pages/sign-in-page';

const PASSWORD = 'amber-lighthouse-52';

test('an auditor without an organization signs in, reads everything in the console, and is offered no change', async ({
  page,
  shellPage,
  browser,
  product,
  origins,
  administration,
  world,
}) => {
  const email = `auditor-${world.copy}@elsewhere.example`;
  const admin = await openConsole(page, shellPage, 'staff', '/people');
  await test.step('a person is invited, and gets the role', async () => {
    // The list begins with Alder, to which this person does not belong.
    await admin.frame.getByRole('button', { name: /^Show all organizations/ }).click();
    await invite(admin, email);
    await admin.frame.getByRole('searchbox').fill(email);
    await admin.frame.getByRole('link', { name: email }).click();
    await admin.act('Staff roles');
    await admin.dialog.getByRole('checkbox', { name: /Auditor/ }).press(' ');
    await expect(admin.dialog.getByRole('checkbox', { name: /Auditor/ })).toBeChecked();
    await admin.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(admin.dialog).toHaveCount(0);
  });

  const theirs = await (await browser.newContext()).newPage();
  const theirShell = new ShellPage(theirs, origins, world);
  const auditor = new AdminPage(theirs, theirShell);
  await test.step('they take up the invitation in the mail, and the console opens in the organisation of the company', async () => {
    await takeUp(theirs, await linkMailedTo(product.mails, email));
    await theirShell.open('/admin');
    await new SignInPage(theirs).signIn(email, PASSWORD);
    await expect(auditor.heading('Overview')).toBeVisible();
    await expect(theirs).toHaveURL(/#\/@administration\/admin/);
    // New people are asked for their privacy choices.
    const question = theirs.getByRole('dialog', { name: 'Your privacy choices' });
    await question.getByRole('button', { name: 'Not now' }).click();
    await expect(question).toHaveCount(0);
  });

  await test.step('they read every section, and are offered no change', async () => {
    await expect(auditor.navigation.getByRole('link')).toHaveCount(20);
    for (const section of ['People', 'Organizations', 'Entitlements', 'Sandboxes', 'Flags', 'Solutions']) {
      await auditor.openSection(section);
      await expect(auditor.frame.getByRole('rowheader').first()).toBeVisible();
      const changes = auditor.frame.getByRole('button', { name: /Invite|Create a|Grant|Register a/ });
      await expect(changes).toHaveCount(0);
    }
    await theirs.context().close();
  });

  const { items } = await administration.call<{ items: { id: string }[] }>('GET', `/people?q=${email}`);
  await administration.call('POST', `/people/${items[0]?.id}/erase`, {});
});

async function invite({ frame, dialog }: AdminPage, email: string): Promise<void> {
  await frame.getByRole('button', { name: 'Invite people' }).first().click();
  await dialog.getByRole('textbox', { name: 'Email addresses' }).fill(email);
  const organization = dialog.getByRole('combobox', { name: 'Organization' });
  await organization.fill('');
  await organization.press('Tab');
  await dialog.getByRole('button', { name: 'Invite 1 person' }).click();
  await dialog.getByRole('button', { name: 'Done' }).click();
}

async function linkMailedTo(mails: readonly string[], email: string): Promise<string> {
  const find = () => mails.find((mail) => mail.includes(email));
  await expect.poll(find).toBeDefined();
  return /https?:\S+#token=\S+/.exec(find() ?? '')?.[0] ?? '';
}

async function takeUp(page: Page, link: string): Promise<void> {
  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
}
