import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFindAudience } from '../bearer/find-audience';
import type { OpenDatabase } from '../database/open-database';
import { createTestDatabase } from '../database/test-support/test-database';
import { demoUserId } from '../demo/ids';
import { seedDemonstration } from '../demo/seed';
import type { TokenClaims } from '../http/endpoint/authenticate';
import { addEndpoints } from '../http/endpoint/endpoint';
import { GatewayError } from '../http/errors/gateway-error';
import { createHostApp } from '../http/server/create-host-app';
import { createFakeClock } from '../identity/test-support/fake-clock';
import { putImpersonation, putSession } from '../identity/test-support/put-session';
import { builtInNavigationData } from '../registrations/navigation-data';
import { createCatalogueWords } from '../registrations/words';
import { createTestConfig } from '../test-support/gateway-fixtures';
import { createLogLines } from '../test-support/log-lines';
import { createCatalogueEndpoints } from './endpoints';
import { loadCatalogue } from './load-catalogue';
import { serveCatalogue } from './served-catalogue';

const NOW_MS = 1_700_000_000_000;
const MARKETER = demoUserId('marketer@alder.example');
const STAFF = demoUserId('staff@unified-shell.example');

const config = createTestConfig();
const catalogue = await loadCatalogue(config);
const served = serveCatalogue(
  catalogue,
  builtInNavigationData,
  config.origins.solution,
  createCatalogueWords(config),
);
const INDEX = `${served.address}index.json`;
/** A solution that only the company's own users may open. */
const INTERNAL = `${served.address}apps/obsidian.json`;

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemonstration(database.db, async () => 'hash');
  for (const user of [MARKETER, STAFF]) await putSession(database.db, `session of ${user}`, user, NOW_MS);
});
afterAll(() => database.close());

const claimsOf = (userId: string, change: Partial<TokenClaims> = {}): TokenClaims => ({
  clientId: 'unified-shell',
  userId,
  scope: 'openid',
  sessionId: `session of ${userId}`,
  createdAt: NOW_MS,
  expiresIn: 1,
  ...change,
});

const ownerOf = (sessionId: string, user: string) =>
  new URLSearchParams({ session: hashOf(sessionId), user }).toString();

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex');

/** The users whose calls were counted. */
const charged: string[] = [];

function createApp() {
  const app = createHostApp({ host: 'test.localhost', logger: createLogLines().logger, trustProxy: false });
  const endpoints = createCatalogueEndpoints({
    catalogueFiles: served.files,
    readAccessToken: async (token): Promise<TokenClaims> => {
      if (!token.startsWith('{')) throw new GatewayError('INVALID_TOKEN');
      return JSON.parse(token);
    },
    findAudience: createFindAudience(database.db, createFakeClock(NOW_MS), ['unified-shell.example']),
    charge: ({ userId }) => charged.push(userId),
  });
  addEndpoints(app, endpoints);
  return app;
}

