// The console of the administration. Tests of its lists, forms and words are beside its components (apps/console).
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { type AdminPage, openConsole } from './pages/admin-page';
import { DEMONSTRATION_PASSWORD, SignInPage } from './pages/sign-in-page';
import type { Administration } from './support/administration';
import { animationsEnd } from './support/animations-end';
import { axeFor, findViolations } from './support/find-violations';

test('T1 an administrator of an organisation sees and changes what belongs to it, and no section of the installation', {
  tag: '@core',
}, async ({ page, shellPage, world }) => {
  const admin = await openConsole(page, shellPage, 'admin');

  await test.step('T1 the sections are those about their organisation, and the page of theirs is in place of a list of one', async () => {
    await expect(admin.navigation.getByRole('link')).toHaveText([
      'Home',
      'Overview',
      'People',
      'Organizations',
      'Identity providers',
      'Entitlements',
      'Sandboxes',
      /^Access requests/,
      'Explain access',
      'Tokens',
      'Assistants',
      'Sessions',
      'Audit',
      'Audit streams',
    ]);
    await admin.navigation.getByRole('link', { name: 'Organizations' }).click();
    await expect(admin.heading('Alder Retail')).toBeVisible();
    await shellPage.open('/@alder/admin/flags');
    await expect(admin.heading('There is nothing at this address')).toBeVisible();
  });

  await test.step('an import of which rows are wrong names them, and invites no one', async () => {
    const right = `one@${world.tenant('alder')}.example`;
    await shellPage.open('/@alder/admin/people/import');
    const rows = [
      'email,firstName,lastName',
      `${right},One,Right`,
      'two,Two,Wrong',
      `${world.email('admin')},A,B`,
    ];
    await admin.frame.getByRole('textbox', { name: 'CSV' }).fill(rows.join('\n'));
    await admin.frame.getByRole('button', { name: 'Invite all' }).click();
    await expect(admin.frame.getByRole('alert')).toContainText('wrong');
    await expect(admin.frame.getByRole('rowheader')).toHaveText(['3', '4']);
    await expect(admin.row('two,Two,Wrong')).toContainText('email');
    await admin.openSection('People');
    await expect(admin.row(world.email('admin'))).toBeVisible();
    await expect(admin.row(right)).toHaveCount(0);
  });
});

test('a system administrator changes a person whom another one changes too, disables them, and asks what they may open', async ({
  page,
  shellPage,
  administration,
  world,
}) => {
  const email = world.email('newcomer');
  const admin = await openConsole(page, shellPage, 'staff', `/people?q=${email}`);
  await admin.frame.getByRole('link', { name: email }).click();

  await test.step('the second of two administrators who save the same thing is told, and loses nothing', async () => {
    await admin.frame.getByRole('button', { name: 'Edit' }).click();
    await renameAsAnother(administration, email, 'First');
    const lastName = admin.dialog.getByRole('textbox', { name: 'Last name' });
    await lastName.fill('Second');
    await admin.dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(admin.dialog.getByRole('alert')).toContainText('Saved: First');
    await expect(lastName).toHaveValue('Second');
    await admin.dialog.getByRole('button', { name: 'Save mine over it' }).click();
    await expect(admin.heading('Nils Second')).toBeVisible();
  });

  await test.step('a destructive action asks for a recent sign-in, and goes on after it', async () => {
    await answerOnceAsAfterTenMinutes(page, '**/api/admin/v1/people/*/disable');
    await admin.act('Disable');
    await admin.dialog.getByRole('button', { name: 'Disable' }).click();
    await signInAgain(page, world.email('staff'));
    await expect(admin.frame.getByText('Disabled', { exact: true })).toBeVisible();
    await admin.frame.getByRole('button', { name: 'Undo' }).click();
    await expect(admin.frame.getByText('Active', { exact: true })).toBeVisible();
  });

  await test.step('the reason tree says why a person cannot open a path', async () => {
    await admin.openTab('Explain access');
    await admin.lookUp('Organization', world.tenant('birch'), 'Birch Travel');
    await admin.frame.getByRole('textbox', { name: 'Path' }).fill('/partner');
    await admin.frame.getByRole('button', { name: 'Explain' }).click();
    const answer = admin.frame.getByRole('region', { name: /can’t open \/partner in Birch Travel/ });
    const product = answer.getByRole('listitem').filter({ hasText: 'dma_analytics' });
    await expect(product).toContainText('Grant a product');
    await expect
      .poll(() => admin.appLocation())
      .toMatch(/^\/access\?person=.+&organisation=.+&path=\/partner$/);
  });

  await test.step('the page of a flag says which value a person gets, and why', async () => {
    await shellPage.open('/@alder/admin/flags?q=agent-composer');
    await admin.frame.getByRole('link', { name: 'agent-composer-enabled' }).click();
    await admin.lookUp('Person', world.email('marketer'), world.email('marketer'));
    await admin.lookUp('Organization', world.tenant('alder'), 'Alder Retail');
    await admin.frame.getByRole('button', { name: 'Explain' }).click();
    await expect(admin.frame.getByRole('status').filter({ hasText: 'Gets' })).toHaveText(
      /^Gets (true|false)\. (Rule \d is the first that holds|No rule holds)\.$/,
    );
  });
});

