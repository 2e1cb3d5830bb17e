import { expect, it } from 'vitest';
import { createTestConfig } from '../test-support/gateway-fixtures';
import { createLogLines } from '../test-support/log-lines';
import { createProbeHost } from './probe-host';

it('a probe is answered by GET and HEAD, with 503 for readiness while the product is not ready', async () => {
  let ready = true;
  const { logger, lines } = createLogLines();
  const app = await createProbeHost({
    readiness: { isReady: async () => ready },
    config: createTestConfig(),
    scrape: async () => '',
    logger,
  });
  const statusOf = async (method: 'GET' | 'HEAD', url: string) =>
    (await app.inject({ method, url })).statusCode;
  for (const method of ['GET', 'HEAD'] as const) {
    ready = true;
    expect([await statusOf(method, '/healthz'), await statusOf(method, '/readyz')]).toEqual([200, 200]);
    ready = false;
    expect([await statusOf(method, '/healthz'), await statusOf(method, '/readyz')]).toEqual([200, 503]);
  }
  expect((await app.inject('/readyz')).json()).toMatchObject({ code: 'NOT_READY' });
  // A probe of each second would fill the log.
  expect(lines.filter((line) => line.includes('"msg":"request"'))).toEqual([]);
});
