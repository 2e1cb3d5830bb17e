// The check of a solution, on the example and on a solution with faults. Each check opens a box and a browser of its own, so it
// runs only in `npm run test:nightly`.
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@playwright/test';
import { freePort } from '@unified-shell/testing/free-port';
import { serveFolders } from './support/outside-folder';

const ROOT = path.resolve(import.meta.dirname, '../..');
const SOLUTION_PORT = 5173;

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
test.beforeAll(async () => {
  orders = await serveFolders({ orders: path.join(ROOT, 'examples/orders') }, SOLUTION_PORT);
});
test.afterAll(() => {
  orders.close();
  orders.closeAllConnections();
});

test('the check passes for the example', async () => {
  test.setTimeout(180_000);
  const { code, report } = await check('--catalogue', path.join(ROOT, 'examples/orders/catalogue.json'));
  expect(failedIn(report)).toEqual([]);
  expect(statusOf(report, 'its-registration-is-valid')).toBe('passed');
  expect(statusOf(report, 'it-connects-to-the-shell')).toBe('passed');
  expect(statusOf(report, 'it-follows-the-token')).toBe('passed');
  expect(code).toBe(0);
});

test('the check fails with the words of the product for a registration whose path is taken', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'unified-shell-registration-'));
  const file = path.join(folder, 'catalogue.json');
  const example = readFileSync(path.join(ROOT, 'examples/orders/catalogue.json'), 'utf8');
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
    test.setTimeout(180_000);
    const address = server.address();
    const { code, report } = await check(`http://faulty.localhost:${Object(address).port}/`);
    expect(failedIn(report)).toEqual(['it-says-when-it-is-usable', 'it-is-accessible', 'it-has-a-language']);
    for (const { id, docs } of report.findings) expect(docs).toBe(`docs/solutions.md#${id}`);
    expect(code).toBe(1);
  });
});
