// A gateway reads the data of cards over real HTTP.
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
import { systemClock } from '../platform/clock';
import { createFixedCatalogue } from '../test-support/fixed-catalogue';
import { createLogLines } from '../test-support/log-lines';
import { openSolutionCalls } from '../wiring/open-solution-calls';
import { cardAddress } from './card-provider';
import { createSlotEndpoints } from './endpoints';

const { alder, elm } = demoOrganisations;
const marketer = demoUserId('marketer@alder.example');
const staff = demoUserId('staff@unified-shell.example');

type Respond = (reply: ServerResponse) => void;

const calls = openSolutionCalls();
let database: OpenDatabase;
let server: Server;
let origin: string;
let respond: Respond;
let asked: { url: string; authorization: string | undefined }[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemonstration(database.db, async () => 'hash');
  await putSession(database.db, 'session', marketer, Date.now());
  server = createServer((request, reply) => {
    asked.push({ url: request.url ?? '', authorization: request.headers.authorization });
    respond(reply);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  origin = `http://127.0.0.1:${address.port}`;
});
afterAll(async () => {
  await calls.close();
  server.closeAllConnections();
  server.close();
  await database.close();
});
beforeEach(async () => {
  asked = [];
  await database.db.deleteFrom('slot_settings').execute();
});

const json =
  (body: unknown): Respond =>
  (reply) =>
    void reply.setHeader('content-type', 'application/json').end(JSON.stringify(body));

const OWN = { clientId: 'app:sample', applications: ['sample'] };

const solution = (source: string, path = '/cards/orders') =>
  ({
    appId: 'sample',
    slots: [{ id: 'orders', content: { kind: 'data', path } }],
    sandbox: { source },
  }) as HostedSolution;

function open(claims: Partial<TokenClaims> = OWN) {
  const warned: object[] = [];
  const app = createHostApp({ host: 'test.localhost', logger: createLogLines().logger, trustProxy: false });
  const identity = { clientId: 'unified-shell', userId: marketer, scope: 'openid', sessionId: 'session' };
  addEndpoints(
    app,
    createSlotEndpoints({
      readAccessToken: async () => ({ ...identity, createdAt: 0, expiresIn: 1, ...claims }),
      withBearer: createWithBearer(database.db, systemClock, ['unified-shell.example']),
      catalogue: createFixedCatalogue([solution(`${origin}/app/`)]),
      cardProvider: calls.cardProvider,
      log: { warn: (facts) => warned.push(facts) },
    }),
  );
  const ask = async (query: Record<string, string> = {}) => {
    const all = { organisation: alder.id, solution: 'sample', slot: 'orders', locale: 'de-DE', ...query };
    const { statusCode, payload } = await app.inject({
      url: `/api/slots/v1/data?${new URLSearchParams(all)}`,
      headers: { authorization: 'Bearer token of sample' },
    });
    return { status: statusCode, body: JSON.parse(payload) };
  };
  return { ask, warned };
}

const switchOff = (rules: { is_off?: boolean; solutions?: string[]; slots?: string[] }) =>
  database.db
    .insertInto('slot_settings')
    .values({
      id: 'installation',
      organisation_id: null,
      ...{ is_off: false, solutions: [], slots: [], home: [], ...rules },
    })
    .execute();

describe('the data of a card', () => {
  it('is read below the source of the solution with its own token, for the organisation and language', async () => {
    respond = json({ number: { value: 12 }, secret: 'not part of the schema' });
    const { ask, warned } = open();
    expect(await ask()).toEqual({ status: 200, body: { data: { number: { value: 12 } } } });
    const query = new URLSearchParams({ organisation: alder.id, locale: 'de-DE' });
    expect(asked).toEqual([{ url: `/app/cards/orders?${query}`, authorization: 'Bearer token of sample' }]);
    expect(warned).toEqual([]);
  });

  it.each<[string, Respond]>([
    ['17 KB', (reply) => json({ padding: 'x'.repeat(17_000) })(reply)],
    ['six rows', json({ rows: Array.from({ length: 6 }, (_, n) => ({ title: String(n) })) })],
    ['a title of 121 characters', json({ rows: [{ title: 'x'.repeat(121) }] })],
    ['a number as a text', json({ number: { value: '12' } })],
    ['HTML', (reply) => reply.setHeader('content-type', 'text/html').end('<!doctype html>')],
    ['the data of another organisation', json({ organisation: elm.id, number: { value: 1 } })],
    ['an error', (reply) => reply.writeHead(500).end('{}')],
    ['a redirect', (reply) => reply.writeHead(302, { location: origin }).end()],
    ['nothing, and closes', (reply) => reply.destroy()],
    ['nothing, ever', () => {}],
  ])('S47 is none if the solution answers %s, and this is logged once', async (_name, hostile) => {
    respond = hostile;
    const { ask, warned } = open();
    expect(await ask()).toEqual({ status: 200, body: {} });
    expect(warned).toEqual([
      { solution: 'sample', slot: 'orders', requestId: expect.any(String), cause: expect.any(String) },
    ]);
    expect(asked).toHaveLength(1);
  });

  it('S47 has no links out of the solution, and keeps script in a title as text', async () => {
    const title = '<script>alert(1)</script>';
    const outside = ['https://evil.example/', '//evil.example/', '/\\evil.example', 'javascript:alert(1)'];
    respond = json({ rows: outside.map((path) => ({ title, path })) });
    expect((await open().ask()).body).toEqual({ data: { rows: outside.map(() => ({ title })) } });
  });

  it.each([
    ['all slots', { is_off: true }],
    ['those of the solution', { solutions: ['sample'] }],
    ['this slot', { slots: ['sample:orders'] }],
  ])('S47 is not read while an administrator has switched off %s', async (_name, rules) => {
    await switchOff(rules);
    respond = json({ number: { value: 12 } });
    expect([await open().ask(), asked]).toEqual([{ status: 200, body: {} }, []]);
  });

  it('S9 is never read with the shell’s own token', async () => {
    expect([await open({}).ask(), asked]).toEqual([{ status: 200, body: {} }, []]);
  });

  it('S9 is refused to the token of another solution', async () => {
    expect((await open({ applications: ['home'] }).ask()).status).toBe(403);
    expect(asked).toEqual([]);
  });

  it('is not read for an organisation that the user does not work in', async () => {
    expect((await open().ask({ organisation: elm.id })).status).toBe(404);
    expect(asked).toEqual([]);
  });

  it('ACCESS-32 is not read during an impersonation', async () => {
    await putImpersonation(database.db, 'of staff', { impersonatorId: staff, userId: marketer }, Date.now());
    const { ask } = open({ ...OWN, sessionId: 'of staff', impersonatorId: staff });
    expect([(await ask()).body, asked]).toEqual([{}, []]);
  });
});

describe('the address of the data of a card', () => {
  it.each([
    ['https://a.example/', '/cards/x?y=1', 'https://a.example/cards/x?y=1'],
    ['https://a.example/app/index.html?z=1#/', '/card', 'https://a.example/app/card'],
    ['https://{tenant}.a.example/', '/card', undefined],
  ])('of %s and %s is %s', (source, path, address) => {
    expect(cardAddress(solution(source, path), 'orders')).toBe(address);
  });
});
