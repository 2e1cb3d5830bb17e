// Sandboxes, collaborators and instances in the console of the administration.
import { expect, test } from './fixtures/product';
import { AdminPage } from './pages/admin-page';
import { SamplePage } from './pages/sample-page';
import { ShellPage } from './pages/shell-page';
import { SignInPage } from './pages/sign-in-page';

const TESTER = 'tester@alder.example';
/** The effect itself takes less than 2 s; the rest is for the tests that run beside this one. */
const EFFECT = { timeout: 8_000 };

test('DATA-08 a sandbox that an administrator creates, renames and deletes is so in every open page', async ({
  page,
  shellPage,
  browser,
  origins,
}) => {
  // A user whose page stays open. The sandbox is theirs alone, so that no other test sees it.
  const theirContext = await browser.newContext();
  const theirs = await theirContext.newPage();
  const theirShell = new ShellPage(theirs, origins);
  await theirShell.openAs(TESTER, '/@alder/sample');
  const theirSandboxes = new SamplePage(theirShell.mainFrame).value('sandboxes');
  await expect(theirSandboxes).toContainText('stage-eu');

  await shellPage.openAs('admin@alder.example', `/@alder/admin/people?q=${TESTER}`);
  const admin = new AdminPage(page, shellPage);
  const { frame, dialog } = admin;
  await frame.getByRole('link', { name: TESTER }).click();
  const accounts = frame.getByRole('table', { name: 'Accounts' });
  const userId = (await accounts.getByRole('rowheader').first().textContent()) ?? '';

  await admin.openSection('Sandboxes');
  await frame.getByRole('button', { name: 'Create a sandbox' }).click();
  await admin.lookUp('Organization', 'Alder', 'Alder Retail');
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  await field('Name').fill('Not A Name');
  await field('Title').fill('Harvest');
  await dialog.getByRole('button', { name: 'Create a sandbox' }).click();
  await expect(field('Name')).toHaveAccessibleDescription(/Use lowercase letters and digits/);
  await field('Name').fill('harvest');
  await dialog.getByRole('button', { name: 'Create a sandbox' }).click();
  await expect(admin.heading('Harvest')).toBeVisible();
  await expect(frame.getByText('No one may work in this sandbox.')).toBeVisible();

  await frame.getByRole('button', { name: 'Add a policy' }).click();
  await field('Policy').fill('Reading');
  await field('Privileges').fill('view-profiles manage-segments');
  await field('Account').fill('UNKNOWN@ExternalID');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(field('Account')).toHaveAccessibleDescription(/is no account of the organization/);
  await field('Account').fill(userId);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(admin.row('Reading')).toContainText('manage-segments');
  await expect(theirSandboxes).toContainText('Harvest', EFFECT);

  await frame.getByRole('button', { name: 'Edit' }).first().click();
  await field('Title').fill('Harvest 2');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(admin.heading('Harvest 2')).toBeVisible();
  await expect(theirSandboxes).toContainText('Harvest 2', EFFECT);
  await theirShell.banner.getByRole('button', { name: 'Switch sandbox' }).click();
  await expect(theirs.getByRole('option', { name: 'Harvest 2' })).toBeVisible();

  await frame.getByRole('button', { name: 'Delete' }).press('Enter');
  await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(admin.heading('Sandboxes')).toBeVisible();
  await expect(admin.row('Harvest 2')).toHaveCount(0);
  await expect(theirSandboxes).not.toContainText('Harvest', EFFECT);
  await theirContext.close();
});

test('DATA-10 a collaborator and an instance are added to an organization, changed and removed', async ({
  page,
  shellPage,
}) => {
  await shellPage.openAs('staff@unified-shell.example', '/@alder/admin/organizations?q=birch');
  const admin = new AdminPage(page, shellPage);
  const { frame, dialog } = admin;
  await frame.getByRole('link', { name: 'Birch Travel' }).click();
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });
  const add = async (contextId: string, name: string) => {
    await field('ID').fill(contextId);
    await field('Name').fill(name);
    await dialog.getByRole('button', { name: 'Add' }).click();
    await expect(dialog).toHaveCount(0);
  };
  await frame.getByRole('button', { name: 'Add a collaborator or an instance' }).click();
  await add('col-7', 'Juniper');
  await expect(admin.row('col-7')).toContainText('Advertiser');
  await frame.getByRole('button', { name: 'Add a collaborator or an instance' }).click();
  await dialog.getByRole('radio', { name: 'Instance' }).press('Space');
  await expect(field('Product')).toHaveValue('COMMERCE_OPTIMIZER');
  await add('birch-store', 'Birch Store');
  await admin.row('birch-store').getByRole('button', { name: 'Edit' }).click();
  await field('Name').fill('Birch Shop');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(admin.row('Birch Shop')).toContainText('COMMERCE_OPTIMIZER');
  for (const row of ['Birch Shop', 'Juniper']) {
    await admin.row(row).getByRole('button', { name: 'Remove' }).click();
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(admin.row(row)).toHaveCount(0);
  }
});

test('a person who gets a role of the staff without an organization signs in and opens the console', async ({
  page,
  shellPage,
  browser,
  origins,
}) => {
  const email = 'auditor@elsewhere.example';
  await shellPage.openAs('staff@unified-shell.example', '/@alder/admin/people');
  const admin = new AdminPage(page, shellPage);
  const { frame, dialog } = admin;
  await frame.getByRole('button', { name: 'Invite a person' }).first().click();
  await dialog.getByRole('textbox', { name: 'Email' }).fill(email);
  await dialog.getByRole('textbox', { name: 'First name' }).fill('Ada');
  await dialog.getByRole('textbox', { name: 'Last name' }).fill('Ash');
  await dialog.getByRole('button', { name: 'Invite', exact: true }).click();
  const link = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await frame.getByRole('searchbox').fill(email);
  await frame.getByRole('link', { name: email }).click();
  await frame.getByRole('button', { name: 'Staff roles' }).click();
  await dialog.getByRole('checkbox', { name: /Auditor/ }).setChecked(true, { force: true });
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);

  const context = await browser.newContext();
  const theirs = await context.newPage();
  await theirs.goto(link);
  const password = 'amber-lighthouse-52';
  await theirs.getByRole('textbox', { name: 'New password', exact: true }).fill(password);
  await theirs.getByRole('button', { name: 'Set password' }).click();
  await expect(theirs.getByRole('link', { name: 'Sign in' })).toBeVisible();
  const theirShell = new ShellPage(theirs, origins);
  await theirs.addLocatorHandler(theirs.getByRole('dialog', { name: 'Your privacy choices' }), (question) =>
    question.getByRole('button', { name: 'Not now' }).click(),
  );
  await theirShell.open('/admin');
  await new SignInPage(theirs).signIn(email, password);
  const theirAdmin = new AdminPage(theirs, theirShell);
  await expect(theirAdmin.heading('Overview')).toBeVisible();
  await expect(theirs).toHaveURL(/#\/@administration\/admin/);
  await context.close();
});
