// The catalogue is told to signed-in users only (decisions/0033).
import type { Page } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { ShellPage } from './pages/shell-page';
import { SignInPage } from './pages/sign-in-page';
import { holdRequests } from './support/hold-requests';

const TOKEN = /\/ims\/check\/v6\/token/;
const CATALOGUE = /\/api\/catalogue\/v1\/[^?]*/;

/** Opens to internal users alone. */
const INTERNAL_PATH = '/@alder/obsidian';

/** The names of the catalogue's files that the page has requested. */
function followCatalogue(page: Page): string[] {
  const requested: string[] = [];
  page.on('request', (request) => {
    const name = CATALOGUE.exec(request.url())?.[0].split('/').slice(5).join('/');
    if (name !== undefined) requested.push(name);
  });
  return requested;
}

/** The address of the index that the page names. */
const indexAddress = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const text = document.getElementById('shell-config')?.textContent ?? '{}';
    return `${JSON.parse(text).catalogueAddress}index.json`;
  });

/** Reads the browser's copy as a script without a token would. */
const readCopy = (page: Page, address: string): Promise<string> =>
  page.evaluate(
    (url) =>
      fetch(url, { cache: 'only-if-cached', mode: 'same-origin' }).then(
        ({ status }) => `answered ${status}`,
        () => 'no copy',
      ),
    address,
  );

/** The part of the address that names session and user. */
const ownerIn = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { sidHash, userId } = JSON.parse(localStorage.getItem('unifiedShellSession') ?? '{}');
    return `session=${sidHash}&user=${encodeURIComponent(userId)}`;
  });

test('ACCESS-02 a stranger requests nothing of the catalogue; an internal user opens a link to a solution of the company, a customer is answered as for an unknown path', async ({
  page,
  browser,
  origins,
  world,
  shellPage,
}) => {
  await test.step('a stranger requests nothing of the catalogue, and after the sign-in the solution of the link opens', async () => {
    const requested = followCatalogue(page);
    await shellPage.open(INTERNAL_PATH);
    await expect(page).toHaveURL(/\/sign-in\//);
    expect(requested).toEqual([]);
    await new SignInPage(page).signIn(world.email('staff'));
    const heading = shellPage.mainFrame.getByRole('heading', { level: 1, name: 'Obsidian' });
    await expect(heading).toBeVisible();
    expect(requested).toContain('index.json');
  });

  await test.step('ACCESS-02 an internal user opens a link to a solution of the company, also in the next start', async () => {
    const heading = shellPage.mainFrame.getByRole('heading', { level: 1, name: 'Obsidian' });
    await shellPage.deferredPartStarts();
    await page.reload();
    await expect(heading).toBeVisible();
  });

  await test.step('ACCESS-02 I2 a customer is answered for a solution of the company as for an unknown path', async () => {
    const context = await browser.newContext();
    const theirs = await context.newPage();
    const theirShell = new ShellPage(theirs, origins, world);
    const screen = theirs.getByRole('main');
    await theirShell.openAs('admin', '/@alder/nothing-is-here');
    await expect(screen).toContainText('404');
    const unknown = await screen.innerText();
    await theirShell.open(INTERNAL_PATH);
    await theirs.reload();
    await expect(screen).toContainText('404');
    const withoutIds = (text: string) => text.replaceAll(/[0-9a-f]{32}/g, '…');
    expect(withoutIds(await screen.innerText())).toBe(withoutIds(unknown));
    await context.close();
  });
});

test('T3 the browser’s copy of the index serves the session, and no script finds it after the sign-out', async ({
  page,
  shellPage,
  samplePage,
  origins,
}) => {
  await shellPage.openAs('marketer', '/@alder/sample');
  await expect(samplePage.organisationName).toBeVisible();
  await shellPage.deferredPartStarts();
  const index = await indexAddress(page);
  expect(await readCopy(page, `${index}?${await ownerIn(page)}`)).toBe('answered 200');

  // The next start opens a solution that was not open before, before any answer.
  const token = await holdRequests(page, TOKEN);
  await shellPage.open('/@alder/home');
  await page.reload();
  await expect(page.locator('iframe[title="Main Content"]')).toHaveAttribute('src', /\/\/home\.solutions\./);
  await token.release();

  await shellPage.accountButton.click();
  await shellPage.accountDialog.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page).toHaveURL(/\/sign-in\//);
  // A document of the shell's origin that is not the shell.
  await page.goto(`${origins.shell}/api/none`);
  expect(await page.evaluate(() => localStorage.getItem('unifiedShellSession'))).toBeNull();
  expect(await readCopy(page, index)).toBe('no copy');
  expect(await page.evaluate((url) => fetch(url).then(({ status }) => status), index)).toBe(401);
});
