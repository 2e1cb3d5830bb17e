// Releases of hosted solutions in the console of the administration.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from './fixtures/product';
import { AdminPage } from './pages/admin-page';
import { animationsEnd } from './support/animations-end';
import { axeFor, findViolations } from './support/find-violations';

const SYSTEM = 'staff@unified-shell.example';
/** A solution of this file alone: its releases change no page of another test. */
const registration = {
  appId: 'console-releases',
  spaAppId: 'console-releases',
  name: 'Console releases',
  description: 'A solution whose versions are published in the console.',
  icon: 'app',
  group: 'Tests',
  path: '/console-releases',
  sandbox: { historyType: 'HASH', sources: { dev: '{hosted}/' } },
};
const WIDER = { ...registration, permissionsPolicy: ['microphone'] };

/** Packs a build as a team does. */
function packFiles(files: Readonly<Record<string, string>>): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'unified-shell-release-'));
  try {
    for (const [name, content] of Object.entries(files)) writeFileSync(path.join(folder, name), content);
    const archive = path.join(folder, 'release.tgz');
    execFileSync('tar', ['-czf', archive, '-C', folder, ...Object.keys(files)]);
    return readFileSync(archive);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

test('a version is published, given to some, approved, promoted, rolled back and disabled in the console', async ({
  page,
  shellPage,
}) => {
  await shellPage.openAs(SYSTEM, '/@alder/admin/solutions/register');
  const admin = new AdminPage(page, shellPage);
  const { frame, dialog } = admin;
  await frame.getByRole('radio', { name: 'JSON' }).press('Space');
  await frame.getByRole('textbox', { name: 'JSON' }).fill(JSON.stringify(registration));
  await frame.getByRole('button', { name: 'Register a solution' }).click();
  await expect(admin.heading('Console releases')).toBeVisible();

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

  await admin.openSection('Releases');
  await frame.getByRole('button', { name: 'Publish a version' }).first().click();
  await admin.lookUp('Solution', 'Console', 'Console releases');
  await publish('1.0.0', { 'readme.txt': 'No entry page.' });
  await expect(dialog.getByRole('alert')).toContainText('index.html');
  await publish('1.0.0', { 'index.html': '<!doctype html><title>One</title>' });
  await expect(admin.heading('console-releases')).toBeVisible();
  await expect(traffic).toContainText('Everyone opens Built with the product.');

  // By keyboard alone.
  await row('1.0.0').getByRole('button', { name: 'Promote' }).press('Enter');
  await confirm('Promote');
  await expect(row('1.0.0')).toContainText('Live');

  await frame.getByRole('button', { name: 'Publish a version' }).click();
  await publish('2.0.0', {
    'index.html': '<!doctype html><title>Two</title>',
    'registration.json': JSON.stringify(WIDER),
  });
  const wider = frame.getByRole('region', { name: '2.0.0 asks for wider permissions' });
  await expect(wider.getByRole('row').filter({ hasText: 'permissionsPolicy' })).toContainText('microphone');
  await wider.getByRole('button', { name: 'Approve' }).press('Enter');
  await confirm('Approve');
  await expect(wider).toHaveCount(0);

  await row('2.0.0').getByRole('button', { name: 'Give to some' }).press('Enter');
  await dialog.getByRole('textbox', { name: 'Share of all people' }).fill('200');
  await confirm('Save');
  await expect(dialog.getByRole('textbox', { name: 'Share of all people' })).toHaveAttribute(
    'aria-invalid',
    'true',
  );
  await dialog.getByRole('textbox', { name: 'Share of all people' }).fill('12.5');
  await dialog.getByRole('checkbox', { name: 'Beta' }).setChecked(true, { force: true });
  await admin.lookUp('Organizations', 'Birch', 'Birch Travel');
  await expect(dialog.getByRole('button', { name: 'Remove Birch Travel' })).toBeVisible();
  const [saved] = await Promise.all([
    page.waitForResponse(
      (answer) => answer.url().endsWith('/traffic') && answer.request().method() === 'PUT',
    ),
    confirm('Save'),
  ]);
  await expect(row('2.0.0')).toContainText('Candidate');
  for (const fact of ['12.5%', 'Beta', 'Birch Travel']) await expect(traffic).toContainText(fact);

  // The safeguard has paused the candidate, as the server tells it then.
  const failures = { kind: 'failures', failed: 7, opened: 20, before: { failed: 0, opened: 200 } };
  const paused = { ...(await saved.json()), pausedReason: 'In English.', pausedFor: failures };
  await page.route('**/solutions/console-releases/versions', (route) => {
    const headers = { 'access-control-allow-origin': route.request().headers()['origin'] ?? '' };
    return route.fulfill({ json: paused, headers });
  });
  await page.reload();
  await expect(traffic.getByRole('heading', { name: '2.0.0 is paused' })).toBeVisible();
  await expect(traffic).toContainText('7 of 20 openings failed; 0 of 200 before.');
  await expect(row('2.0.0')).toContainText('Paused');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: colorScheme === 'dark' ? 320 : 1280, height: 800 });
    await animationsEnd(page);
    const axe = axeFor(page).include('iframe[title="Main Content"]');
    expect.soft(await findViolations(axe), colorScheme).toEqual([]);
    const overflow = await frame.locator(':root').evaluate((root) => root.scrollWidth - root.clientWidth);
    expect.soft(overflow, `${colorScheme} scrolls sideways`).toBeLessThanOrEqual(0);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.unroute('**/solutions/console-releases/versions');

  await frame.getByRole('button', { name: 'Roll back' }).press('Enter');
  await expect(dialog).toContainText('The candidate 2.0.0 ends. Everyone opens 1.0.0');
  await confirm('Roll back');
  await expect(traffic).toContainText('Everyone opens 1.0.0.');
  await row('2.0.0').getByRole('button', { name: 'Disable' }).press('Enter');
  await confirm('Disable');
  await expect(row('2.0.0')).toContainText('Disabled');
  await admin.openSection('Releases');
  await expect(admin.row('console-releases')).toContainText('1.0.0');
});
