// An empty installation outside `dev`, from the link of the first administrator to the first use of a solution. It has a
// product of its own, because the product of the other tests has the demonstration.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { freePort } from '@unified-shell/testing/free-port';
import { findPostgresql, startPostgresql } from '../../scripts/lib/postgresql.mjs';
import { expect, test } from './fixtures/product';
import { AdminPage } from './pages/admin-page';
import { ShellPage } from './pages/shell-page';
import { SignInPage } from './pages/sign-in-page';
import { addAuthenticator } from './support/add-authenticator';
import { startClientServer } from './support/client-server';
import { originsOn } from './support/origins';
import { runAdmin, startProduct } from './support/product-process';
import { World } from './support/world';

const ADMIN = 'root@company.example';
const PERSON = 'ann@acme.example';
const PASSWORD = 'copper-lantern-91';
const SOURCE = 'http://orders.localhost:5173';
const pageOf = (
  name: string,
) => `<!doctype html><html lang="en"><title>${name}</title><h1 id="hello">…</h1><script>
  const script = document.createElement('script');
  script.src = new URLSearchParams(location.search).get('_mr');
  script.onload = () => unifiedShellRuntime.default().on('ready', ({ imsOrgName }) => {
    document.getElementById('hello').textContent = '${name} of ' + imsOrgName;
    unifiedShellRuntime.page.done();
  });
  document.head.append(script);
</script></html>`;

const isLongRun = process.env['LONG_RUN'] === '1';
const postgresql = findPostgresql();
const engines = isLongRun
  ? (['PostgreSQL', 'the embedded database'] as const)
  : ([postgresql === undefined ? 'the embedded database' : 'PostgreSQL'] as const);

for (const engine of engines) {
  test(`an invited person uses a solution that was registered in the console, with ${engine}`, async ({
    page,
    browser,
  }) => {
    // 2026-11-25 This machine has no PostgreSQL.
    test.skip(engine === 'PostgreSQL' && postgresql === undefined, 'PostgreSQL is not installed');
    const port = String(await freePort());
    const origins = originsOn(port);
    const world = new World(0);
    const folder = mkdtempSync(path.join(tmpdir(), 'unified-shell-empty-'));
    const server = await startClientServer('', pageOf('Orders'));
    const database =
      engine === 'PostgreSQL' && postgresql !== undefined ? await startPostgresql(postgresql) : undefined;
    const env = {
      ...(database === undefined ? {} : { DATABASE_URL: database.createDatabase('company') }),
      PORT: port,
      DATA_DIR: path.join(folder, 'data'),
      SHELL_ENV: 'prod',
      ADMIN_EMAIL: ADMIN,
      SECRET: 'x'.repeat(32),
    };
    const product = await startProduct(env, path.join(folder, 'product.log'));
    const other = await browser.newContext();
    try {
      const shellPage = new ShellPage(page, origins, world);
      const admin = new AdminPage(page, shellPage);

      await test.step('the administrator takes up the role with the link of the command that the start names', async () => {
        expect(product.output()).toContain('npm run admin -- person reset');
        const link = /https?:\S+#token=\S+/.exec(await runAdmin(env, 'person', 'reset', ADMIN))?.[0] ?? '';
        expect(product.output()).not.toContain('#token=');
        await takeUpByPasskey(page, link);
        await putOffQuestions(page);
        await page.getByRole('link', { name: 'Sign in' }).click();
        await new SignInPage(page).passkey.click();
        await expect(admin.frame.getByRole('heading', { name: 'Next steps' })).toBeVisible();
        const first = admin.frame.getByRole('listitem').filter({ hasText: 'Create an organization' });
        await expect(first).not.toContainText('Done');
      });

      await test.step('finds the applications of the shell alone, and adds a family of others by one click', async () => {
        await admin.openSection('Solutions');
        const names = admin.frame.getByRole('rowheader');
        await expect(names).toHaveText([/^Administration/, /^Home/, /^Notifications/, /^Preferences/]);
        await admin.frame.getByRole('button', { name: 'Solution families' }).click();
        await admin.frame.getByRole('button', { name: 'Add Samples' }).click();
        await expect(admin.frame.getByRole('button', { name: 'Remove Samples' })).toBeVisible();
        await page.getByRole('banner').getByRole('button', { name: 'Apps' }).press('Enter');
        const apps = page.getByRole('dialog', { name: 'Apps' });
        await expect(apps.getByRole('link', { name: /^Sample/ })).toBeVisible();
        await page.keyboard.press('Escape');
      });

      await test.step('gives the installation its own name, logo and colour', async () => {
        await setBrand(admin);
        await page.reload();
        await expect(page).toHaveTitle(/Acme Cloud$/);
        await expect(page.getByRole('link', { name: 'Acme Cloud home' })).toBeVisible();
      });
      await test.step('creates an organisation', () => createOrganisation(admin));
      const invitation = await test.step('invites a person', () => invite(admin));
      await test.step('grants a product', () => grantProduct(admin));
      await test.step('limits the sessions of the organisation', () => limitSessions(admin));
      await test.step('registers the sign-in of the organisation', () => addProvider(admin));
      await test.step('registers a solution, with the faults at its fields', () => registerSolution(admin));
      await test.step('registers an application that opens in a new tab', () => registerLink(admin));
      await test.step('registers a solution whose files it publishes', () =>
        publishSolution(admin, path.join(folder, 'desk')));

      await test.step('the overview knows the steps that are done', async () => {
        await admin.openSection('Overview');
        await expect(admin.frame.getByRole('heading', { name: 'Recent events' })).toBeVisible();
        const done = admin.frame.getByRole('listitem').filter({ hasText: 'Register a solution' });
        await expect(done).toContainText('Done');
      });

      await test.step('the invited person opens the solution in a browser of their own', async () => {
        await server.standFor(other, SOURCE);
        await takeUpByPassword(other, invitation);
        const theirs = await other.newPage();
        const theirShell = new ShellPage(theirs, origins, world);
        await theirShell.open('/acme-orders');
        await expect(theirs).toHaveTitle(/Acme Cloud/);
        await new SignInPage(theirs).signIn(PERSON, PASSWORD);
        await expect(theirShell.mainFrame.getByRole('heading', { name: 'Orders of Acme' })).toBeVisible();
        expect(theirs.url()).toContain('#/@acme/acme-orders');
        await putOffQuestions(theirs);
        await theirShell.sideNavigation.getByRole('link', { name: 'Desk', exact: true }).click();
        await expect(theirShell.mainFrame.getByRole('heading', { name: 'Desk of Acme' })).toBeVisible();
        const wiki = theirShell.sideNavigation.getByRole('link', { name: /^Wiki/ });
        await expect(wiki).toHaveAttribute('href', 'https://wiki.acme.example/');
        await expect(wiki).toHaveAttribute('target', '_blank');
      });
    } finally {
      server.stop();
      await other.close();
      await product.stop().finally(() => rmSync(folder, { recursive: true, force: true }));
      await database?.stop();
    }
  });
}

