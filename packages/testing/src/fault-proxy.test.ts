import { createServer, request, type Server } from 'node:http';
import { brotliCompressSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { type FaultProxy, startFaultProxy } from './fault-proxy';
import { type Faults, NO_FAULTS } from './faults';
import { freePort } from './free-port';

const POLICY = "default-src 'self'; frame-src http://*.solutions.shell.localhost:4000";

let gateway: Server;
let proxy: FaultProxy;
let port: number;
let faults: Faults;
/** The paths of the requests that the gateway has received. */
let arrived: (string | undefined)[];

beforeEach(async () => {
  faults = NO_FAULTS;
  arrived = [];
  const inner = await freePort();
  gateway = createServer((incoming, response) => {
    arrived.push(incoming.url);
    const body = 'const runtime = 1;';
    const isPacked = incoming.headers['accept-encoding']?.includes('br');
    response.writeHead(200, {
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': POLICY,
      ...(isPacked ? { 'content-encoding': 'br' } : { 'content-length': body.length }),
    });
    response.end(isPacked ? brotliCompressSync(body) : body);
  });
  await new Promise<void>((resolve) => gateway.listen(inner, '127.0.0.1', resolve));
  port = await freePort();
  proxy = await startFaultProxy(port, inner, () => faults);
});
afterEach(async () => {
  await proxy.close();
  gateway.close();
});

function get(path: string, host = 'experience.shell.localhost') {
  return new Promise<{ status: number | undefined; body: string; headers: Record<string, unknown> }>(
    (resolve, reject) => {
      const headers = { host: `${host}:${port}`, 'accept-encoding': 'br' };
      request({ host: '127.0.0.1', port, path, headers }, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode,
            body: Buffer.concat(chunks).toString(),
            headers: answer.headers,
          }),
        );
      })
        .on('error', reject)
        .end();
    },
  );
}

it('passes an answer as it is, except that no browser stores a runtime script', async () => {
  const page = await get('/');
  expect(page.headers).toMatchObject({ 'content-security-policy': POLICY, 'content-encoding': 'br' });
  expect(page.headers['cache-control']).toContain('immutable');
  const script = await get('/runtime/runtime-12345678.js');
  expect(script.headers).toMatchObject({ 'cache-control': 'no-store', 'content-encoding': 'br' });
});

it('adds the script of a fault to the end of the runtime script, in plain text', async () => {
  faults = { ...NO_FAULTS, reloadAfterMs: 2_000 };
  const { body, headers } = await get('/runtime/runtime-12345678.js');
  expect(body).toMatch(/^const runtime = 1;\n.*location\.reload\(\), 2000/);
  expect(headers).not.toHaveProperty('content-encoding');
  expect(headers).not.toHaveProperty('content-length');
});

it('adds a hostile sibling to the page of the shell, and lets the page frame it', async () => {
  faults = { ...NO_FAULTS, hasHostileSibling: true };
  const sibling = `http://hostile.shell.localhost:${port}`;
  const { body, headers } = await get('/');
  expect(body).toContain(`<iframe hidden title="Hostile sibling" src="${sibling}/">`);
  expect(headers['content-security-policy']).toBe(POLICY.replace('frame-src', `frame-src ${sibling}`));
  expect((await get('/', 'hostile.shell.localhost')).body).toContain('<title>Hostile sibling</title>');
});

it('refuses a forbidden call in the words of the gateway, which does not receive it', async () => {
  faults = { ...NO_FAULTS, forbidden: ['/api/favourites'] };
  const { status, body } = await get('/api/favourites/v1');
  expect([status, JSON.parse(body).code]).toEqual([403, 'FORBIDDEN']);
  expect((await get('/healthz')).status).toBe(200);
  expect(arrived).toEqual(['/healthz']);
});

it('ends every connection without an answer while the network is lost', async () => {
  faults = { ...NO_FAULTS, isNetworkLost: true };
  await expect(get('/healthz')).rejects.toThrow();
  faults = NO_FAULTS;
  expect((await get('/healthz')).status).toBe(200);
});

it('delays a call for a token, no other one, and passes it then', async () => {
  const token = '/ims/check/v6/token';
  faults = { ...NO_FAULTS, slowTokenMs: 600_000 };
  const held = get(token).catch(() => 'ended');
  await get('/');
  expect(arrived).toEqual(['/']);
  faults = { ...NO_FAULTS, slowTokenMs: 20 };
  expect((await get(token)).status).toBe(200);
  expect(arrived).toEqual(['/', token]);
  await proxy.close();
  expect(await held).toBe('ended');
});
