// The check of a solution, on the example and on a solution with faults. Each check opens a box and a browser of its own, so it
// runs only in `npm run test:all`.
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { freePort } from '@unified-shell/testing/free-port';
import { serveFolders } from './support/outside-folder';

const ROOT = path.resolve(import.meta.dirname, '../..');
const EXAMPLE = path.join(ROOT, 'examples/orders');
/** The port of the example in its registration. */
const EXAMPLE_PORT = ':5173';

interface CheckReport {
  findings: { id: string; status: string; detail: string; docs: string }[];
}

/** Runs `npm run check-solution` for an address, or for a registration (`--catalogue <file>`). */
async function check(...subject: string[]): Promise<{ code: number; report: CheckReport }> {
  const script = path.join(ROOT, 'scripts/solution-tools.mjs');
  const words = ['check', ...subject, '--json', '--port', String(await freePort())];
  const run = promisify(execFile)(process.execPath, [script, ...words], { cwd: ROOT, timeout: 150_000 });
  const { stdout, code } = await run.then(
    (result) => ({ ...result, code: 0 }),
    (error) => ({ stdout: String(error.stdout), code: Number(error.code) }),
  );
  return { code, report: JSON.parse(stdout) };
}

const statusOf = ({ findings }: CheckReport, id: string) => findings.find((each) => each.id === id)?.status;
const failedIn = ({ findings }: CheckReport) =>
  findings.filter(({ status }) => status === 'failed').map(({ id }) => id);

let orders: Server;
/** A file with the registration of the example, on a port that is free. */
let catalogue: string;
test.beforeAll(async () => {
  const port = await freePort();
  orders = await serveFolders({ orders: EXAMPLE }, port);
  catalogue = path.join(mkdtempSync(path.join(tmpdir(), 'unified-shell-example-')), 'registration.json');
  const example = readFileSync(path.join(EXAMPLE, 'registration.json'), 'utf8');
  writeFileSync(catalogue, example.replace(EXAMPLE_PORT, `:${port}`));
});
test.afterAll(() => {
  orders.close();
  orders.closeAllConnections();
  rmSync(path.dirname(catalogue), { recursive: true });
});

test('the check passes for the example', async () => {
  const { code, report } = await check('--catalogue', catalogue);
  expect(failedIn(report)).toEqual([]);
  expect(statusOf(report, 'its-registration-is-valid')).toBe('passed');
  expect(statusOf(report, 'it-connects-to-the-shell')).toBe('passed');
  expect(statusOf(report, 'it-follows-the-token')).toBe('passed');
  expect(code).toBe(0);
});

test('the check fails with the words of the product for a registration whose path is taken', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'unified-shell-registration-'));
  const file = path.join(folder, 'registration.json');
  const example = readFileSync(catalogue, 'utf8');
  writeFileSync(file, example.replace('"/orders"', '"/home"'));
  const { code, report } = await check('--catalogue', file);
  rmSync(folder, { recursive: true });
  expect(report.findings).toMatchObject([
    {
      id: 'its-registration-is-valid',
      status: 'failed',
      detail: expect.stringContaining('/home belongs to both home and orders'),
    },
  ]);
  expect(code).toBe(1);
});

