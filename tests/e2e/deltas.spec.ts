// An update travels as its difference to the release before (RFC 9842): the code that serves the shell's files and the
// shell's worker, with a small site in place of the shell. `localhost` is the one host where Chromium has dictionaries
// without TLS.
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { createHostApp } from '../../apps/gateway/src/http/server/create-host-app';
import { createStaticPageSource } from '../../apps/gateway/src/pages/static-page-source';
import { createLogLines } from '../../apps/gateway/src/test-support/log-lines';
import { expect, test } from './fixtures/product';
import { buildSite } from './support/build-site.mjs';

const WORKER = readFileSync(path.resolve(import.meta.dirname, '../../dist/shell/.worker/worker.js'), 'utf8');
const OFFLINE_DOCUMENT = 'assets/offline-0123456789abcdef.html';

/** Code that compresses as badly as minified code does. */
const LINES = Array.from(
  { length: 400 },
  (_, line) => `globalThis.x${createHash('sha256').update(String(line)).digest('hex')} = ${line};`,
).join('\n');

interface Sent {
  path: string;
  coding: string;
  bytes: number;
}

const sent: Sent[] = [];
let folder = '';
let app: ReturnType<typeof createHostApp>;
let server: Server;
let origin = '';

/** Deploys a release in which each file differs in one line from the release before. */
async function deploy(hash: string): Promise<void> {
  const files = {
    'index.html': `<!doctype html><script type="module" src="/assets/chrome-${hash}.js"></script>`,
    [`assets/chrome-${hash}.js`]: `${LINES}\ndocument.title = ${JSON.stringify(hash)};`,
    [`assets/lazy-${hash}.js`]: `${LINES}\nexport const release = ${JSON.stringify(hash)};`,
    [OFFLINE_DOCUMENT]: 'offline',
  };
  await buildSite(folder, files);
  const release = {
    build: hash,
    files: Object.keys(files).flatMap((name) => (name.startsWith('assets/') ? [`/${name}`] : [])),
    offlineDocument: `/${OFFLINE_DOCUMENT}`,
    pages: ['/'],
  };
  const next = createHostApp({ host: 'localhost', logger: createLogLines().logger, trustProxy: false });
  next.addHook('onSend', async (request, reply, body) => {
    const bytes = Buffer.isBuffer(body) ? body.length : 0;
    sent.push({ path: request.url, coding: String(reply.getHeader('content-encoding')), bytes });
  });
  const site = createStaticPageSource(folder).site('shell');
  const sendPage = await site?.register(next, { render: (html) => html, headers: () => ({}) });
  next.get('/', (request, reply) => sendPage?.(request, reply));
  next.get('/sw.js', (_request, reply) =>
    reply.type('text/javascript').send(`self.shellRelease = ${JSON.stringify(release)};\n${WORKER}`),
  );
  await next.ready();
  app = next;
}

const sentOf = (name: string) => sent.filter((answer) => answer.path === `/assets/${name}.js`);

async function openPage(browser: Browser, serviceWorkers: 'allow' | 'block', hash: string): Promise<Page> {
  const page = await (await browser.newContext({ serviceWorkers })).newPage();
  await page.goto(origin);
  await expect(page).toHaveTitle(hash);
  return page;
}

/** The text of each file of a release that the worker has cached. */
const cachedTexts = (page: Page, hash: string) =>
  page.evaluate(async (build) => {
    const cache = await caches.open(`unified-shell-release-${build}`);
    const texts = (await cache.matchAll()).map((answer) => answer.text());
    return (await Promise.all(texts)).toSorted();
  }, hash);

test.beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'unified-shell-deltas-'));
  await deploy('AAAAAAAA');
  server = createServer((request, response) => app.routing(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://localhost:${(server.address() as AddressInfo).port}`;
});
test.afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

test('an update of one line reaches page and worker as its difference to the release before', async ({
  browser,
}) => {
  const page = await openPage(browser, 'block', 'AAAAAAAA');
  const worked = await openPage(browser, 'allow', 'AAAAAAAA');
  await worked.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js');
    await navigator.serviceWorker.ready;
  });
  expect(await cachedTexts(worked, 'AAAAAAAA')).toHaveLength(3);
  expect(new Set(sentOf('chrome-AAAAAAAA').map(({ coding }) => coding))).toEqual(new Set(['br']));
  const [whole] = sentOf('chrome-AAAAAAAA');

  await deploy('BBBBBBBB');
  await page.reload();
  await expect(page).toHaveTitle('BBBBBBBB');
  const [update, ...others] = sentOf('chrome-BBBBBBBB');
  expect([update?.coding, others]).toEqual(['dcz', []]);
  expect(update?.bytes).toBeLessThan(200);
  expect(whole?.bytes).toBeGreaterThan(5_000);

  // The worker fetches the next release before anybody opens it.
  await worked.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.update());
  await expect.poll(async () => (await cachedTexts(worked, 'BBBBBBBB')).length).toBe(3);
  expect(await cachedTexts(worked, 'BBBBBBBB')).toEqual(
    [
      `${LINES}\ndocument.title = "BBBBBBBB";`,
      `${LINES}\nexport const release = "BBBBBBBB";`,
      'offline',
    ].toSorted(),
  );
  expect(sentOf('chrome-BBBBBBBB').map(({ coding }) => coding)).toEqual(['dcz', 'dcz']);
  expect(sentOf('lazy-BBBBBBBB').map(({ coding }) => coding)).toEqual(['dcz']);

  // A browser without the release before.
  const first = await openPage(browser, 'block', 'BBBBBBBB');
  expect(sentOf('chrome-BBBBBBBB').at(-1)?.coding).toBe('br');
  for (const each of [page, worked, first]) await each.context().close();
});
