import { createServer, type IncomingMessage, type Server } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createLoopbackFetch, type LoopbackFetch } from './loopback-fetch';

const PUBLIC = 'https://identity.example.test';
let server: Server;
let loopback: LoopbackFetch;
let seen: Pick<IncomingMessage, 'method' | 'url' | 'headers'> | undefined;
let port = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    seen = request;
    if (request.url === '/away') response.writeHead(303, { location: 'https://evil.localhost/' }).end();
    else response.writeHead(201, { 'content-type': 'application/json', 'x-one': '1' }).end('{"a":1}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  port = typeof address === 'object' && address ? address.port : 0;
  loopback = createLoopbackFetch(PUBLIC, () => ({ host: '127.0.0.1', port }));
});
afterAll(async () => {
  await loopback.close();
  await new Promise((resolve) => server.close(resolve));
});

test('a call to the public address reaches this process with the public host', async () => {
  const body = new URLSearchParams({ a: 'b' });
  const headers = { accept: 'application/json', authorization: 'Basic x' };
  const answer = await loopback.fetch(`${PUBLIC}/oidc/token?x=1`, { method: 'POST', headers, body });
  expect(answer.status).toBe(201);
  expect(answer.headers.get('x-one')).toBe('1');
  expect(await answer.json()).toEqual({ a: 1 });
  expect(seen?.method).toBe('POST');
  expect(seen?.url).toBe('/oidc/token?x=1');
  expect(seen?.headers).toMatchObject({ host: 'identity.example.test', authorization: 'Basic x' });
});

test('the port of the public address is part of the host', async () => {
  const local = createLoopbackFetch('http://identity.shell.localhost:4000', () => ({
    host: '127.0.0.1',
    port,
  }));
  await local.fetch('http://identity.shell.localhost:4000/oidc/jwks', { method: 'GET', headers: {} });
  await local.close();
  expect(seen?.headers.host).toBe('identity.shell.localhost:4000');
});

test('a redirect is not followed', async () => {
  expect((await loopback.fetch(`${PUBLIC}/away`, { method: 'GET', headers: {} })).status).toBe(303);
});

test.each(['https://evil.localhost/oidc/token', 'http://identity.example.test/', 'http://127.0.0.1:1/'])(
  'I8 a call to another address is refused: %s',
  async (url) => {
    seen = undefined;
    await expect(loopback.fetch(url, { method: 'GET', headers: {} })).rejects.toThrow('Not an address');
    expect(seen).toBeUndefined();
  },
);
