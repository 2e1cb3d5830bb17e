import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { fetch } from 'undici';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { OpenDatabase } from '../database/open-database';
import { createTestDatabase } from '../database/test-support/test-database';
import { createHostApp } from '../http/server/create-host-app';
import { inOrder } from '../test-support/in-order';
import { createLogLines } from '../test-support/log-lines';
import { createObservability, type Observability } from './observability';
import { startTracing } from './start-tracing';

const TRACE = '4bf92f3577b34da6a3ce929d0e0e4736';
const CALLER = '00f067aa0ba902b7';

interface Attribute {
  key: string;
  value: { stringValue?: string; intValue?: number };
}
interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  status?: { code?: number };
}

/** The requests to a collector, and those to a system that the gateway calls. */
const bodies: string[] = [];
const called: (string | undefined)[] = [];
let server: Server;
let origin = '';
let database: OpenDatabase;
let observability: Observability;

beforeAll(async () => {
  server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      if (request.url === '/v1/traces') bodies.push(Buffer.concat(chunks).toString());
      else called.push(String(request.headers['traceparent']));
      response.end('{}');
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  // The SDK reads the environment of the process.
  vi.stubEnv('OTEL_EXPORTER_OTLP_ENDPOINT', origin);
  vi.stubEnv('OTEL_EXPORTER_OTLP_PROTOCOL', 'http/json');
  const tracing = await startTracing(process.env, { id: 'build-1' });
  observability = createObservability({ tracing, stop: async () => tracing?.stop() });
  database = await createTestDatabase({ watch: observability.databaseWatch });
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await database.close();
  server.close();
});

async function ask(headers: Record<string, string>, url = '/people/marketer%40alder.example?code=secret') {
  const { logger, lines } = createLogLines();
  const app = createHostApp({ host: 'test.localhost', logger, trustProxy: false });
  observability.observe(app, 'test.localhost');
  app.post<{ Params: { email: string } }>('/people/:email', async (request) => {
    const { email } = request.params;
    await database.db.selectFrom('people').selectAll().where('email', '=', email).execute();
    await sql`select * from nowhere`.execute(database.db).catch(() => {});
    const answer = await fetch(`${origin}/partner?token=secret`, { method: 'PUT' });
    await answer.text();
    return {};
  });
  const requestHeaders = { 'content-type': 'application/json', ...headers };
  await app.inject({ method: 'POST', url, headers: requestHeaders, payload: '{"password":"secret"}' });
  return lines;
}

const spansOf = (trace: string): SentSpan[] =>
  bodies
    .flatMap((body) => JSON.parse(body).resourceSpans)
    .flatMap(({ scopeSpans }) => scopeSpans)
    .flatMap(({ spans }) => spans)
    .filter(({ traceId }) => traceId === trace);

const attributesOf = ({ attributes }: SentSpan) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));

describe('tracing', inOrder, () => {
  it('sends a span for a request, with its statements and calls as children and without values', async () => {
    await ask({ traceparent: `00-${TRACE}-${CALLER}-01` });
    const [line = ''] = await ask({});
    const own: string = JSON.parse(line).requestId;
    // The stop sends all remaining spans.
    await observability.stop();

    const spans = spansOf(TRACE);
    const request = spans.find(({ kind }) => kind === 2);
    expect(request).toMatchObject({ name: 'POST /people/:email', parentSpanId: CALLER });
    expect(request && attributesOf(request)).toEqual({
      'http.request.method': 'POST',
      'http.route': '/people/:email',
      'http.response.status_code': 200,
      'server.address': 'test.localhost',
    });
    const below = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(below.map((span) => [span.name, attributesOf(span)])).toEqual([
      [
        'select people',
        { 'db.system.name': 'postgresql', 'db.operation.name': 'select', 'db.collection.name': 'people' },
      ],
      ['other', { 'db.system.name': 'postgresql', 'db.operation.name': 'other', 'error.type': '42P01' }],
      [
        'PUT',
        { 'http.request.method': 'PUT', 'server.address': '127.0.0.1', 'http.response.status_code': 200 },
      ],
    ]);
    // The called system continues the trace as a child of the call.
    expect(called[0]).toBe(`00-${TRACE}-${below[2]?.spanId}-01`);

    // A request without `traceparent` has the id of its log line and no parent.
    const [root] = spansOf(own).filter(({ kind }) => kind === 2);
    expect(root).toMatchObject({ name: 'POST /people/:email' });
    expect(root?.parentSpanId ?? '').toBe('');

    const all = bodies.join('');
    for (const value of ['secret', 'marketer', 'alder', 'nowhere', '/partner'])
      expect(all).not.toContain(value);
    expect(all).toContain('unified-shell-gateway');
    expect(all).not.toContain('process.command');
  });

  it('sends no spans after its stop', async () => {
    bodies.length = 0;
    await ask({ traceparent: `00-${TRACE}-${CALLER}-01` });
    expect(called.at(-1)).toBe('undefined');
    expect(bodies).toEqual([]);
  });
});