/** Changes the last name as another administrator does. */
async function renameAsAnother(
  administration: Administration,
  email: string,
  lastName: string,
): Promise<void> {
  const { items } = await administration.call<{ items: { id: string; version: number }[] }>(
    'GET',
    `/people?q=${email}`,
  );
  const [{ id, version } = { id: '', version: 0 }] = items;
  await administration.call('PATCH', `/people/${id}`, { lastName }, version);
}

/** Answers the first call as the server does ten minutes after the sign-in. */
async function answerOnceAsAfterTenMinutes(page: Page, address: string): Promise<void> {
  let isOld = true;
  await page.route(address, (route) => {
    if (!isOld || route.request().method() !== 'POST') return route.continue();
    isOld = false;
    return route.fulfill({
      status: 403,
      contentType: 'application/json',
      headers: { 'access-control-allow-origin': new URL(route.request().headers()['origin'] ?? '').origin },
      body: JSON.stringify({ type: 'error', code: 'STEP_UP_REQUIRED', message: '', requestId: 'r' }),
    });
  });
}

test('an identity provider is added with the faults at its fields, tried in another tab, and removed', async ({
  page,
  shellPage,
  world,
}) => {
  const domain = `${world.tenant('birch')}.example`;
  const cedarDomain = `${world.tenant('cedar')}.example`;
  const admin = await openConsole(page, shellPage, 'staff', `/providers?domain=${cedarDomain}`);
  await expect(admin.row('Cedar Bank')).toContainText(cedarDomain);

  await test.step('a wrong address of the provider is named at its field, and the secret is never shown', async () => {
    await admin.frame.getByRole('button', { name: 'Add an identity provider' }).click();
    await admin.lookUp('Organization', world.tenant('birch'), 'Birch Travel');
    const field = (name: string) => admin.dialog.getByRole('textbox', { name, exact: true });
    await expect(field('Redirect address, to register at the provider')).toHaveValue(/\/auth\/federated$/);
    await field('Issuer').fill(`http://login.${domain}`);
    await field('Client ID').fill('shell');
    await admin.dialog.getByLabel('Client secret').fill('a plain secret');
    await field('Email domains').fill(domain);
    const send = admin.dialog.getByRole('button', { name: 'Add an identity provider' });
    await send.click();
    await expect(admin.dialog.getByText('must be an https:// address')).toBeVisible();
    await field('Issuer').fill(UNREACHABLE);
    await send.click();
    await expect(admin.heading('Birch Travel')).toBeVisible();
    await expect(admin.frame.getByText('Disabled', { exact: true })).toBeVisible();
    await expect(admin.frame.getByText('a plain secret')).toHaveCount(0);
  });

  await test.step('the test sign-in at a provider that does not answer says so, on an accessible page', async () => {
    const tab = await openTestSignIn(page, admin);
    await expect(tab.getByRole('heading', { name: 'Test sign-in failed' })).toBeVisible();
    expect(await findViolations(axeFor(tab))).toEqual([]);
    await tab.close();
  });

  await test.step('a removed provider is in the list no longer', async () => {
    await admin.frame.getByRole('button', { name: 'Remove' }).press('Enter');
    await admin.dialog.getByRole('button', { name: 'Remove' }).press('Enter');
    await expect(admin.heading('Identity providers')).toBeVisible();
    await shellPage.open(`/@alder/admin/providers?domain=${domain}`);
    await expect(admin.frame.getByText('Nothing matches')).toBeVisible();
  });

  await test.step('the test sign-in shows the address that was signed in', async () => {
    await shellPage.open(`/@alder/admin/providers?domain=${cedarDomain}`);
    await admin.frame.getByRole('link', { name: 'Cedar Bank' }).click();
    await expect(admin.heading('Cedar Bank')).toBeVisible();
    await expect(admin.frame.getByRole('button', { name: 'Edit' })).toHaveCount(0);
    const tab = await openTestSignIn(page, admin);
    await tab.getByLabel('Email').fill(world.email('federated'));
    await tab.getByLabel('Password').fill(DEMONSTRATION_PASSWORD);
    await tab.getByRole('button', { name: 'Sign in' }).click();
    await expect(tab.getByRole('heading', { name: 'Test sign-in succeeded' })).toBeVisible();
    await expect(tab.getByText(`signed in ${world.email('federated')}`)).toBeVisible();
  });
});

