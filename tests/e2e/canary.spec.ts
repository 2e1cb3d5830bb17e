// A bad release of a hosted solution: it is given to some people, pauses itself, and no user loses their page.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { signInByRequest } from '@unified-shell/testing/sign-in';
import { expect, test } from './fixtures/product';
import { AppCalls } from './pages/app-calls';
import { ShellPage } from './pages/shell-page';
import { DEMONSTRATION_PASSWORD } from './pages/sign-in-page';
import { type AdministeredProduct, startAdministeredProduct } from './support/administered-product';
import { ask } from './support/ask';
import type { Origins } from './support/origins';

/** Among the 20 % of the people who get 2.0.0 of the sample: the bucket of a person is always the same. */
const EARLY = 'agency@elm.example';
const OTHER = 'marketer@alder.example';
const CROWD = [
  EARLY,
  OTHER,
  'admin@alder.example',
  'tester@alder.example',
  'newcomer@birch.example',
  'staff@unified-shell.example',
];
/** Of each person and version; more are not counted. */
const OPENINGS = 20;
const MINUTE_MS = 60_000;

let product: AdministeredProduct;
test.beforeAll(async ({ browser }) => {
  product = await startAdministeredProduct(browser, 'canary');
});
test.afterAll(() => product.stop());

/** The built sample as a version of its own: its page says which one it is. */
function packSample(version: string): Buffer {
  const folder = mkdtempSync(path.join(tmpdir(), 'unified-shell-canary-'));
  try {
    const built = path.resolve(import.meta.dirname, '../../dist/suite/sample');
    const site = path.join(folder, 'site');
    cpSync(built, site, {
      recursive: true,
      filter: (file) => !/\/\.|\.(?:br|gz)$/.test(file.slice(built.length)),
    });
    const page = path.join(site, 'index.html');
    const html = readFileSync(page, 'utf8');
    writeFileSync(page, html.replace('<head>', `<head><meta name="release" content="${version}" />`));
    const archive = path.join(folder, 'version.tgz');
    execFileSync('tar', ['-czf', archive, '-C', site, '.']);
    return readFileSync(archive);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Opens the sample in a new tab. */
async function openSample(page: Page, email?: string) {
  const shellPage = new ShellPage(page, product.origins);
  if (email !== undefined) await shellPage.signInByRequest(email);
  await shellPage.open('/sample');
  const { message } = new AppCalls(shellPage.mainFrame);
  await expect(message).toBeVisible();
  const release = () => shellPage.mainFrame.locator('meta[name="release"]').getAttribute('content');
  return { message, release };
}

/** Sends what the pages of one person report: openings of both versions, of which a tenth of 2.0.0 fails. */
async function reportOpenings(browser: Browser, { shell, identity }: Origins, email: string): Promise<void> {
  const context = await browser.newContext();
  const credentials = { email, password: DEMONSTRATION_PASSWORD };
  await signInByRequest(context, { shell, identity }, credentials, 'a browser of the crowd');
  const cookie = (await context.cookies(identity)).map(({ name, value }) => `${name}=${value}`).join('; ');
  const fromShell = { origin: shell, 'sec-fetch-site': 'same-site', cookie };
  const check = `${identity}/ims/check/v6/token?client_id=unified-shell&scope=openid`;
  const token = JSON.parse((await ask(check, fromShell, '')).body.toString());
  const opened = (version: string, isFailure: boolean) => ({
    ...{ solution: 'sample', version },
    ...(isFailure ? { type: 'timeout' } : { type: 'done', milliseconds: 800 }),
  });
  const events = Array.from({ length: OPENINGS }, (_, turn) => [
    opened('1.0.0', false),
    opened('2.0.0', turn % 10 === 0),
  ]).flat();
  const headers = { authorization: `Bearer ${token.access_token}`, 'content-type': 'application/json' };
  const { status } = await ask(`${shell}/api/analytics/v1`, headers, JSON.stringify({ events }));
  expect(status).toBe(200);
  await context.close();
}

test('a release that fails in a tenth of its openings is paused within a minute, and the one before was never away', async ({
  browser,
}) => {
  const { origins } = product;
  const versions = () =>
    product.call<{ version: number; pausedReason: string | null }>('GET', `${BASE}/versions`);
  const BASE = '/solutions/sample';
  await product.upload(`${BASE}/versions?version=1.0.0`, packSample('1.0.0'));
  await product.call('POST', `${BASE}/promote`, { version: '1.0.0' });
  await product.upload(`${BASE}/versions?version=2.0.0`, packSample('2.0.0'));
  const { version } = await versions();
  await product.call('PUT', `${BASE}/traffic`, { candidate: '2.0.0', percentage: 20 }, version);
  await expect
    .poll(async () => (await ask(`${origins.sample}/?assigned_version=2.0.0`)).body.toString())
    .toContain('content="2.0.0"');

  /** Asks for 1.0.0 all the time, its page and a file of it. */
  const [file = ''] = /\/-\/1\.0\.0\/[^"]+\.js/.exec((await ask(`${origins.sample}/`)).body.toString()) ?? [];
  const away: string[] = [];
  let isWatching = true;
  const watching = (async () => {
    for (let asked = 0; isWatching || asked === 0; asked++) {
      const page = await ask(`${origins.sample}/?assigned_version=1.0.0`);
      const script = await ask(`${origins.sample}${file}`);
      if (!page.body.toString().includes('content="1.0.0"')) away.push(`page ${page.status}`);
      if (script.status !== 200) away.push(`script ${script.status}`);
    }
  })();

  const [early, other] = await Promise.all([
    browser.newContext().then(async (context) => openSample(await context.newPage(), EARLY)),
    browser.newContext().then(async (context) => openSample(await context.newPage(), OTHER)),
  ]);
  expect([await early.release(), await other.release()]).toEqual(['2.0.0', '1.0.0']);
  await early.message.fill('half a sentence');
  await other.message.fill('another one');

  const start = Date.now();
  await Promise.all(CROWD.map((email) => reportOpenings(browser, origins, email)));
  await expect
    .poll(async () => (await versions()).pausedReason, { timeout: MINUTE_MS })
    .toContain('openings failed');
  expect(Date.now() - start).toBeLessThan(MINUTE_MS);

  // The open pages have lost nothing.
  await expect(early.message).toHaveValue('half a sentence');
  await expect(other.message).toHaveValue('another one');
  expect([await early.release(), await other.release()]).toEqual(['2.0.0', '1.0.0']);
  const again = await openSample(await early.message.page().context().newPage());
  expect(await again.release()).toBe('1.0.0');
  isWatching = false;
  await watching;
  expect(away).toEqual([]);
  for (const opened of [early, other]) await opened.message.page().context().close();
});