test.describe('of a solution that keeps to the contract', () => {
  const SCRIPT_BYTES = 300 * 1_024;
  const GOOD = `<!doctype html><html lang="en"><title>Good</title><link rel="icon" href="data:,">
    <main><h1>Good</h1><button>Go</button></main>
    <script src="/app/large.js"></script>
    <script>
      const script = document.createElement('script');
      script.src = new URLSearchParams(location.search).get('_mr');
      script.onload = () => {
        const runtime = window.unifiedShellRuntime.default();
        const follow = ({ locale, s2Theme }) => {
          document.documentElement.lang = locale;
          document.documentElement.style.colorScheme = s2Theme;
        };
        runtime.on('ready', follow);
        runtime.on('configuration', follow);
        runtime.title = 'Start';
        runtime.done();
      };
      document.head.append(script);
    </script>`;

  /** Answers below `/app/` only, after a redirect from `/app`, and asks that nothing is cached. */
  function serveGood(answersEveryPath: boolean): Server {
    return createServer(({ url = '/' }, response) => {
      const { pathname, search } = new URL(url, 'http://good.localhost');
      response.setHeader('cache-control', 'no-store');
      if (pathname === '/app') response.writeHead(302, { location: `/app/${search}` }).end();
      else if (pathname === '/app/large.js') {
        response.writeHead(200, { 'content-type': 'text/javascript' }).end(`/*${'x'.repeat(SCRIPT_BYTES)}*/`);
      } else if (pathname === '/app/' || (answersEveryPath && pathname.startsWith('/app/'))) {
        const policy = 'frame-ancestors http://experience.shell.localhost:*';
        response.writeHead(200, { 'content-type': 'text/html', 'content-security-policy': policy }).end(GOOD);
      } else response.writeHead(404).end();
    });
  }

  let server: Server | undefined;
  let folder: string;
  test.beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'unified-shell-registration-'));
  });
  test.afterEach(() => {
    server?.close();
    server?.closeAllConnections();
    rmSync(folder, { recursive: true });
  });

  for (const [name, sandbox, more] of [
    ['with path history below a base path', { historyType: 'HISTORY' }, {}],
    ['whose server knows its places', { historyType: 'SERVER' }, {}],
    ['of a third party without a client', { historyType: 'HASH', thirdParty: true }, {}],
    ['that is loaded again for an organisation', { historyType: 'HASH' }, { refreshOnImsChange: true }],
  ] as const) {
    test(`the check passes for a solution ${name}`, async () => {
      server = serveGood(sandbox.historyType === 'HISTORY');
      await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
      const start = sandbox.historyType === 'HASH' ? '/app' : '/app/';
      const url = `http://good.localhost:${Object(server.address()).port}${start}`;
      const example = JSON.parse(readFileSync(catalogue, 'utf8'));
      const solution = { ...example, ...more, sandbox: { ...sandbox, sources: { dev: url } } };
      const file = path.join(folder, 'registration.json');
      writeFileSync(file, JSON.stringify(solution));
      const { code, report } = await check('--catalogue', file);
      const others = report.findings.filter(({ status }) => status === 'failed' || status === 'warning');
      expect(others).toEqual([]);
      expect(code).toBe(0);
    });
  }
});

for (const [command, signal, moment] of [
  ['box', 'SIGTERM', 'while it starts'],
  ['check', 'SIGINT', 'while its browser is open'],
] as const) {
  test(`a ${command} that is interrupted ${moment} stops what it has started, and removes its data`, async () => {
    const TMPDIR = mkdtempSync(path.join(tmpdir(), 'unified-shell-interrupted-'));
    const port = await freePort();
    const words = [command, '--catalogue', catalogue, '--port', String(port)];
    const env = { ...process.env, TMPDIR };
    const script = path.join(ROOT, 'scripts/solution-tools.mjs');
    const child = spawn(process.execPath, [script, ...words], { cwd: ROOT, env, stdio: 'ignore' });
    const ended = once(child, 'exit');
    let isFramed = false;
    orders.on('request', ({ headers }) => {
      isFramed ||= headers['sec-fetch-dest'] === 'iframe';
    });
    // The box has a folder for its data.
    const hasData = () => readdirSync(TMPDIR).some((name) => name.startsWith('unified-shell-box'));
    await expect.poll(() => (command === 'box' ? hasData() : isFramed), { timeout: 150_000 }).toBe(true);
    child.kill(signal);
    expect(await ended).toEqual([command === 'box' ? 0 : 1, null]);
    await expect(fetch(`http://127.0.0.1:${port}/healthz`)).rejects.toThrow();
    expect(hasData()).toBe(false);
    rmSync(TMPDIR, { recursive: true });
  });
}

test.describe('of a solution with faults', () => {
  /** It connects, but says never that it is usable; it has no language, and a picture without a text. */
  const FAULTY = `<!doctype html><title>Faulty</title><link rel="icon" href="data:,"><img src="data:,">
    <script>
      const script = document.createElement('script');
      script.src = new URLSearchParams(location.search).get('_mr');
      document.head.append(script);
    </script>`;

  let server: Server;
  test.beforeEach(async () => {
    server = createServer((_request, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end(FAULTY);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  test.afterEach(() => {
    server.close();
    server.closeAllConnections();
  });

  test('the check names exactly its faults, each with the page that mends it, and fails', async () => {
    const address = server.address();
    const { code, report } = await check(`http://faulty.localhost:${Object(address).port}/`);
    expect(failedIn(report)).toEqual(['it-says-when-it-is-usable', 'it-is-accessible', 'it-has-a-language']);
    for (const { id, docs } of report.findings) expect(docs).toBe(`docs/solutions.md#${id}`);
    expect(code).toBe(1);
  });
});
