import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { GatewayError } from '../http/errors/gateway-error';
import { createHostApp } from '../http/server/create-host-app';
import { createLogLines } from '../test-support/log-lines';
import { compress } from './compress';
import { createContentInMemory } from './content-in-memory';
import { sendContent } from './send-content';

const TEXT = `<p>${'a long text '.repeat(100)}ü</p>`;
const headers = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-cache',
  'x-policy': 'one',
};
const DICTIONARY = createHash('sha256').update('one').digest('base64');
const OTHER_DICTIONARY = createHash('sha256').update('other').digest('base64');
let app: FastifyInstance;
beforeAll(async () => {
  app = createHostApp({ host: 'test.localhost', logger: createLogLines().logger, trustProxy: false });
  const bodies = await compress(TEXT);
  const page = createContentInMemory(headers, bodies);
  const otherPolicy = createContentInMemory({ ...headers, 'x-policy': 'two' }, bodies);
  const image = createContentInMemory({ 'content-type': 'image/png' }, { plain: Buffer.from([1, 2, 3]) });
  const known = new Map([
    [DICTIONARY, Buffer.from('difference')],
    [OTHER_DICTIONARY, Buffer.from('another')],
  ]);
  const script = createContentInMemory({ 'content-type': 'text/javascript' }, bodies, known);
  app.get('/script', (request, reply) => sendContent(request, reply, script));
  app.get('/page', (request, reply) => sendContent(request, reply, page));
  app.get('/gone', (request, reply) => sendContent(request, reply.code(410), page));
  app.get('/other-policy', (request, reply) => sendContent(request, reply, otherPolicy));
  app.get('/image', (request, reply) => sendContent(request, reply, image));
  app.get('/lost', (request, reply) =>
    sendContent(request, reply, {
      headers: { 'content-type': 'text/javascript', 'cache-control': 'immutable' },
      encodings: ['br'],
      load: () => Promise.reject(new GatewayError('NOT_FOUND')),
    }),
  );
});
afterAll(() => app.close());

const ask = (url: string, requestHeaders: Record<string, string> = {}) =>
  app.inject({ url, headers: requestHeaders });
const tagOf = async (url: string, requestHeaders: Record<string, string> = {}) =>
  String((await ask(url, requestHeaders)).headers['etag']);

describe('content', () => {
  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip', 'gzip', gunzipSync],
    ['identity', undefined, (body: Buffer) => body],
  ])(
    'is sent as %s when that is requested, and varies by Accept-Encoding',
    async (requested, encoding, undo) => {
      const answer = await ask('/page', { 'accept-encoding': requested });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['vary']).toBe('Accept-Encoding');
      expect(answer.headers['content-type']).toBe(headers['content-type']);
      expect(Number(answer.headers['content-length'])).toBe(answer.rawPayload.length);
      expect(undo(answer.rawPayload).toString()).toBe(TEXT);
    },
  );

  it('is sent as its difference to the file that a client has, and whole to a client with another or none', async () => {
    const askWith = (hash: string, encodings = 'br, dcz') =>
      ask('/script', { 'accept-encoding': encodings, 'available-dictionary': `:${hash}:` });
    const answer = await askWith(DICTIONARY);
    expect([answer.body, answer.headers['content-encoding']]).toEqual(['difference', 'dcz']);
    expect((await askWith(OTHER_DICTIONARY)).body).toBe('another');
    expect((await askWith(OTHER_DICTIONARY)).headers['etag']).not.toBe(answer.headers['etag']);
    const unknown = createHash('sha256').update('unknown').digest('base64');
    for (const whole of [await askWith(unknown), await askWith(DICTIONARY, 'br')]) {
      expect(whole.headers['content-encoding']).toBe('br');
      expect(whole.headers['vary']).toBe('Accept-Encoding, Available-Dictionary');
    }
  });

  it('without a compressed copy is sent uncompressed, also when a client prefers an encoding', async () => {
    const answer = await ask('/image', { 'accept-encoding': 'br, gzip' });
    expect(answer.rawPayload).toEqual(Buffer.from([1, 2, 3]));
    expect(answer.headers).not.toHaveProperty('content-encoding');
    expect(answer.headers).not.toHaveProperty('vary');
  });

  it('is not sent to a client that has it: 304 with the same headers and no body', async () => {
    const tag = await tagOf('/page');
    for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
      const answer = await ask('/page', { 'if-none-match': known });
      expect([answer.statusCode, answer.body]).toEqual([304, '']);
      expect(answer.headers).toMatchObject({
        etag: tag,
        vary: 'Accept-Encoding',
        'cache-control': 'no-cache',
      });
    }
  });

  it('is sent to a client that has an older version or another encoding', async () => {
    const other = await tagOf('/page', { 'accept-encoding': 'br' });
    expect(other).not.toBe(await tagOf('/page'));
    for (const known of ['"old"', other, other.slice(1, -1), '']) {
      const answer = await ask('/page', { 'if-none-match': known });
      expect([answer.statusCode, answer.body]).toEqual([200, TEXT]);
    }
  });

  it('gets another tag when only its headers change: with 304 a browser keeps its cached policy', async () => {
    expect(await tagOf('/other-policy')).not.toBe(await tagOf('/page'));
  });

  it('is sent whole with a status that was set before, also to a client that has it', async () => {
    const answer = await ask('/gone', { 'if-none-match': await tagOf('/page') });
    expect([answer.statusCode, answer.body]).toEqual([410, TEXT]);
  });

  it('that no longer exists is not found, and is answered without the headers of the content', async () => {
    const answer = await ask('/lost', { 'accept-encoding': 'br' });
    expect([answer.statusCode, answer.json().code]).toEqual([404, 'NOT_FOUND']);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers).not.toHaveProperty('vary');
  });

  it('is answered to HEAD with its headers only', async () => {
    const answer = await app.inject({ method: 'HEAD', url: '/page' });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    expect(Number(answer.headers['content-length'])).toBe(Buffer.byteLength(TEXT));
  });
});
