// An empty installation outside `dev`, from the link of the first administrator to the first use of a solution. It has a
// product of its own, because the product of the other tests has the demonstration.
import { mkdtempSync, rmSync } from 'node:fs';
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
const PAGE = `<!doctype html><html lang="en"><title>Orders</title><h1 id="hello">…</h1><script>
  const script = document.createElement('script');
  script.src = new URLSearchParams(location.search).get('_mr');
  script.onload = () => unifiedShellRuntime.default().on('ready', ({ imsOrgName }) => {
    document.getElementById('hello').textContent = 'Orders of ' + imsOrgName;
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
    const server = await startClientServer('', PAGE);
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
        await expect(page.getByRole('link', { name: 'Sample', exact: true })).toBeVisible();
      });

      await test.step('creates an organisation', () => createOrganisation(admin));
      const invitation = await test.step('invites a person', () => invite(admin));
      await test.step('grants a product', () => grantProduct(admin));
      await test.step('registers a solution, with the faults at its fields', () => registerSolution(admin));

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
        await new SignInPage(theirs).signIn(PERSON, PASSWORD);
        await expect(theirShell.mainFrame.getByRole('heading', { name: 'Orders of Acme' })).toBeVisible();
        expect(theirs.url()).toContain('#/@acme/acme-orders');
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
  await dialog.getByRole('textbox', { name: 'Service code' }).fill('dx_orders');
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
