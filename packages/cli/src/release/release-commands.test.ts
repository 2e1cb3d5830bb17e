import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { runRelease } from './release-commands';

interface Received {
  call: string;
  headers: Record<string, unknown>;
  body: Buffer;
}

let folder: string;
let server: Server;
let received: Received[];
/** The answers of the shell by call: status and body. */
let answers: Record<string, [status: number, body: object]>;
let printed: string;

beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'unified-shell-release-'));
  received = [];
  answers = {};
  printed = '';
  server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  vi.stubEnv('UNIFIED_SHELL_TOKEN', 'secret-token');
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    printed += String(text);
    return true;
  });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  server.close();
  rmSync(folder, { recursive: true });
});

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const chunks: Buffer[] = await request.toArray();
  const call = `${request.method} ${request.url?.replace('/api/admin/v1', '')}`;
  received.push({ call, headers: request.headers, body: Buffer.concat(chunks) });
  const [status, body] = answers[call] ?? [404, fault('NOT_FOUND')];
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}

const fault = (code: string, ...fields: object[]) => ({
  ...{ type: 'REQUEST', code, message: `Refused as ${code}.`, requestId: 'r1' },
  fields,
});

const release = (more: object = {}) => ({
  ...{ appId: 'orders', isBuiltIn: false, live: null, previous: null, candidate: null, percentage: 0 },
  ...{ programmes: [], organisations: [], tenants: [], pausedReason: null, pausedFor: null, startedAt: null },
  ...{ version: 7, versions: [], ...more },
});

const version = (name: string) => ({
  ...{ version: name, integrity: 'sha256-x', publishedBy: null, publishedAt: '2026-11-29T00:00:00.000Z' },
  ...{ isDisabled: false, wider: [], isApproved: false, opened: 0, failed: 0 },
});

const registration = { appId: 'orders', name: 'Orders', path: '/orders' };

const solution = (known: object) => ({
  ...{ appId: 'orders', name: 'Orders', path: '/orders', group: 'Commerce', origin: 'stored', team: null },
  ...{ availability: { state: 'open' }, state: 'open', registration: known, version: 3 },
});

function run(...words: string[]): Promise<void> {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  const [verb = '', ...given] = words;
  const shell = `http://experience.shell.localhost:${port}`;
  return runRelease(verb, [...given, '--shell', shell]);
}

function write(files: Record<string, string>): string {
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
    writeFileSync(path.join(folder, name), text);
  }
  return folder;
}

const callsOf = () => received.map(({ call }) => call);

it('register creates a registration that the shell does not have', async () => {
  const file = path.join(write({ 'registration.json': JSON.stringify(registration) }), 'registration.json');
  answers['POST /solutions'] = [201, solution(registration)];
  await run('register', file);
  expect(callsOf()).toEqual(['GET /solutions/orders', 'POST /solutions']);
  expect(JSON.parse(String(received[1]?.body))).toEqual({ registration });
  expect(received[1]?.headers).toMatchObject({ authorization: 'Bearer secret-token' });
  expect(printed).toBe('orders is registered.\n');
});

it('register changes a registration that differs, with the version that it has read, and leaves an equal one', async () => {
  const file = path.join(write({ 'registration.json': JSON.stringify(registration) }), 'registration.json');
  answers['GET /solutions/orders'] = [200, solution({ ...registration, name: 'Old' })];
  answers['PUT /solutions/orders'] = [200, solution(registration)];
  await run('register', file);
  expect(received[1]).toMatchObject({ call: 'PUT /solutions/orders', headers: { 'if-match': '"3"' } });
  answers['GET /solutions/orders'] = [200, solution(registration)];
  await run('register', file);
  expect(callsOf()).toHaveLength(3);
  expect(printed).toContain('already');
});

