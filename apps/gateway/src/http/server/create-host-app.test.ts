import type { InjectOptions } from 'fastify';
import { describe, expect, it } from 'vitest';
import { parseTrustedProxies, type TrustProxy } from '../../config/trusted-proxies';
import { createLogLines } from '../../test-support/log-lines';
import { GatewayError } from '../errors/gateway-error';
import { createHostApp } from './create-host-app';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const traceparent = `00-${TRACE}-00f067aa0ba902b7-01`;

function createApp(trustProxy: TrustProxy = false) {
  const { logger, lines } = createLogLines();
  const app = createHostApp({ host: 'test.localhost', logger, trustProxy });
  app.post('/echo', async (request) => request.body ?? null);
  app.get('/limited', async () => {
    throw new GatewayError('RATE_LIMITED', { retryAfter: 1.2 });
  });
  app.get('/broken', async () => {
    throw new Error("select * from people where email = 'marketer@alder.example'");
  });
  app.get('/plain', async () => ({ ok: true }));
  app.get('/address', async ({ ip, hostname }) => ({ ip, hostname }));
  return { app, lines };
}

const nested = (depth: number) => '['.repeat(depth) + ']'.repeat(depth);

describe('a host app', () => {
  it.each<[string, number, string, InjectOptions]>([
    ['a body over 1 MB', 413, 'BODY_TOO_LARGE', { payload: JSON.stringify('x'.repeat(1_048_577)) }],
    ['JSON with more than 64 levels', 400, 'BODY_TOO_DEEP', { payload: nested(65) }],
    ['invalid JSON', 400, 'INVALID_BODY', { payload: '{' }],
    ['an empty body', 400, 'INVALID_BODY', { payload: '' }],
    ['a __proto__ field', 400, 'INVALID_BODY', { payload: '{"__proto__":{"x":1}}' }],
    ['a constructor.prototype field', 400, 'INVALID_BODY', { payload: '{"constructor":{"prototype":{}}}' }],
    ['I5 a repeated key', 400, 'INVALID_BODY', { payload: String.raw`{"a":1,"\u0061":2}` }],
    [
      'a form',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      { payload: 'a=b', headers: { 'content-type': 'application/x-www-form-urlencoded' } },
    ],
    [
      'plain text',
      415,
      'UNSUPPORTED_MEDIA_TYPE',
      { payload: '{}', headers: { 'content-type': 'text/plain' } },
    ],
    ['an unknown path', 404, 'NOT_FOUND', { method: 'GET', url: '/api/none' }],
    ['an address that cannot be decoded', 400, 'BAD_REQUEST', { url: '/%E0%A4%A' }],
    ['a request beyond a limit', 429, 'RATE_LIMITED', { method: 'GET', url: '/limited' }],
    ['a request that meets a defect', 500, 'INTERNAL', { method: 'GET', url: '/broken' }],
  ])('answers %s with %i %s and the id of the request', async (_name, status, code, request) => {
    const { app } = createApp();
    const answer = await app.inject({
      method: 'POST',
      url: '/echo',
      ...request,
      headers: {
        'content-type': 'application/json',
        ...request.headers,
      },
    });
    expect(answer.statusCode).toBe(status);
    expect(answer.json()).toEqual({
      type: expect.any(String),
      code,
      message: expect.any(String),
      requestId: answer.headers['x-request-id'],
    });
    expect(answer.headers).toMatchObject({ 'x-content-type-options': 'nosniff' });
  });

  it('accepts a body at the limits: 64 deep, 1 MB', async () => {
    const { app } = createApp();
    for (const payload of [
      nested(64),
      JSON.stringify('x'.repeat(1_048_574)),
      JSON.stringify('['.repeat(100)),
    ]) {
      const headers = { 'content-type': 'application/json' };
      const answer = await app.inject({ method: 'POST', url: '/echo', headers, payload });
      expect(answer.statusCode).toBe(200);
    }
  });

  it('sends Retry-After in whole seconds', async () => {
    const { app } = createApp();
    expect((await app.inject('/limited')).headers['retry-after']).toBe('2');
  });

  it('writes the cause of a defect only to the log, and no personal data', async () => {
    const { app, lines } = createApp();
    const answer = await app.inject('/broken');
    expect(answer.body).not.toContain('people');
    const log = lines.join('');
    expect(log).toContain('from people');
    expect(log).not.toContain('marketer@');
  });

  it.each([
    ['no proxy is trusted', '', '10.0.0.1', '10.0.0.1'],
    ['the request comes through the proxy', '10.0.0.1', '10.0.0.1', '203.0.113.9'],
    ['the request comes through two proxies', '10.0.0.1,203.0.113.0/24', '10.0.0.1', '198.51.100.7'],
    ['one proxy is trusted by number', '1', '10.0.0.1', '203.0.113.9'],
    ['the request does not come through the proxy', '10.0.0.1', '10.0.0.2', '10.0.0.2'],
  ])('finds the true address of a client that forges one when %s', async (_name, text, peer, ip) => {
    const { app } = createApp(text === '' ? false : parseTrustedProxies(text));
    // The client's forged entry first; each proxy has appended the address of its peer.
    const headers = { 'x-forwarded-for': '127.0.0.1, 198.51.100.7, 203.0.113.9' };
    const answer = await app.inject({ url: '/address', remoteAddress: peer, headers });
    expect(answer.json()).toMatchObject({ ip });
  });

  it('accepts a forwarded host from a trusted proxy only', async () => {
    const { app } = createApp(parseTrustedProxies('10.0.0.1'));
    const hostFrom = async (remoteAddress: string) => {
      const headers = { host: 'inside', 'x-forwarded-host': 'outside' };
      return (await app.inject({ url: '/address', remoteAddress, headers })).json<unknown>();
    };
    expect(await hostFrom('10.0.0.1')).toMatchObject({ hostname: 'outside' });
    expect(await hostFrom('10.0.0.2')).toMatchObject({ hostname: 'inside' });
  });

  it("answers and logs the id of the caller's trace, and gives each request an audit id of its own", async () => {
    const { app, lines } = createApp();
    const ask = () => app.inject({ url: '/broken', headers: { traceparent, 'x-request-id': 'chosen' } });
    for (const { headers, body } of [await ask(), await ask()]) {
      expect(headers['x-request-id']).toBe(TRACE);
      expect(JSON.parse(body)).toMatchObject({ requestId: TRACE });
    }
    const logged = lines.map((line) => JSON.parse(line));
    expect(logged.map(({ msg, requestId }) => [msg, requestId])).toEqual([
      ['request failed', TRACE],
      ['request', TRACE],
      ['request failed', TRACE],
      ['request', TRACE],
    ]);
    const auditIds = new Set(logged.map(({ auditId }) => auditId));
    expect(auditIds.size).toBe(2);
    expect(auditIds).not.toContain(TRACE);
  });

  it('logs one line per request, with its id and without its query', async () => {
    const { app, lines } = createApp();
    const { headers } = await app.inject({ url: '/plain?code=secret', headers: { cookie: 'a=secret' } });
    expect(lines).toHaveLength(1);
    expect(lines[0]).not.toContain('secret');
    expect(JSON.parse(lines[0] ?? '')).toMatchObject({
      msg: 'request',
      requestId: headers['x-request-id'],
      host: 'test.localhost',
      method: 'GET',
      route: '/plain',
      status: 200,
    });
  });

  it('sends the security headers with every answer, also when a route bypasses the framework', async () => {
    const { app } = createApp();
    app.get('/raw', (_request, reply) => {
      reply.hijack();
      reply.raw.end('raw');
    });
    for (const url of ['/plain', '/raw', '/none']) {
      expect((await app.inject(url)).headers).toMatchObject({
        'origin-agent-cluster': '?1',
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
        'x-request-id': expect.stringMatching(/^[0-9a-f]{32}$/),
      });
    }
  });
});
