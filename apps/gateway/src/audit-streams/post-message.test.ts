import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPublicLookup } from '../platform/public-lookup';
import { createPost, type Post } from './post-message';

/** Stands for the guard: every name is this machine. */
const toThisMachine: LookupFunction = (_name, options, done) =>
  options.all === true ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);

/** The guard, where each name resolves to this address. */
function resolveTo(address: string): LookupFunction {
  const resolve = (_name: string, _options: object, done: (...answer: unknown[]) => void) =>
    done(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
  // @ts-expect-error the overloads of `lookup` that take no list
  return createPublicLookup(resolve);
}

let server: Server;
let received: { path: string | undefined; headers: IncomingMessage['headers']; body: string }[];
let status: number;
let post: Post;
beforeEach(async () => {
  received = [];
  status = 204;
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    received.push({ path: request.url, headers: request.headers, body: await text(request) });
    response.writeHead(status, { location: '/elsewhere' }).end();
  };
  server = createServer((request, response) => void receive(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  post = createPost(toThisMachine);
});
afterEach(async () => {
  await post.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});
const portOf = (address: string | AddressInfo | null) =>
  (typeof address === 'object' ? address?.port : 0) ?? 0;
const address = () => `http://siem.example:${portOf(server.address())}/events`;

it('posts the headers and the body, and tells that they were accepted', async () => {
  expect(await post.post(address(), { 'webhook-id': 'm1' }, '{"a":1}')).toEqual({ fault: null, status: 204 });
  expect(received).toMatchObject([
    { path: '/events', body: '{"a":1}', headers: { 'webhook-id': 'm1', 'content-type': 'application/json' } },
  ]);
});

it.each([301, 302, 307, 308])('takes the redirect %s for a fault, and does not follow it', async (code) => {
  status = code;
  expect(await post.post(address(), {}, '{}')).toEqual({ fault: 'STATUS', status: code });
  expect(received.map(({ path }) => path)).toEqual(['/events']);
});

it.each([400, 410, 500, 503])('takes the status %s for a fault', async (code) => {
  status = code;
  expect(await post.post(address(), {}, '{}')).toEqual({ fault: 'STATUS', status: code });
});

it('tells that a receiver does not answer', async () => {
  const closed = address();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  expect(await post.post(closed, {}, '{}')).toEqual({ fault: 'NO_ANSWER', status: null });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});

it.each(['127.0.0.1', '10.1.2.3', '192.168.0.1', '169.254.169.254', '::1', 'fd00::1', '::ffff:10.0.0.1'])(
  'connects to no name that leads to %s',
  async (privateAddress) => {
    const guarded = createPost(resolveTo(privateAddress));
    expect(await guarded.post(address(), {}, '{}')).toEqual({ fault: 'ADDRESS_NOT_PUBLIC', status: null });
    expect(received).toEqual([]);
    await guarded.close();
  },
);

it.each(['127.0.0.1', '[::1]', '2130706433'])(
  'connects to no address in place of a name: %s',
  async (host) => {
    const guarded = createPost();
    const direct = `http://${host}:${portOf(server.address())}/`;
    expect(await guarded.post(direct, {}, '{}')).toEqual({ fault: 'ADDRESS_NOT_PUBLIC', status: null });
    expect(received).toEqual([]);
    await guarded.close();
  },
);
