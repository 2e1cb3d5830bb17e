// A gateway asks the endpoints of solutions over real HTTP.
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWithBearer } from '../bearer/with-bearer';
import type { OpenDatabase } from '../database/open-database';
import { createTestDatabase } from '../database/test-support/test-database';
import { demoOrganisations } from '../demo/demo-organisations';
import { demoUserId } from '../demo/ids';
import { seedDemonstration } from '../demo/seed';
import type { TokenClaims } from '../http/endpoint/authenticate';
import { addEndpoints } from '../http/endpoint/endpoint';
import { createHostApp } from '../http/server/create-host-app';
import { putImpersonation, putSession } from '../identity/test-support/put-session';
import { createNotificationSearch } from '../notifications/search-notifications';
import { deliver } from '../notifications/store';
import { systemClock } from '../platform/clock';
import { createFixedCatalogue } from '../test-support/fixed-catalogue';
import { createLogLines } from '../test-support/log-lines';
import { openSolutionCalls } from '../wiring/open-solution-calls';
import { createSearchEndpoints } from './endpoints';

const { alder, elm } = demoOrganisations;
const marketer = demoUserId('marketer@alder.example');
const staff = demoUserId('staff@unified-shell.example');

type Respond = (reply: ServerResponse) => void;

const search = openSolutionCalls();
let database: OpenDatabase;
let server: Server;
let endpoint: string;
let respond: Respond;
let asked: { url: string; authorization: string | undefined }[] = [];
let closed: Promise<void>;

beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemonstration(database.db, async () => 'hash');
  await putSession(database.db, 'session', marketer, Date.now());
  server = createServer((request, reply) => {
    asked.push({ url: request.url ?? '', authorization: request.headers.authorization });
    closed = new Promise((resolve) => reply.once('close', () => resolve()));
    respond(reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  endpoint = `http://127.0.0.1:${address.port}/search`;
});
afterAll(async () => {
  await search.close();
  server.closeAllConnections();
  server.close();
  await database.close();
});
beforeEach(() => {
  asked = [];
});

const json =
  (body: unknown): Respond =>
  (reply) =>
    void reply.setHeader('content-type', 'application/json').end(JSON.stringify(body));
const hit = (id: string, more: object = {}) => ({ id, title: `Hit ${id}`, path: `/${id}`, ...more });
const answer = (hits: unknown, more: object = {}) => json({ organisation: alder.id, hits, ...more });

const OWN = { clientId: 'app:sample', applications: ['sample'] };

function open(claims: Partial<TokenClaims> = OWN) {
  const warned: object[] = [];
  const app = createHostApp({ host: 'test.localhost', logger: createLogLines().logger, trustProxy: false });
  const identity = { clientId: 'unified-shell', userId: marketer, scope: 'openid', sessionId: 'session' };
  const dependencies = {
    readAccessToken: async () => ({ ...identity, createdAt: 0, expiresIn: 1, ...claims }),
    withBearer: createWithBearer(database.db, systemClock, ['unified-shell.example']),
  };
  addEndpoints(
    app,
    createSearchEndpoints({
      ...dependencies,
      catalogue: createFixedCatalogue([{ appId: 'sample', searchEndpoint: endpoint } as HostedSolution]),
      searchProvider: search.searchProvider,
      log: { warn: (facts) => warned.push(facts) },
    }),
  );
  addEndpoints(app, [createNotificationSearch(dependencies)]);
  const ask = async (query: Record<string, string> = {}, path = '/api/search/v1') => {
    const parameters = new URLSearchParams(
      path === '/search' ? query : { organisation: alder.id, solution: 'sample', q: 'late orders', ...query },
    );
    const headers = { authorization: 'Bearer token of sample' };
    const { statusCode, payload } = await app.inject({ url: `${path}?${parameters}`, headers });
    return { status: statusCode, body: JSON.parse(payload) };
  };
  return { app, ask, warned };
}

describe('NAV-27 the search of a solution that is not open', () => {
  it('is asked with the solution’s own token and the organisation, for three hits', async () => {
    respond = answer([hit('a', { type: 'Order' }), hit('b'), hit('c'), hit('d')], { more: '/all' });
    const { ask, warned } = open();
    expect(await ask()).toEqual({
      status: 200,
      body: { hits: [hit('a', { type: 'Order' }), hit('b'), hit('c')], more: '/all' },
    });
    const query = new URLSearchParams({ q: 'late orders', organisation: alder.id });
    expect(asked).toEqual([{ url: `/search?${query}`, authorization: 'Bearer token of sample' }]);
    expect(warned).toEqual([]);
  });

  it.each<[string, Respond]>([
    ['10,000 hits', (reply) => answer(Array.from({ length: 10_000 }, (_, n) => hit(String(n))))(reply)],
    ['51 hits', (reply) => answer(Array.from({ length: 51 }, (_, n) => hit(String(n))))(reply)],
    ['HTML', (reply) => reply.setHeader('content-type', 'text/html').end('<!doctype html>')],
    ['the hits of another organisation', json({ organisation: elm.id, hits: [hit('a')] })],
    ['no organisation', json({ hits: [hit('a')] })],
    ['a title of a million characters', (reply) => answer([hit('a', { title: 'x'.repeat(60_000) })])(reply)],
    ['an error', (reply) => reply.writeHead(500).end('{}')],
    ['a redirect', (reply) => reply.writeHead(302, { location: endpoint }).end()],
    ['nothing, and closes', (reply) => reply.destroy()],
    ['nothing, ever', () => {}],
  ])('has no hits if it answers %s, and this is logged once', async (_name, hostile) => {
    respond = hostile;
    const { ask, warned } = open();
    expect(await ask()).toEqual({ status: 200, body: { hits: [] } });
    expect(warned).toEqual([
      { solution: 'sample', requestId: expect.any(String), cause: expect.any(String) },
    ]);
    expect(asked).toHaveLength(1);
  });

  it('leaves out hits that lead out of the solution, and keeps script in a title as text', async () => {
    const title = '<script>alert(1)</script>';
    const outside = [
      'https://evil.example/',
      '//evil.example/',
      '/\\evil.example',
      'javascript:alert(1)',
      '',
    ];
    respond = answer([...outside.map((path, n) => hit(String(n), { path })), hit('good', { title })], {
      more: 'https://evil.example/',
    });
    expect((await open().ask()).body).toEqual({ hits: [hit('good', { title })] });
  });

  it('is cancelled when the caller no longer waits', async () => {
    const { app } = open();
    const address = await app.listen({ port: 0, host: '127.0.0.1' });
    const reached = new Promise<void>((resolve) => {
      respond = () => resolve();
    });
    const abort = new AbortController();
    const parameters = new URLSearchParams({ organisation: alder.id, solution: 'sample', q: 'x' });
    const call = fetch(`${address}/api/search/v1?${parameters}`, {
      headers: { authorization: 'Bearer token of sample', host: 'test.localhost' },
      signal: abort.signal,
    });
    const outcome = expect(call).rejects.toThrow();
    await reached;
    const before = performance.now();
    abort.abort();
    await outcome;
    await closed;
    expect(performance.now() - before).toBeLessThan(1_000);
    await app.close();
  });

  it('S9 is never asked with the shell’s own token', async () => {
    expect(await open({}).ask()).toEqual({ status: 200, body: { hits: [] } });
    expect(asked).toEqual([]);
  });

  it('S9 is refused to the token of another solution', async () => {
    expect((await open({ applications: ['home'] }).ask()).status).toBe(403);
    expect(asked).toEqual([]);
  });

  it('is not asked about an organisation that the user does not work in', async () => {
    expect((await open().ask({ organisation: elm.id })).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it('ACCESS-32 is not asked during an impersonation', async () => {
    await putImpersonation(database.db, 'of staff', { impersonatorId: staff, userId: marketer }, Date.now());
    const { ask } = open({ ...OWN, sessionId: 'of staff', impersonatorId: staff });
    expect([(await ask()).body, asked]).toEqual([{ hits: [] }, []]);
  });
});

describe('NAV-27 the search endpoint of the notifications', () => {
  const ask = (query: Record<string, string>, claims: Partial<TokenClaims>) =>
    open(claims).ask(query, '/search');
  const PERSONAL = { clientId: 'app:homeNotifications', applications: ['homeNotifications'] };

  it('finds the user’s own notifications of one organisation by their texts', async () => {
    const texts = [
      'Quarterly report is ready',
      'A report failed',
      '100% done',
      'Report three',
      'Report four',
    ];
    const message = { organisation: alder.id, origin: 'sample', topic: 'Reports', severity: 'normal' };
    const at = new Date();
    await database.db.transaction().execute(async (trx) => {
      for (const title of texts)
        await deliver(trx, { ...message, id: crypto.randomUUID(), title }, [marketer], at);
    });
    const { status, body } = await ask({ organisation: alder.id, q: 'REPORT' }, PERSONAL);
    expect([status, body.organisation, body.hits.length, body.more]).toEqual([200, alder.id, 3, '/']);
    const percent = await ask({ organisation: alder.id, q: '0%' }, PERSONAL);
    expect(percent.body.hits).toMatchObject([{ title: '100% done', type: 'Reports', path: '/' }]);
  });

  it('I5 refuses U+0000 in the words to search for', async () => {
    expect((await ask({ organisation: alder.id, q: 'a\0b' }, PERSONAL)).status).toBe(400);
  });

  it('S9 is closed to other solutions, and to organisations of other users', async () => {
    expect((await ask({ organisation: alder.id, q: 'x' }, OWN)).status).toBe(403);
    expect((await ask({ organisation: elm.id, q: 'x' }, PERSONAL)).status).toBe(404);
  });
});
