// Releases of hosted solutions in the console of the administration.
import { expect } from '../fixtures/product';
import { test } from '../fixtures/settings-product';
import { openConsole } from '../pages/admin-page';
import { inspectApplication } from '../support/inspect-application';
import { packFiles } from '../support/pack-files';

test('a version is published, given to some, approved, promoted, rolled back and disabled in the console', async ({
  page,
  shellPage,
  administration,
  world,
}) => {
  // A version is published once, so the solution is another one in each world.
  const appId = `console-releases-${world.copy}`;
  const registration = {
    appId,
    spaAppId: appId,
    name: 'Console releases',
    description: 'A solution whose versions are published in the console.',
    icon: 'app',
    group: 'Tests',
    path: `/${appId}`,
    sandbox: { historyType: 'HASH', sources: { dev: '{hosted}/' } },
  };
  const wider = { ...registration, permissionsPolicy: ['microphone'] };
  const admin = await openConsole(page, shellPage, 'staff', '/solutions/register');
  const { frame, dialog } = admin;
  const publish = async (version: string, files: Readonly<Record<string, string>>) => {
    await dialog.getByRole('textbox', { name: 'Version' }).fill(version);
    await dialog
      .getByLabel('Files')
      .setInputFiles({ name: 'release.tgz', mimeType: 'application/gzip', buffer: packFiles(files) });
    await dialog.getByRole('button', { name: 'Publish', exact: true }).click();
  };
  const confirm = (name: string) => dialog.getByRole('button', { name, exact: true }).press('Enter');
  const versions = frame.getByRole('table', { name: 'Versions' });
  const row = (version: string) => versions.getByRole('row').filter({ hasText: version });
  const traffic = frame.getByRole('region', { name: 'Traffic' });

  await test.step('a solution is registered as JSON', async () => {
    await frame.getByRole('radio', { name: 'JSON' }).press('Space');
    await frame.getByRole('textbox', { name: 'JSON' }).fill(JSON.stringify(registration));
    await frame.getByRole('button', { name: 'Register a solution' }).click();
    await expect(admin.heading('Console releases')).toBeVisible();
  });

  await test.step('a version without an entry page is refused, another one is published and promoted by keyboard', async () => {
    await admin.openSection('Releases');
    await frame.getByRole('button', { name: 'Publish a version' }).first().click();
    await admin.lookUp('Solution', appId, 'Console releases');
    await publish('1.0.0', { 'readme.txt': 'No entry page.' });
    await expect(dialog.getByRole('alert')).toContainText('index.html');
    await publish('1.0.0', { 'index.html': '<!doctype html><title>One</title>' });
    await expect(admin.heading(appId)).toBeVisible();
    await expect(traffic).toContainText('It can’t be opened until a version is promoted.');
    await row('1.0.0').getByRole('button', { name: 'Promote' }).press('Enter');
    await confirm('Promote');
    await expect(row('1.0.0')).toContainText('Live');
  });

  await test.step('wider permissions are shown, and approved', async () => {
    await frame.getByRole('button', { name: 'Publish a version' }).click();
    await publish('2.0.0', {
      'index.html': '<!doctype html><title>Two</title>',
      'registration.json': JSON.stringify(wider),
    });
    const asked = frame.getByRole('region', { name: '2.0.0 asks for wider permissions' });
    await expect(asked.getByRole('row').filter({ hasText: 'permissionsPolicy' })).toContainText('microphone');
    await asked.getByRole('button', { name: 'Approve' }).press('Enter');
    await confirm('Approve');
    await expect(asked).toHaveCount(0);
  });

  const candidate = await test.step('a version is given to some', async () => {
    await row('2.0.0').getByRole('button', { name: 'Give to some' }).press('Enter');
    const share = dialog.getByRole('textbox', { name: 'Share of all people' });
    await share.fill('200');
    await confirm('Save');
    await expect(share).toHaveAttribute('aria-invalid', 'true');
    await share.fill('12.5');
    // By keyboard: the error that has just gone moves what stands below it.
    await dialog.getByRole('checkbox', { name: 'Beta' }).press(' ');
    await expect(dialog.getByRole('checkbox', { name: 'Beta' })).toBeChecked();
    await admin.lookUp('Organizations', world.tenant('birch'), 'Birch Travel');
    await expect(dialog.getByRole('button', { name: 'Remove Birch Travel' })).toBeVisible();
    const [saved] = await Promise.all([
      page.waitForResponse(
        (answer) => answer.url().endsWith('/traffic') && answer.request().method() === 'PUT',
      ),
      confirm('Save'),
    ]);
    await expect(row('2.0.0')).toContainText('Candidate');
    for (const fact of ['12.5%', 'Beta', 'Birch Travel']) await expect(traffic).toContainText(fact);
    return saved.json();
  });

  await test.step('a candidate that the safeguard has paused says why, on an accessible page', async () => {
    // As the server tells it then.
    const failures = { kind: 'failures', failed: 7, opened: 20, before: { failed: 0, opened: 200 } };
    const paused = { ...candidate, pausedReason: 'In English.', pausedFor: failures };
    const address = `**/solutions/${appId}/versions`;
    await page.route(address, (route) => {
      const headers = { 'access-control-allow-origin': route.request().headers()['origin'] ?? '' };
      return route.fulfill({ json: paused, headers });
    });
    await page.reload();
    await expect(traffic.getByRole('heading', { name: '2.0.0 is paused' })).toBeVisible();
    await expect(traffic).toContainText('7 of 20 openings failed; 0 of 200 before.');
    await expect(row('2.0.0')).toContainText('Paused');
    await inspectApplication(page, 'console-release-paused');
    await page.unroute(address);
  });

  await test.step('a candidate is rolled back and disabled', async () => {
    await frame.getByRole('button', { name: 'Roll back' }).press('Enter');
    await expect(dialog).toContainText('The candidate 2.0.0 ends. Everyone opens 1.0.0');
    await confirm('Roll back');
    await expect(traffic).toContainText('Everyone opens 1.0.0.');
    // The company has no files of its own solution to return to.
    await expect(frame.getByRole('button', { name: 'Roll back' })).toHaveCount(0);
    await row('2.0.0').getByRole('button', { name: 'Disable' }).press('Enter');
    await confirm('Disable');
    await expect(row('2.0.0')).toContainText('Disabled');
    await admin.openSection('Releases');
    await expect(admin.row(appId)).toContainText('1.0.0');
  });

  await administration.call('DELETE', `/solutions/${appId}`);
});
