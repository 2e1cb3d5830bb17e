/**
 * The way of a newcomer with each framework, in a folder outside the repository and from the packed archives: from nothing to a
 * promoted release and back. It needs a package registry for the frameworks, and a Chromium for the check.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { freePort } from '@unified-shell/testing/free-port';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { publishable } from '../../scripts/packages/publishable.mjs';
import { pack, stage } from '../../scripts/packages/stage.mjs';
import { originsOn } from '../e2e/support/origins';
import { runIn, userEnvironment } from '../e2e/support/outside-folder';
import { type ProductProcess, runAdmin, startProduct } from '../e2e/support/product-process';

/** The product may answer with the version before for this long after a change. */
const FOLLOW_LIMIT_MS = 20_000;
const JOURNEY_LIMIT_MS = 900_000;
/** Depends on the load of the machine alone. */
const TIMED = 'it-says-when-it-is-usable';
const CLI = 'npx @unified-shell/cli';

interface Finding {
  id: string;
  status: string;
  detail: string;
}

let outside: string;
let port: string;
let token: string;
let product: ProductProcess | undefined;
let server: ChildProcess | undefined;
const lines: string[] = [];

beforeAll(async () => {
  outside = mkdtempSync(path.join(tmpdir(), 'unified-shell-journey-'));
  for (const { folder } of publishable) await pack(await stage(folder), path.join(outside, 'archives'));
  writeFileSync(path.join(outside, 'package.json'), '{ "private": true }');
  await type(outside, 'npm install --no-audit --no-fund ./archives/*.tgz');
  port = String(await freePort());
  const env = {
    ...{ PORT: port, DATA_DIR: path.join(outside, 'data'), SHELL_ENV: 'prod', SECRET: 'x'.repeat(32) },
    ADMIN_EMAIL: 'root@company.example',
  };
  product = await startProduct(env, path.join(outside, 'product.log'));
  const created = await runAdmin(env, 'token', 'create', 'journey', '--for', 'admin');
  token = created.trim().split('\n').at(-1) ?? '';
}, JOURNEY_LIMIT_MS);

afterAll(async () => {
  stopServer();
  await product?.stop();
  rmSync(outside, { recursive: true, force: true });
  console.warn(lines.join('\n'));
});

/** Runs a line as a user types it. @returns what it prints */
const type = (folder: string, line: string) => runIn(folder, 'bash', ['-c', line]);

/** Types `npm run preview` in another terminal; resolves when the server has printed its address. */
async function startServer(folder: string, line: string): Promise<void> {
  const env = userEnvironment();
  server = spawn('bash', ['-c', line], {
    cwd: folder,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  if (server.stdout) await once(server.stdout, 'data');
}

function stopServer(): void {
  // The whole group, because npm has started the server.
  if (server?.pid !== undefined) process.kill(-server.pid);
  server = undefined;
}

const builtWithVite = {
  install: 'npm install --no-audit --no-fund ../archives/unified-shell-app-sdk-*.tgz',
  test: 'npm test',
  build: 'npm run build',
  serve: 'npm run preview',
  folder: 'dist',
  publish: 'dist',
};

const plain = {
  install: undefined,
  test: 'node --test test.mjs',
  build: undefined,
  serve: 'node serve.mjs',
  folder: '.',
  publish: ". --leave-out '*.mjs'",
};

test.each([
  ['plain', plain],
  ['react', builtWithVite],
  ['vue', builtWithVite],
  ['svelte', builtWithVite],
  ['angular', builtWithVite],
])(
  'a newcomer goes from nothing to a promoted release and back with %s',
  async (framework, typed) => {
    const name = `journey-${framework}`;
    const folder = path.join(outside, name);
    const { shell } = originsOn(port);
    const boxPort = await freePort();
    const seconds: string[] = [];
    const run = async (step: string, line: string | undefined, where = folder) => {
      if (line === undefined) return '';
      const started = performance.now();
      const output = await type(where, line);
      seconds.push(`${step} ${((performance.now() - started) / 1_000).toFixed(1)} s`);
      return output;
    };
    const release = (step: string, words: string) =>
      run(step, `UNIFIED_SHELL_TOKEN=${token} ${CLI} ${words} --shell ${shell}`, outside);
    /** The version that the host of the solution serves. */
    const served = async () => {
      const page = await fetch(`http://${name}.solutions.shell.localhost:${port}/`, {
        headers: { 'sec-fetch-dest': 'iframe', accept: 'text/html' },
      });
      return /<meta name="version" content="(\d)"/.exec(await page.text())?.[1];
    };
    const write = (version: number) => {
      const file = path.join(folder, 'index.html');
      const html = readFileSync(file, 'utf8').replace(/<meta name="version"[^>]*>\s*/, '');
      const mark = `<meta name="version" content="${version}" />\n    <meta charset`;
      writeFileSync(file, html.replace('<meta charset', mark));
    };

    const create = `npm create unified-solution ${name} -- --framework ${framework} --port ${await freePort()}`;
    await run('create', create, outside);
    if (typed.install !== undefined)
      writeFileSync(path.join(folder, '.env'), `VITE_SHELL=${originsOn(String(boxPort)).shell}\n`);
    write(1);
    await run('install', typed.install);
    await run('test', typed.test);
    await run('build', typed.build);

    const registration = path.join(name, typed.folder, 'registration.json');
    await startServer(folder, typed.serve);
    const check = `${CLI} check --catalogue ${registration} --port ${boxPort} --json`;
    const { findings }: { findings: Finding[] } = JSON.parse(await run('check', check, outside));
    stopServer();
    expect(findings.filter(({ id, status }) => status !== 'passed' && id !== TIMED)).toEqual([]);

    await release('register', `register ${registration}`);
    const version = (number: number) => `--version ${number}.0.0`;
    const publish = (number: number) =>
      release(
        'publish',
        `publish ${typed.publish.replace(/^\S+/, path.join(name, typed.folder))} ${version(number)}`,
      );
    await publish(1);
    await release('promote', `promote ${name} ${version(1)}`);
    await vi.waitUntil(async () => (await served()) === '1', { timeout: FOLLOW_LIMIT_MS, interval: 250 });

    write(2);
    await run('build', typed.build);
    await publish(2);
    expect(await release('traffic', `traffic ${name} 2.0.0 20`)).toContain('candidate at 20 %');
    await release('promote', `promote ${name} ${version(2)}`);
    await vi.waitUntil(async () => (await served()) === '2', { timeout: FOLLOW_LIMIT_MS, interval: 250 });

    await release('rollback', `rollback ${name}`);
    await vi.waitUntil(async () => (await served()) === '1', { timeout: FOLLOW_LIMIT_MS, interval: 250 });
    expect(await release('status', `status ${name}`)).toMatch(/1\.0\.0 +live/);
    lines.push(`${framework}: ${seconds.join(', ')}`);
  },
  JOURNEY_LIMIT_MS,
);