async function takeUpByPasskey(page: Page, link: string): Promise<void> {
  await addAuthenticator(page);
  await page.goto(link);
  await page.getByRole('button', { name: 'Use a passkey instead' }).click();
  await expect(page.getByRole('heading', { name: 'Passkey added' })).toBeVisible();
}

async function takeUpByPassword(context: BrowserContext, link: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(link);
  await page.getByRole('textbox', { name: 'New password', exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Set password' }).click();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeVisible();
  await page.close();
}

/** New people are asked for their privacy choices. */
const putOffQuestions = (page: Page) =>
  page.addLocatorHandler(page.getByRole('dialog', { name: 'Your privacy choices' }), (dialog) =>
    dialog.getByRole('button', { name: 'Not now' }).click(),
  );

async function createOrganisation(admin: AdminPage): Promise<void> {
  const { frame, dialog } = admin;
  await admin.openSection('Organizations');
  await frame.getByRole('button', { name: 'Create an organization' }).click();
  await dialog.getByRole('textbox', { name: 'Name' }).fill('Acme & <b>Sons</b>');
  await expect(dialog.getByRole('textbox', { name: 'Tenant' })).toHaveValue('acme-b-sons-b');
  await dialog.getByRole('textbox', { name: 'Tenant' }).fill('acme');
  await dialog.getByRole('button', { name: 'Create an organization' }).click();
  await expect(admin.heading('Acme & <b>Sons</b>')).toBeVisible();
}

/** @returns the link of the invitation */
async function invite(admin: AdminPage): Promise<string> {
  const { frame, dialog } = admin;
  await frame.getByRole('button', { name: 'Invite people' }).click();
  await dialog.getByRole('textbox', { name: 'Email addresses' }).fill(`Ann Archer <${PERSON}>`);
  await dialog.getByRole('button', { name: 'Invite 1 person' }).click();
  const invitation = await dialog.getByRole('textbox', { name: 'Link' }).inputValue();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(admin.row(PERSON)).toBeVisible();
  return invitation;
}

async function grantProduct(admin: AdminPage): Promise<void> {
  const { frame, dialog } = admin;
  await admin.openTab('Entitlements');
  await frame.getByRole('button', { name: 'Grant a product' }).click();
  await dialog.getByRole('combobox', { name: 'Product' }).fill('dx_orders');
  await frame.getByRole('option', { name: 'dx_orders' }).click();
  await dialog.getByRole('button', { name: 'Grant a product' }).click();
  await expect(frame.getByRole('link', { name: 'dx_orders' })).toBeVisible();
}

async function registerSolution(admin: AdminPage): Promise<void> {
  const { frame } = admin;
  await admin.openSection('Solutions');
  await frame.getByRole('button', { name: 'Register a solution' }).first().click();
  const fill = (name: string, value: string) => frame.getByRole('textbox', { name }).fill(value);
  await fill('App ID', 'acme-orders');
  await fill('Name', 'Orders');
  await fill('Description', 'Orders and their delivery.');
  await fill('Group', 'Commerce');
  await fill('Path', 'orders');
  await fill('Source in prod', `${SOURCE}/`);
  await fill('Service codes', 'dx_orders');
  await frame.getByRole('button', { name: 'Register a solution' }).click();
  // The schema's fault is at the field.
  await expect(frame.getByRole('textbox', { name: 'Path' })).toHaveAccessibleDescription(/must be a path/);
  await fill('Path', '/acme-orders');
  await frame.getByRole('button', { name: 'Register a solution' }).click();
  await expect(admin.heading('Orders')).toBeVisible();
}

async function setBrand(admin: AdminPage): Promise<void> {
  const { frame } = admin;
  await admin.openSection('Brand');
  await frame.getByRole('textbox', { name: 'Name' }).fill('Acme Cloud');
  await frame.getByRole('textbox', { name: 'Accent color', exact: true }).fill('#0a6b3d');
  const logo =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8"><circle cx="4" cy="4" r="4" fill="#888"/></svg>';
  const file = { name: 'logo.svg', mimeType: 'image/svg+xml', buffer: Buffer.from(logo) };
  await frame.locator('input[type="file"]').first().setInputFiles(file);
  await frame.getByRole('button', { name: 'Save' }).click();
  await expect(frame.getByText('Brand saved.')).toBeVisible();
}

async function limitSessions(admin: AdminPage): Promise<void> {
  const { frame, dialog } = admin;
  await admin.openTab('Settings');
  await frame.getByRole('button', { name: 'Edit the sign-in policy' }).click();
  await dialog.getByRole('textbox', { name: 'Longest session in hours' }).fill('12');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(frame.getByText('12 hours')).toBeVisible();
}

async function addProvider(admin: AdminPage): Promise<void> {
  const { frame, dialog } = admin;
  await admin.openSection('Identity providers');
  await frame.getByRole('button', { name: 'Add an identity provider' }).first().click();
  await admin.lookUp('Organization', 'acme', 'Acme');
  await dialog.getByRole('textbox', { name: 'Issuer' }).fill('https://login.acme.example');
  await dialog.getByRole('textbox', { name: 'Client ID' }).fill('unified-shell');
  await dialog.getByRole('textbox', { name: 'Client secret' }).fill('s'.repeat(32));
  await dialog.getByRole('textbox', { name: 'Email domains' }).fill('acme.org');
  await dialog.getByRole('button', { name: 'Add an identity provider' }).click();
  await expect(admin.heading('Acme')).toBeVisible();
}

/** Fills the fields of a registration that all kinds have. */
async function describeSolution(admin: AdminPage, appId: string, name: string, kind: string): Promise<void> {
  const { frame } = admin;
  await admin.openSection('Solutions');
  await frame.getByRole('button', { name: 'Register a solution' }).first().click();
  const fill = (label: string, value: string) => frame.getByRole('textbox', { name: label }).fill(value);
  await fill('App ID', appId);
  await fill('Name', name);
  await fill('Description', `${name} of the company.`);
  await fill('Group', 'Commerce');
  await fill('Path', `/${appId}`);
  await frame.getByRole('button', { name: /Opens in/ }).click();
  await frame.getByRole('option', { name: kind }).click();
}

async function registerLink(admin: AdminPage): Promise<void> {
  const { frame } = admin;
  await describeSolution(admin, 'acme-wiki', 'Wiki', 'A new tab');
  await frame.getByRole('textbox', { name: 'Address', exact: true }).fill('https://wiki.acme.example/');
  await frame.getByRole('button', { name: 'Register a solution' }).click();
  await expect(admin.heading('Wiki')).toBeVisible();
}

async function publishSolution(admin: AdminPage, folder: string): Promise<void> {
  const { frame, dialog } = admin;
  await describeSolution(admin, 'acme-desk', 'Desk', 'A frame, with files published here');
  await frame.getByRole('button', { name: 'Register a solution' }).click();
  await expect(admin.heading('Desk')).toBeVisible();
  mkdirSync(folder);
  writeFileSync(path.join(folder, 'index.html'), pageOf('Desk'));
  execFileSync('tar', ['-czf', `${folder}.tgz`, '-C', folder, '.']);
  await admin.openSection('Releases');
  await frame.getByRole('button', { name: 'Publish a version' }).first().click();
  await admin.lookUp('Solution', 'acme-desk', 'Desk');
  await dialog.getByRole('textbox', { name: 'Version' }).fill('1.0.0');
  await dialog.locator('input[type="file"]').setInputFiles(`${folder}.tgz`);
  await dialog.getByRole('button', { name: 'Publish' }).click();
  const version = frame.getByRole('row').filter({ hasText: '1.0.0' });
  await version.getByRole('button', { name: 'Promote' }).click();
  await dialog.getByRole('button', { name: 'Promote' }).press('Enter');
  await expect(version).toContainText('Live');
}
