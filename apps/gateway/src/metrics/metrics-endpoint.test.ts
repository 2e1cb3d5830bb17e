import { describe, expect, it } from 'vitest';
import { createHostApp } from '../http/server/create-host-app';
import { createTestConfig } from '../test-support/gateway-fixtures';
import { createLogLines } from '../test-support/log-lines';
import { createMetrics } from './create-metrics';
import { addMetrics, isScrape, type Scrape } from './metrics-endpoint';

const PEER = '203.0.113.9';

function createApp(scrape?: Scrape) {
  const { logger, lines } = createLogLines();
  const metrics = createMetrics();
  const app = createHostApp({ host: 'test.localhost', logger, trustProxy: false });
  metrics.requests.observe(app, 'test.localhost');
  addMetrics(app, createTestConfig(), scrape ?? (() => metrics.registry.metrics()));
  return { app, lines };
}

describe('GET /metrics', () => {
  it('answers in the Prometheus text format and forbids caching', async () => {
    const answer = await createApp().app.inject('/metrics');
    expect(answer.statusCode).toBe(200);
    expect(answer.headers).toMatchObject({
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    });
    expect(answer.body).toContain('# TYPE gateway_http_request_duration_seconds histogram');
    expect(answer.body).toContain('gateway_http_requests_in_flight{host="test.localhost"} 1');
  });

  it('answers like an unknown address to other clients', async () => {
    const { app } = createApp();
    const [hidden, unknown] = await Promise.all(
      ['/metrics', '/nothing'].map((url) => app.inject({ url, remoteAddress: PEER })),
    );
    const shown = (answer: typeof hidden) => {
      const { 'x-request-id': id, date: _date, ...headers } = answer?.headers ?? {};
      return [answer?.statusCode, headers, answer?.body.replace(String(id), '<id>')];
    };
    expect(shown(hidden)).toEqual(shown(unknown));
    expect(hidden?.statusCode).toBe(404);
  });

  it.each(['HEAD', 'POST', 'OPTIONS'] as const)('does not support %s', async (method) => {
    const answer = await createApp().app.inject({ method, url: '/metrics' });
    expect(answer.statusCode).toBe(404);
  });

  it('is not logged', async () => {
    const { app, lines } = createApp();
    await app.inject('/metrics');
    expect(lines).toEqual([]);
  });

  it('answers 503 while the metrics cannot be collected', async () => {
    const { app, lines } = createApp(() => Promise.reject(new Error('no worker')));
    const answer = await app.inject('/metrics');
    expect([answer.statusCode, answer.json().code]).toEqual([503, 'NOT_READY']);
    expect(lines.join('')).toContain('no worker');
  });
});

describe('a scrape by IP address', () => {
  const rules = { metricsToken: 'a-token-of-the-monitor' };
  const headers = { authorization: 'Bearer a-token-of-the-monitor' };

  it('is answered on any host with the token', () => {
    expect(isScrape({ method: 'GET', url: '/metrics', headers }, rules)).toBe(true);
  });

  it.each([
    ['without a token', { method: 'GET', url: '/metrics', headers: {} }, rules],
    [
      'with another token',
      { method: 'GET', url: '/metrics', headers: { authorization: 'Bearer another' } },
      rules,
    ],
    ['while no token is set', { method: 'GET', url: '/metrics', headers }, { metricsToken: undefined }],
    ['at another address', { method: 'GET', url: '/api/ping', headers }, rules],
    ['with another method', { method: 'POST', url: '/metrics', headers }, rules],
  ])('is none %s', (_case, request, given) => {
    expect(isScrape(request, given)).toBe(false);
  });
});
