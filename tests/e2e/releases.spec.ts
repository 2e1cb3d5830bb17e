// A release that is worse than the one before it hurts a few people for a minute, and costs nobody an open page.
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser } from '@playwright/test';
import { expect, test } from './fixtures/product';
import { ShellPage } from './pages/shell-page';
import { freePort } from './support/free-port';
import { type Origins, originsOn } from './support/origins';
import { startProduct } from './support/product-process';

const STAFF = 'staff@unified-shell.example';
const PEOPLE = [
  'marketer@alder.example',
  'admin@alder.example',
  'tester@alder.example',
  'newcomer@birch.example',
  'agency@elm.example',
  STAFF,
];
const VERSIONS = '/api/admin/v1/solutions/sample';
const OPENINGS = 20;

/** A build of a solution: a page and one script beside it. */
function build(version: string, folder: string): Buffer {
  const files = path.join(folder, version);
  mkdirSync(path.join(files, 'assets'), { recursive: true });
  writeFileSync(
    path.join(files, 'index.html'),
    `<!doctype html><html lang="en"><title>Orders</title><h1></h1><input aria-label="Note">
    <script src="./assets/app.js"></script></html>`,
  );
  writeFileSync(
    path.join(files, 'assets', 'app.js'),
    `document.querySelector('h1').textContent = 'Version ${version}';
    const script = document.createElement('script');
    script.src = new URLSearchParams(location.search).get('_mr');
    script.onload = () => unifiedShellRuntime.default().on('ready', () => unifiedShellRuntime.page.done());
    document.head.append(script);`,
  );
  const archive = path.join(folder, `${version}.tgz`);
  execFileSync('tar', ['-czf', archive, '-C', files, '.']);
  return readFileSync(archive);
}

/** Signs a person in, and calls the API with the token of their shell. */
async function openCaller(browser: Browser, origins: Origins, email: string) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const shellPage = new ShellPage(page, origins);
  const boot = page.waitForRequest((request) => request.url() === `${origins.shell}/api/boot`);
  await shellPage.openAs(email, '/home');
  const authorization = (await (await boot).headerValue('authorization')) ?? '';
  return {
    close: () => context.close(),
    async call(method: string, url: string, body?: object | Buffer, version?: number) {
      const answer = await context.request.fetch(origins.shell + url, {
        method,
        headers: {
          authorization,
          ...(Buffer.isBuffer(body) ? { 'content-type': 'application/gzip' } : {}),
          ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
        },
        ...(body === undefined ? {} : { data: body }),
      });
      expect([url, answer.status(), answer.ok() ? '' : await answer.text()]).toEqual([
        url,
        answer.status(),
        '',
      ]);
      return answer.json();
    },
  };
}

test('a canary that fails in a tenth of its openings is paused within a minute, and the version before it was never away', async ({
  page,
  browser,
}) => {
  test.setTimeout(240_000);
  const port = String(await freePort());
  const origins = originsOn(port);
  const folder = mkdtempSync(path.join(tmpdir(), 'unified-shell-releases-'));
  const product = await startProduct(
    { PORT: port, DATA_DIR: path.join(folder, 'data') },
    path.join(folder, 'product.log'),
  );
  try {
    const staff = await openCaller(browser, origins, STAFF);
    await staff.call('POST', `${VERSIONS}/versions?version=1.0`, build('1.0', folder));
    await staff.call('POST', `${VERSIONS}/promote`, { version: '1.0' });
    const shellPage = new ShellPage(page, origins);
    await shellPage.openAs('marketer@alder.example', '/@alder/sample');
    await expect(shellPage.mainFrame.getByRole('heading', { name: 'Version 1.0' })).toBeVisible();
    await shellPage.mainFrame.getByRole('textbox', { name: 'Note' }).fill('half a sentence');

    const { version } = await staff.call('POST', `${VERSIONS}/versions?version=2.0`, build('2.0', folder));
    const { organisation } = (await staff.call('POST', '/api/boot', { tenant: 'alder' })).working;
    const traffic = { candidate: '2.0', percentage: 20, organisations: [organisation] };
    await staff.call('PUT', `${VERSIONS}/traffic`, traffic, version);

    // The next opening has it; the open page is as it was.
    const next = await page.context().newPage();
    const nextShell = new ShellPage(next, origins);
    const heading = (name: string) => nextShell.mainFrame.getByRole('heading', { name });
    await expect(async () => {
      await nextShell.open('/@alder/sample');
      await next.reload();
      await expect(heading('Version 2.0')).toBeVisible({ timeout: 5_000 });
    }).toPass();
    await expect(shellPage.mainFrame.getByRole('textbox', { name: 'Note' })).toHaveValue('half a sentence');

    for (const email of PEOPLE) {
      const person = await openCaller(browser, origins, email);
      const done = (name: string) => ({ type: 'done', solution: 'sample', version: name, milliseconds: 700 });
      const failure = { type: 'error', solution: 'sample', version: '2.0', error: 'SANDBOX_FAIL' };
      const openings = Array.from({ length: OPENINGS }, (_, index) =>
        index % 10 === 0 ? failure : done('2.0'),
      );
      await person.call('POST', '/api/analytics/v1', { events: openings });
      const before = Array.from({ length: OPENINGS }, () => done('1.0'));
      await person.call('POST', '/api/analytics/v1', { events: before });
      await person.close();
    }
    const isPaused = async () => {
      const answer = await page.request.get(`${origins.sample}/`, { headers: { accept: 'text/html' } });
      expect([answer.status(), (await answer.text()).includes('/-/1.0/assets/app.js')]).toEqual([200, true]);
      return (await staff.call('GET', `${VERSIONS}/versions`)).pausedReason;
    };
    await expect.poll(isPaused, { timeout: 60_000, intervals: [500] }).toContain('openings failed');

    await next.reload();
    await expect(heading('Version 1.0')).toBeVisible();
    await expect(shellPage.mainFrame.getByRole('textbox', { name: 'Note' })).toHaveValue('half a sentence');
    const notifications = await staff.call('GET', '/api/notifications/v1');
    expect(JSON.stringify(notifications)).toContain('sample 2.0 is paused');

    // The version that is asked for opens for internal people, also while it is paused.
    await page.goto(`${origins.shell}/?solution_version=2.0#/@alder/sample`);
    await expect(shellPage.mainFrame.getByRole('heading', { name: 'Version 2.0' })).toBeVisible();
    await staff.close();
  } finally {
    await product.stop();
    rmSync(folder, { recursive: true, force: true });
  }
});