async function ask(url: string, claims?: TokenClaims | string) {
  const token = typeof claims === 'object' ? JSON.stringify(claims) : claims;
  const answer = await createApp().inject({
    url,
    headers: {
      'accept-encoding': 'br',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  const { requestId: _requestId, ...body } =
    answer.headers['content-encoding'] === undefined && answer.payload !== '' ? answer.json() : {};
  return { status: answer.statusCode, headers: answer.headers, body };
}

describe('GET /api/catalogue/v1', () => {
  it('I2 answers a stranger alike for a file that exists, for one that does not, and for another version', async () => {
    const answers = await Promise.all(
      [
        INDEX,
        `${served.address}listing.json`,
        `${served.address}apps/home.json`,
        INTERNAL,
        `${served.address}apps/unknown.json`,
        '/api/catalogue/v1/0000000000000000/index.json',
        '/api/catalogue/v1/',
        `${INDEX}?${ownerOf(`session of ${MARKETER}`, MARKETER)}`,
      ].flatMap((url) => [ask(url), ask(url, 'no-token-of-ours')]),
    );
    for (const { status, headers, body } of answers) {
      expect([status, body.code]).toEqual([401, 'INVALID_TOKEN']);
      expect(headers['cache-control']).toBe('no-store');
      expect(body).toEqual(answers[0]?.body);
    }
  });

  it('answers a signed-in user compressed, to be kept by no cache', async () => {
    const { status, headers } = await ask(INDEX, claimsOf(MARKETER));
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'content-encoding': 'br',
      vary: 'Accept-Encoding',
      'cache-control': 'private, no-store',
    });
  });

  it('T3 lets a browser keep the answer only at an address that names session and user', async () => {
    const owner = ownerOf(`session of ${MARKETER}`, MARKETER);
    const { headers } = await ask(`${INDEX}?${owner}`, claimsOf(MARKETER));
    expect(headers['cache-control']).toBe('private, max-age=86400, immutable');
  });

  it.each([
    ['another session', ownerOf(`session of ${STAFF}`, MARKETER)],
    ['another user', ownerOf(`session of ${MARKETER}`, STAFF)],
    ['no user', `session=${hashOf(`session of ${MARKETER}`)}`],
    ['two sessions', `${ownerOf(`session of ${MARKETER}`, MARKETER)}&session=x`],
    ['another field', 'audience=company'],
  ])('T2 refuses an address that names %s', async (_name, query) => {
    const { status, body, headers } = await ask(`${INDEX}?${query}`, claimsOf(MARKETER));
    expect([status, body.code]).toEqual([400, 'BAD_REQUEST']);
    expect(headers['cache-control']).toBe('no-store');
  });

  it('ACCESS-02 tells customers of no solution that only the company’s users may open, and the company of all', async () => {
    const refused = await ask(INTERNAL, claimsOf(MARKETER));
    const unknown = await ask(`${served.address}apps/unknown.json`, claimsOf(MARKETER));
    expect([refused.status, refused.body.code]).toEqual([404, 'NOT_FOUND']);
    expect([refused.status, refused.body, refused.headers['cache-control']]).toEqual([
      unknown.status,
      unknown.body,
      unknown.headers['cache-control'],
    ]);
    expect((await ask(INTERNAL, claimsOf(STAFF))).status).toBe(200);
  });

  it('ACCESS-32 tells staff who impersonate a customer as much as the customer', async () => {
    const who = { impersonatorId: STAFF, userId: MARKETER };
    await putImpersonation(database.db, 'impersonating', who, NOW_MS);
    const claims = claimsOf(MARKETER, { sessionId: 'impersonating', impersonatorId: STAFF });
    expect((await ask(INTERNAL, claims)).status).toBe(404);
    // The session is that of the staff, whose copy of the file has another address.
    expect((await ask(`${INTERNAL}?${ownerOf('impersonating', STAFF)}`, claims)).status).toBe(400);
    expect((await ask(INDEX, claims)).status).toBe(200);
  });

  it.each([
    ['of a session that has ended', claimsOf(MARKETER, { sessionId: 'ended' }), 401, 'INVALID_TOKEN'],
    [
      'that was made for a solution',
      claimsOf(MARKETER, { clientId: 'app:sample', applications: ['sample'] }),
      403,
      'FORBIDDEN',
    ],
  ])('refuses a token %s', async (_name, claims, status, code) => {
    const answer = await ask(INDEX, claims);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it('L4 counts as a call of the user', async () => {
    charged.length = 0;
    await ask(INDEX, claimsOf(MARKETER));
    expect(charged).toEqual([MARKETER]);
  });

  it('answers 404 for the file of another version, so that the page is loaded again', async () => {
    const { status } = await ask('/api/catalogue/v1/0000000000000000/index.json', claimsOf(MARKETER));
    expect(status).toBe(404);
  });
});
