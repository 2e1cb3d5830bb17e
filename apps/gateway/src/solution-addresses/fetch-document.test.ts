import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, LookupFunction } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPublicLookup } from '../platform/public-lookup';
import { createDocumentFetch, type DocumentFetch } from './fetch-document';

/** The guard, with the addresses that each look-up answers, one after the other. */
function resolveTo(...answers: string[]): LookupFunction {
  let asked = 0;
  const resolve = (_name: string, _options: object, done: (...answer: unknown[]) => void) => {
    const address = answers[Math.min(asked++, answers.length - 1)] ?? '';
    done(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
  };
  // @ts-expect-error the overloads of `lookup` that take no list
  return createPublicLookup(resolve);
}

/** Stands for the guard: every name is this machine. */
const toThisMachine: LookupFunction = (_name, options, done) =>
  options.all === true ? done(null, [{ address: '127.0.0.1', family: 4 }]) : done(null, '127.0.0.1', 4);

const JSON_TYPE = { 'content-type': 'application/json' };
const document = { appId: 'orders' };

let server: Server;
let answer: RequestListener;
let asked: { url: string | undefined; etag: string | undefined }[];
let opened: DocumentFetch[];
beforeEach(async () => {
  asked = [];
  opened = [];
  answer = (_request, response) => response.writeHead(200, JSON_TYPE).end(JSON.stringify(document));
  server = createServer((request, response) => {
    asked.push({ url: request.url, etag: request.headers['if-none-match'] });
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(async () => {
  await Promise.all(opened.map((each) => each.close()));
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const portOf = (address: string | AddressInfo | null) =>
  (typeof address === 'object' ? address?.port : 0) ?? 0;
const address = (host = 'orders.example') => `http://${host}:${portOf(server.address())}`;
const open = (options: Partial<Parameters<typeof createDocumentFetch>[0]> = {}) => {
  const made = createDocumentFetch({ readsLocalNames: false, lookup: toThisMachine, ...options });
  opened.push(made);
  return made.fetchDocument;
};
const faultOf = (code: string, status: number | null = null) => ({
  kind: 'fault',
  fault: { code, status, fields: [] },
});

it('reads the document at the well-known path of the host, with its ETag', async () => {
  answer = (_request, response) =>
    response.writeHead(200, { ...JSON_TYPE, etag: '"one"' }).end(JSON.stringify(document));
  expect(await open()(address(), null)).toEqual({ kind: 'document', document, etag: '"one"' });
  expect(asked).toEqual([{ url: '/.well-known/unified-shell.json', etag: undefined }]);
});

it('asks with the ETag of the last document, and takes 304 for the same one', async () => {
  answer = (_request, response) => response.writeHead(304).end();
  expect(await open()(address(), '"one"')).toEqual({ kind: 'unchanged' });
  expect(asked).toMatchObject([{ etag: '"one"' }]);
  // Without a document before it, 304 says nothing.
  expect(await open()(address(), null)).toEqual(faultOf('STATUS', 304));
});

it.each([301, 302, 303, 307, 308])(
  'I51 takes the redirect %s, to a private network or elsewhere, for a fault, and does not follow it',
  async (status) => {
    answer = (_request, response) =>
      response.writeHead(status, { location: `${address('127.0.0.1')}/secret` }).end();
    expect(await open()(address(), null)).toEqual(faultOf('REDIRECT', status));
    expect(asked.map(({ url }) => url)).toEqual(['/.well-known/unified-shell.json']);
  },
);

it.each(['127.0.0.1', '10.1.2.3', '192.168.0.1', '169.254.169.254', '::1', 'fd00::1', '::ffff:10.0.0.1'])(
  'I51 does not connect to a name that leads to %s',
  async (private_) => {
    expect(await open({ lookup: resolveTo(private_) })(address(), null)).toEqual(
      faultOf('ADDRESS_NOT_PUBLIC'),
    );
    expect(asked).toEqual([]);
  },
);

it('I51 does not connect to a name that was public once and leads to a private network now', async () => {
  // A public address that does not answer in time.
  const fetchDocument = open({ lookup: resolveTo('203.0.114.1', '127.0.0.1'), timeoutMs: 200 });
  expect(await fetchDocument(address(), null)).toEqual(faultOf('NO_ANSWER'));
  expect(await fetchDocument(address(), null)).toEqual(faultOf('ADDRESS_NOT_PUBLIC'));
  expect(asked).toEqual([]);
});

it('I51 reads names of this machine only where it is told to, in dev', async () => {
  for (const host of ['localhost', 'orders.localhost'])
    expect(await open()(address(host), null)).toEqual(faultOf('ADDRESS_NOT_PUBLIC'));
  expect(asked).toEqual([]);
  expect(await open({ readsLocalNames: true })(address('orders.localhost'), null)).toMatchObject({
    document,
  });
});

it('I52 stops reading a document without an end as soon as it is too large', async () => {
  let sent = 0;
  answer = (_request, response) => {
    response.writeHead(200, JSON_TYPE);
    const send = () => {
      while (!response.destroyed && response.write('x'.repeat(10_000))) sent += 10_000;
    };
    response.on('drain', send);
    send();
  };
  expect(await open()(address(), null)).toEqual(faultOf('TOO_LARGE'));
  expect(sent).toBeLessThan(10_000_000);
});

it('I52 counts a compressed document by what it unpacks to', async () => {
  const packed = gzipSync(`{"appId":"${'x'.repeat(5_000_000)}"}`);
  answer = (_request, response) =>
    response.writeHead(200, { ...JSON_TYPE, 'content-encoding': 'gzip' }).end(packed);
  expect(await open()(address(), null)).toEqual(faultOf('TOO_LARGE'));
});

it('I52 gives up a document that comes a byte at a time', async () => {
  answer = (_request, response) => {
    response.writeHead(200, JSON_TYPE);
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  };
  expect(await open({ timeoutMs: 300 })(address(), null)).toEqual(faultOf('NO_ANSWER'));
});

it.each([
  ['another type', 'text/html', '{}'],
  ['no JSON', 'application/json', '{"appId":'],
  ['a list', 'application/json', '[]'],
  ['a text', 'application/json', '"orders"'],
  ['a repeated field', 'application/json', '{"appId":"one","appId":"two"}'],
  ['a prototype', 'application/json', '{"__proto__":{"appId":"x"}}'],
  ['a hundred levels', 'application/json', `{"a":${'['.repeat(100)}${']'.repeat(100)}}`],
  ['a hundred thousand levels', 'application/json', `{"a":${'['.repeat(40_000)}${']'.repeat(40_000)}}`],
  ['a character that cannot be stored', 'application/json', '{"appId":"\\u0000"}'],
])('I52 takes a document with %s for a fault', async (_what, type, body) => {
  answer = (_request, response) => response.writeHead(200, { 'content-type': type }).end(body);
  expect(await open()(address(), null)).toMatchObject({ fault: { code: 'NOT_JSON' } });
});

it.each([404, 410, 500, 503])('takes the status %s for a fault', async (status) => {
  answer = (_request, response) => response.writeHead(status, JSON_TYPE).end('{}');
  expect(await open()(address(), null)).toEqual(faultOf('STATUS', status));
});

it('takes a host that does not answer for a fault, and rejects only when it is stopped', async () => {
  const stopping = new AbortController();
  answer = () => stopping.abort();
  await expect(open()(address(), null, stopping.signal)).rejects.toThrow();
  answer = (request) => request.socket.destroy();
  expect(await open()(address(), null)).toEqual(faultOf('NO_ANSWER'));
});