/** Nothing listens at the port. */
const UNREACHABLE = 'https://localhost:9';

/** Starts the test sign-in on the page of a provider, by keyboard. @returns the tab in which it opens */
async function openTestSignIn(page: Page, admin: AdminPage): Promise<Page> {
  await admin.frame.getByRole('button', { name: 'Test the sign-in' }).press('Enter');
  const opened = page.context().waitForEvent('page');
  await admin.frame.getByRole('link', { name: 'Open the test in a new tab' }).press('Enter');
  return opened;
}

const THEMES = ['light', 'dark'] as const;
const PAGES = [
  ['', 'Overview'],
  ['/people', 'People'],
  ['/organizations', 'Organizations'],
  ['/sandboxes', 'Sandboxes'],
  ['/providers', 'Identity providers'],
  ['/flags', 'Flags'],
  ['/flags/new', 'Create a flag'],
  ['/brand', 'Brand'],
  ['/clients', 'OpenID clients'],
  ['/tokens', 'Tokens'],
  ['/assistants', 'Assistants'],
  ['/audit-streams', 'Audit streams'],
  ['/entitlements', 'Entitlements'],
  ['/releases', 'Releases'],
  ['/audit', 'Audit'],
  ['/sessions', 'Sessions'],
  ['/people/import', 'Invite from CSV'],
  ['/solutions/register', 'Register a solution'],
  ['/solutions/families', 'Solution families'],
  ['/solutions/sample', 'Sample'],
  ['/access', 'Why can they open this, or not?'],
] as const;

test('the console works by keyboard alone, violates no accessibility rule, and never scrolls sideways', async ({
  page,
  shellPage,
}) => {
  const admin = await openConsole(page, shellPage, 'staff', '/organizations');

  await test.step('a dialog opens by keyboard, and gives the focus back', async () => {
    const create = admin.frame.getByRole('button', { name: 'Create an organization' });
    await expect(create).toBeVisible();
    await admin.frame.getByRole('main').focus();
    await page.keyboard.press('Tab');
    await expect(create).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(admin.dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(admin.dialog).toHaveCount(0);
    await expect(create).toBeFocused();
  });

  for (const [index, [below, name]] of PAGES.entries()) {
    await shellPage.open(`/@alder/admin${below}`);
    await admin.heading(name).waitFor();
    // In `npm test` each page has one theme, in the nightly run both.
    for (const colorScheme of THEMES.filter((_, nth) => process.env['LONG_RUN'] || nth === index % 2)) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width: colorScheme === 'dark' ? 320 : 1280, height: 800 });
      await expect(admin.frame.locator(':root')).toHaveCSS('color-scheme', colorScheme);
      await animationsEnd(page);
      const axe = axeFor(page).include('iframe[title="Main Content"]');
      expect.soft(await findViolations(axe), `${name} ${colorScheme}`).toEqual([]);
      const overflow = await admin.frame
        .locator(':root')
        .evaluate((root) => root.scrollWidth - root.clientWidth);
      expect.soft(overflow, `${name} ${colorScheme} scrolls sideways`).toBeLessThanOrEqual(0);
    }
  }
});

/** In another window, while the application stays open. */
async function signInAgain(page: Page, email: string): Promise<void> {
  const dialog = page.getByRole('dialog', { name: 'Confirm it’s you' });
  const opened = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: 'Sign in again' }).click();
  const again = await opened;
  const signInPage = new SignInPage(again);
  await expect(signInPage.email).toHaveValue(email);
  await signInPage.password.fill(DEMONSTRATION_PASSWORD);
  const closed = again.waitForEvent('close');
  await signInPage.submit.click();
  await closed;
  // The window has closed itself, so the shell's window has the focus again.
  await expect(dialog).toHaveCount(0);
}
