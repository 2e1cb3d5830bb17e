// Sandboxes, collaborators and instances in the console of the administration.
import { expect, test } from './fixtures/product';
import { openConsole } from './pages/admin-page';
import { SamplePage } from './pages/sample-page';
import { ShellPage } from './pages/shell-page';
import { openFollowing } from './support/open-following';

test('DATA-08 DATA-10 what an administrator adds to an organisation, changes and removes is so in every open page', async ({
  page,
  shellPage,
  browser,
  origins,
  world,
}) => {
  // A user whose page stays open.
  const theirs = await (await browser.newContext()).newPage();
  const theirShell = new ShellPage(theirs, origins, world);
  await openFollowing(theirs, theirShell, 'tester', '/@alder/sample');
  const theirSandboxes = new SamplePage(theirShell.mainFrame).value('sandboxes');
  await expect(theirSandboxes).toContainText('stage-eu');

  const admin = await openConsole(page, shellPage, 'staff', '/sandboxes');
  const { frame, dialog } = admin;
  const field = (name: string) => dialog.getByRole('textbox', { name, exact: true });

  await test.step('a sandbox with a wrong name is refused at the field', async () => {
    await frame.getByRole('button', { name: 'Create a sandbox' }).click();
    await admin.lookUp('Organization', world.tenant('alder'), 'Alder Retail');
    await field('Name').fill('Not A Name');
    await field('Title').fill('Harvest');
    await dialog.getByRole('button', { name: 'Create a sandbox' }).click();
    await expect(field('Name')).toHaveAccessibleDescription(/Use lowercase letters and digits/);
    await field('Name').fill('harvest');
    await dialog.getByRole('button', { name: 'Create a sandbox' }).click();
    await expect(admin.heading('Harvest')).toBeVisible();
    await expect(frame.getByText('No one may work in this sandbox.')).toBeVisible();
  });

  await test.step('DATA-08 a policy gives the sandbox to an account of the organisation', async () => {
    await frame.getByRole('button', { name: 'Add a policy' }).click();
    await field('Policy').fill('Reading');
    await field('Privileges').fill('view-profiles manage-segments');
    await admin.lookUp('Person', world.email('tester').slice(0, 6), world.email('tester'));
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(admin.row('Reading')).toContainText('manage-segments');
    await expect(theirSandboxes).toContainText('Harvest');
  });

  await test.step('DATA-08 a renamed sandbox has its new title in the application and in the header', async () => {
    await frame.getByRole('button', { name: 'Edit' }).first().click();
    await field('Title').fill('Harvest 2');
    await dialog.getByRole('button', { name: 'Save' }).click();
    await expect(admin.heading('Harvest 2')).toBeVisible();
    await expect(theirSandboxes).toContainText('Harvest 2');
    await theirShell.banner.getByRole('button', { name: 'Switch sandbox' }).click();
    await expect(theirs.getByRole('option', { name: 'Harvest 2' })).toBeVisible();
  });

  await test.step('DATA-08 a sandbox that is deleted, by keyboard, is gone', async () => {
    await frame.getByRole('button', { name: 'Delete' }).press('Enter');
    await dialog.getByRole('button', { name: 'Delete' }).press('Enter');
    await expect(admin.heading('Sandboxes')).toBeVisible();
    await expect(admin.row('Harvest 2')).toHaveCount(0);
    await expect(theirSandboxes).not.toContainText('Harvest');
    await theirs.context().close();
  });

  await test.step('DATA-10 a collaborator and an instance are added, changed and removed', async () => {
    const add = async (contextId: string, name: string) => {
      await field('ID').fill(contextId);
      await field('Name').fill(name);
      await dialog.getByRole('button', { name: 'Add' }).click();
      await expect(dialog).toHaveCount(0);
    };
    await shellPage.open(`/@alder/admin/organizations/${encodeURIComponent(world.organisationId('birch'))}`);
    await expect(admin.heading('Birch Travel')).toBeVisible();
    await admin.openTab('Sandboxes');
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
});
