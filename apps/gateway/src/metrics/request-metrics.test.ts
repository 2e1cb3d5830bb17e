import { EventEmitter, once } from 'node:events';
import { get, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { afterEach, describe, expect, it } from 'vitest';
import { createMetrics } from './create-metrics';

const { registry, requests } = createMetrics();
let app: FastifyInstance;

async function open(setUp: (app: FastifyInstance) => void): Promise<number> {
  app = fastify();
  requests.observe(app, 'test.localhost');
  setUp(app);
  await app.listen({ port: 0, host: '127.0.0.1' });
  const [address] = app.addresses() as [AddressInfo];
  return address.port;
}
afterEach(async () => {
  registry.resetMetrics();
  await app.close();
});

const lines = async (name: string) =>
  (await registry.metrics()).split('\n').filter((line) => line.startsWith(`${name}{`));

describe('the metrics of requests', () => {
  it('count by host, method, route pattern and status, without values from the client', async () => {
    const port = await open((app) => {
      app.get('/people/:id', async (_request, reply) => reply.code(201).send());
    });
    for (const [method, path] of [
      ['GET', '/people/marketer@alder.example?code=secret'],
      ['GET', '/people/2'],
      ['GET', '/made-up'],
      ['PROPFIND', '/people/2'],
    ] as const) {
      const outgoing = send({ port, path, method }).end();
      const [answer] = await once(outgoing, 'response');
      answer.resume();
      await once(answer, 'end');
    }
    const labels = 'host="test.localhost",method=';
    expect(await lines('gateway_http_requests_total')).toEqual([
      `gateway_http_requests_total{${labels}"GET",route="/people/:id",status="201"} 2`,
      `gateway_http_requests_total{${labels}"GET",route="unmatched",status="404"} 1`,
      `gateway_http_requests_total{${labels}"other",route="unmatched",status="404"} 1`,
    ]);
    expect(await lines('gateway_http_request_duration_seconds_count')).toContain(
      'gateway_http_request_duration_seconds_count{host="test.localhost",route="/people/:id"} 2',
    );
  });

  it('count a client that left before its answer as aborted, and no longer as in flight', async () => {
    const server = new EventEmitter();
    const port = await open((app) => {
      app.get('/slow', (_request, reply) => {
        reply.hijack();
        server.emit('asked');
      });
    });
    const came = once(server, 'asked');
    const outgoing = get({ port, path: '/slow' }).on('error', () => {});
    await came;
    expect(await lines('gateway_http_requests_in_flight')).toEqual([
      'gateway_http_requests_in_flight{host="test.localhost"} 1',
    ]);
    outgoing.destroy();
    await expect
      .poll(() => lines('gateway_http_requests_in_flight'))
      .toEqual(['gateway_http_requests_in_flight{host="test.localhost"} 0']);
    expect(await lines('gateway_http_requests_total')).toEqual([
      'gateway_http_requests_total{host="test.localhost",method="GET",route="/slow",status="aborted"} 1',
    ]);
  });

  it('count requests for all unknown hosts under one label', async () => {
    await open(() => {});
    requests.refused('GET', 421);
    requests.refused('BREW', 421);
    expect(await lines('gateway_http_requests_total')).toEqual([
      'gateway_http_requests_total{host="unknown",method="GET",route="unmatched",status="421"} 1',
      'gateway_http_requests_total{host="unknown",method="other",route="unmatched",status="421"} 1',
    ]);
  });
});
