// An update travels as its difference to the release before (RFC 9842): the code that serves the shell's files and the
// shell's worker, with a small site in place of the shell. Chromium has dictionaries on `localhost`, and elsewhere only
// with TLS.
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { createHostApp } from '../../apps/gateway/src/http/server/create-host-app';
import { createStaticPageSource } from '../../apps/gateway/src/pages/static-page-source';
import { createLogLines } from '../../apps/gateway/src/test-support/log-lines';
import { expect, test } from './fixtures/product';
import { browserOptions } from './support/browser-options';
import { buildSite } from './support/build-site.mjs';
import { createTestCertificate } from './support/self-signed-certificate';
import { startTlsProxy } from './support/tls-proxy';

/** Read when a test runs: the tests are listed before the product is built. */
const readWorker = () =>
  readFileSync(path.resolve(import.meta.dirname, '../../dist/shell/.worker/worker.js'), 'utf8');
const OFFLINE_DOCUMENT = 'assets/offline-0123456789abcdef.html';
/** A host that is not the browser's own machine by its name. */
const HOST = 'shell.example';
/** Chromium takes dictionaries only from servers with a certificate of an authority that it knows. */
const KNOWN_AUTHORITY = 'CompressionDictionaryTransportRequireKnownRootCert';

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

/** A site with one release at a time. */
async function startSite() {
  const folder = mkdtempSync(path.join(tmpdir(), 'unified-shell-deltas-'));
  const sent: Sent[] = [];
  let app: ReturnType<typeof createHostApp> | undefined;

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
      reply.type('text/javascript').send(`self.shellRelease = ${JSON.stringify(release)};\n${readWorker()}`),
    );
    await next.ready();
    app = next;
  }

  await deploy('AAAAAAAA');
  const server = createServer((request, response) => app?.routing(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    deploy,
    sentOf: (name: string) => sent.filter((answer) => answer.path === `/assets/${name}.js`),
    stop() {
      server.close();
      server.closeAllConnections();
      rmSync(folder, { recursive: true });
    },
  };
}

type Site = Awaited<ReturnType<typeof startSite>>;

/** The text of each file of a release that the worker has cached. */
const cachedTexts = (page: Page, hash: string) =>
  page.evaluate(async (build) => {
    const cache = await caches.open(`unified-shell-release-${build}`);
    const texts = (await cache.matchAll()).map((answer) => answer.text());
    return (await Promise.all(texts)).toSorted();
  }, hash);

/** Updates a page and a worker by one line. */
async function expectDifferences(browser: Browser, origin: string, { deploy, sentOf }: Site): Promise<void> {
  async function openPage(serviceWorkers: 'allow' | 'block', hash: string): Promise<Page> {
    const page = await (await browser.newContext({ serviceWorkers })).newPage();
    await page.goto(origin);
    await expect(page).toHaveTitle(hash);
    return page;
  }
  const page = await openPage('block', 'AAAAAAAA');
  const worked = await openPage('allow', 'AAAAAAAA');
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

  // The worker fetches the next release before a page opens it.
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
  const first = await openPage('block', 'BBBBBBBB');
  expect(sentOf('chrome-BBBBBBBB').at(-1)?.coding).toBe('br');
  for (const each of [page, worked, first]) await each.context().close();
}

let site: Site;
test.beforeEach(async () => {
  site = await startSite();
});
test.afterEach(() => site.stop());

test('an update of one line reaches page and worker as its difference to the release before', async ({
  browser,
}) => {
  await expectDifferences(browser, `http://localhost:${site.port}`, site);
});

test('an update of one line travels as its difference over HTTPS with HTTP/2, too', async ({
  playwright,
}) => {
  const certificate = createTestCertificate();
  const proxy = await startTlsProxy(site.port, certificate);
  const { args = [], ...options } = browserOptions(process.env, 'headless');
  // Chromium reads only the last list of features.
  const withFeature = args.map((arg) =>
    arg.startsWith('--disable-features=') ? `${arg},${KNOWN_AUTHORITY}` : arg,
  );
  const browser = await playwright.chromium.launch({
    ...options,
    args: [...withFeature, `--host-resolver-rules=MAP ${HOST} 127.0.0.1`, certificate.browserSwitch],
  });
  try {
    await expectDifferences(browser, `https://${HOST}:${proxy.port}`, site);
  } finally {
    await browser.close();
    await proxy.stop();
  }
});