it('publish sends the files of a folder as an archive, for the solution of its registration, and names the next command', async () => {
  write({
    'registration.json': JSON.stringify(registration),
    'index.html': 'page',
    'assets/Logo 2x.png': 'logo',
    'serve.mjs': 'server',
  });
  answers['POST /solutions/orders/versions?version=1.0.0'] = [201, release({ versions: [version('1.0.0')] })];
  await run('publish', folder, '--version', '1.0.0', '--leave-out', '*.mjs');
  const [published] = received;
  expect(published?.headers).toMatchObject({ 'content-type': 'application/gzip' });
  const archive = gunzipSync(published?.body ?? '').toString('latin1');
  expect(archive).toContain('assets/Logo 2x.png');
  expect(archive).not.toContain('serve.mjs');
  expect(printed).toMatch(
    /Next: npx @unified-shell\/cli promote orders --version 1\.0\.0 --shell http:\/\/experience\.shell\.localhost:\d+\n$/,
  );
});

it.each([
  [{ 'index.html': 'page' }, 'has no registration.json that names the solution'],
  [
    { 'index.html': 'page', 'registration.json': '{"appId":"orders"}', '.env': 'SECRET=1' },
    '.env” is hidden',
  ],
])('publish refuses, before it sends anything, %j', async (files, message) => {
  write(files);
  await expect(run('publish', folder, '--version', '1.0.0')).rejects.toThrow(message);
  expect(received).toEqual([]);
});

it('traffic, promote, rollback and status are the calls of the API, and print what holds', async () => {
  const candidate = { candidate: '2.0.0', percentage: 0, organisations: ['o1'], tenants: ['acme'] };
  const versions = [version('2.0.0'), version('1.0.0')];
  answers['GET /solutions/orders/versions'] = [200, release({ live: '1.0.0', versions })];
  answers['PUT /solutions/orders/traffic'] = [200, release({ live: '1.0.0', versions, ...candidate })];
  answers['POST /solutions/orders/promote'] = [200, release({ live: '2.0.0', versions })];
  answers['POST /solutions/orders/rollback'] = [200, release({ live: '1.0.0', versions })];
  await run('traffic', 'orders', '2.0.0', '0', '--organisation', 'acme', '--programme', 'beta');
  await run('promote', 'orders', '--version', '2.0.0');
  await run('rollback', 'orders');
  await run('status', 'orders');
  expect(callsOf()).toEqual([
    'GET /solutions/orders/versions',
    'PUT /solutions/orders/traffic',
    'POST /solutions/orders/promote',
    'POST /solutions/orders/rollback',
    'GET /solutions/orders/versions',
  ]);
  expect(received[1]?.headers).toMatchObject({ 'if-match': '"7"' });
  const asked = { candidate: '2.0.0', percentage: 0, programmes: ['beta'], organisations: ['acme'] };
  expect(JSON.parse(String(received[1]?.body))).toEqual(asked);
  expect(printed).toContain('2.0.0  candidate at 0 %, organisation acme');
});

it.each([
  ['INVALID_TOKEN', 401, 'is unknown or has ended'],
  ['FORBIDDEN', 403, 'does not publish this solution'],
  ['NOT_FOUND', 404, 'Register the solution first'],
  ['APPROVAL_REQUIRED', 409, 'A system administrator approves'],
])('an answer %s has the way out', async (code, status, words) => {
  answers['POST /solutions/orders/promote'] = [status, fault(code, { field: 'version', message: 'why' })];
  const refused = run('promote', 'orders');
  await expect(refused).rejects.toThrow(words);
  await expect(refused).rejects.toThrow('version: why');
});

it('the token travels by https only, or to this machine', async () => {
  await expect(
    runRelease('status', ['orders', '--shell', 'http://experience.company.example']),
  ).rejects.toThrow('only by https');
  vi.stubEnv('UNIFIED_SHELL_TOKEN', '');
  await expect(run('status', 'orders')).rejects.toThrow('UNIFIED_SHELL_TOKEN is empty');
  expect(received).toEqual([]);
});

it.each([
  ['promote'],
  ['promote', 'orders', '--traffic', '5'],
  ['traffic', 'orders', '2.0.0'],
  ['status', 'orders', '--unknown'],
])('wrong words are answered with the right ones: %j', async (...words) => {
  await expect(run(...words)).rejects.toThrow(`Usage: npx @unified-shell/cli ${words[0]}`);
});
