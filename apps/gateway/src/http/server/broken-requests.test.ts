/** Case I5 over raw sockets: an HTTP client would not send these requests. */
import { connect } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogLines } from '../../test-support/log-lines';
import { createHostApp } from './create-host-app';
import { createHostDispatcher } from './host-dispatcher';
import { createListener, type Listener, type SenderLimits } from './listener';

const PROTOTYPE = Reflect.ownKeys(Object.prototype);
const MEGABYTE = 1_048_576;

/** Shorter limits than those of the product, for the senders that never end. */
const SHORT = { headersMs: 150, requestMs: 300, checkEveryMs: 50 };

const listeners: Listener[] = [];
let port = 0;
let impatientPort = 0;
let received: unknown[] = [];
beforeAll(async () => {
  const { logger } = createLogLines();
  const app = createHostApp({ host: 'a', logger, trustProxy: false });
  app.post('/write', async ({ body }) => {
    received.push(body);
    return { written: true };
  });
  app.get('/', async () => ({ healthy: true }));
  await app.ready();
  const apps = new Map([['a', app]]);
  const open = async (limits?: SenderLimits) => {
    const listener = createListener(createHostDispatcher({ apps, trustProxy: false, logger }), limits);
    listeners.push(listener);
    return listener.open('127.0.0.1', 0);
  };
  port = await open();
  impatientPort = await open(SHORT);
});
afterAll(async () => {
  for (const listener of listeners) await listener.close({ graceMs: 0, forceAfterMs: 0 });
});

/** Sends the parts and keeps the connection open; resolves with the status of the first answer. */
function send(...parts: (string | Buffer)[]): Promise<number> {
  return sendTo(port, parts);
}

function sendTo(to: number, parts: readonly (string | Buffer)[]): Promise<number> {
  return new Promise((resolve, reject) => {
    let text = '';
    const socket = connect(to, '127.0.0.1', () => {
      for (const part of parts) socket.write(part);
    });
    const finish = () => {
      const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
      if (status === undefined) reject(new Error(`no answer, but ${JSON.stringify(text)}`));
      else resolve(Number(status));
      socket.destroy();
    };
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString('latin1');
      if (text.includes('\r\n\r\n')) finish();
    });
    // The server closes while the rest of a refused body is being sent.
    socket.on('error', () => {});
    socket.on('close', finish);
  });
}

const head = (...lines: string[]) => ['POST /write HTTP/1.1', 'Host: a', ...lines, '', ''].join('\r\n');
const JSON_TYPE = 'Content-Type: application/json';
const withLength = (body: string | Buffer, ...lines: string[]) =>
  [head(JSON_TYPE, `Content-Length: ${Buffer.byteLength(body)}`, ...lines), body] as const;
const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('I5 a request with', () => {
  it.each<[string, number, readonly (string | Buffer)[]]>([
    ['a body of 10 MB', 413, withLength(`"${'x'.repeat(10 * MEGABYTE)}"`)],
    [
      'a body of 10 MB without a length',
      413,
      [
        head(JSON_TYPE, 'Transfer-Encoding: chunked'),
        ...Array.from({ length: 10 }, () => `100000\r\n${'1'.repeat(MEGABYTE)}\r\n`),
      ],
    ],
    [
      'a compressed body that unpacks to 100 MB',
      415,
      withLength(gzipSync(Buffer.alloc(100 * MEGABYTE, '1')), 'Content-Encoding: gzip'),
    ],
    ['100,000 levels of JSON', 400, withLength(nested(100_000))],
    ['an own __proto__', 400, withLength('{"__proto__":{"polluted":true}}')],
    ['an own __proto__ with an escape', 400, withLength(String.raw`{"\u005f_proto__":{"polluted":true}}`)],
    ['constructor.prototype', 400, withLength('{"constructor":{"prototype":{"polluted":true}}}')],
    ['a key that is repeated', 400, withLength('{"a":1,"a":2}')],
    ['bytes that are not UTF-8', 400, withLength(Buffer.from('{"a":"\xff\xfe"}', 'latin1'))],
    ['an overlong sequence of UTF-8', 400, withLength(Buffer.from('{"a":"\xc0\xaf"}', 'latin1'))],
    ['JSON that is cut off', 400, withLength('{"a":')],
    ['a form', 415, [head('Content-Type: application/x-www-form-urlencoded', 'Content-Length: 3'), 'a=1']],
    ['XML', 415, [head('Content-Type: application/xml', 'Content-Length: 4'), '<a/>']],
    ['no type', 415, [head('Content-Length: 2'), '{}']],
    ['a header of 64 KB', 431, [head(JSON_TYPE, `X-Large: ${'x'.repeat(65_536)}`)]],
    [
      'a length and chunks',
      400,
      [head(JSON_TYPE, 'Content-Length: 2', 'Transfer-Encoding: chunked'), '0\r\n\r\n'],
    ],
    ['two lengths', 400, [head(JSON_TYPE, 'Content-Length: 2', 'Content-Length: 7'), '{}']],
    ['a length that is no number', 400, [head(JSON_TYPE, 'Content-Length: 0x2'), '{}']],
    ['chunks of a wrong size', 400, [head(JSON_TYPE, 'Transfer-Encoding: chunked'), 'zz\r\n{}\r\n']],
  ])('%s is answered with %i, reaches no handler, and harms nothing', async (_name, status, parts) => {
    received = [];
    expect(await send(...parts)).toBe(status);
    expect(received).toEqual([]);
    expect(Reflect.ownKeys(Object.prototype)).toEqual(PROTOTYPE);
    expect(Object({})).not.toHaveProperty('polluted');
    expect(await send('GET / HTTP/1.1\r\nHost: a\r\n\r\n')).toBe(200);
  });

  it.each([
    ['headers that do not end', ['POST /write HTTP/1.1\r\nHost: a\r\n']],
    ['a body that does not end', [head(JSON_TYPE, 'Content-Length: 10'), '{"a"']],
  ])('%s is answered with 408 after the time limit, and reaches no handler', async (_name, parts) => {
    received = [];
    expect(await sendTo(impatientPort, parts)).toBe(408);
    expect(received).toEqual([]);
    expect(await send('GET / HTTP/1.1\r\nHost: a\r\n\r\n')).toBe(200);
  });

  it('any character of UTF-8 reaches its handler unchanged', async () => {
    received = [];
    expect(await send(...withLength('{"a":"ä 漢 🙂 \u{10ffff}"}'))).toBe(200);
    expect(received).toEqual([{ a: 'ä 漢 🙂 \u{10ffff}' }]);
  });
});
