import { NO_AI_PERMISSIONS } from '@unified-shell/catalogue/access/ai-permissions';
import { afterAll, beforeAll, expect, it } from 'vitest';
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
import { createLogLines } from '../test-support/log-lines';
import { createAskPermissions } from './endpoints';
import type { PermissionRequest, PermissionService } from './permission-service';
import { createReadPermissions } from './policy';

const { alder, elm } = demoOrganisations;
const marketer = demoUserId('marketer@alder.example');
const staff = demoUserId('staff@unified-shell.example');
const permitted = { ...NO_AI_PERMISSIONS, buttonVisible: true };

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemonstration(database.db, async () => 'hash');
  await putSession(database.db, 'session', marketer, Date.now());
});
afterAll(() => database.close());

interface Given {
  query?: Record<string, string>;
  claims?: Partial<TokenClaims>;
  permissionService?: PermissionService | undefined;
  hasModel?: boolean;
}

async function ask(given: Given) {
  const asked: PermissionRequest[] = [];
  const warned: string[] = [];
  const { query = {}, claims = {} } = given;
  const service = 'permissionService' in given ? given.permissionService : async () => permitted;
  const app = createHostApp({ host: 'test.localhost', logger: createLogLines().logger, trustProxy: false });
  const identity = { clientId: 'unified-shell', userId: marketer, scope: 'openid', sessionId: 'session' };
  const sample: [string, string] = ['sample', 'Sample'];
  addEndpoints(app, [
    createAskPermissions({
      readAccessToken: async () => ({ ...identity, createdAt: 0, expiresIn: 1, ...claims }),
      withBearer: createWithBearer(database.db, systemClock, ['unified-shell.example']),
      assisted: { customers: new Map([sample]), company: new Map([sample, ['tool', 'Tool']]) },
      readPermissions: createReadPermissions({
        permissionService:
          service &&
          ((request) => {
            asked.push(request);
            return service(request);
          }),
        hasModel: given.hasModel ?? true,
        log: { warn: (_facts, event) => warned.push(event) },
      }),
    }),
  ]);
  const parameters = new URLSearchParams({ appId: 'sample', imsOrgId: alder.id, ...query });
  const answer = await app.inject({
    url: `/api/assistant-permissions/v1?${parameters}`,
    headers: { authorization: 'Bearer token' },
  });
  return { status: answer.statusCode, body: answer.json(), asked, warned };
}

it('ACCESS-34 answers the permissions of the bearer in one application, as the service gives them', async () => {
  const { status, body, asked } = await ask({});
  expect([status, body]).toEqual([200, permitted]);
  const authorization = 'Bearer token';
  expect(asked).toEqual([{ appId: 'sample', organisationId: alder.id, userId: marketer, authorization }]);
});

it('ACCESS-34 permits nothing without a service, and while it fails', async () => {
  expect((await ask({ permissionService: undefined })).body).toEqual(NO_AI_PERMISSIONS);
  const failing = await ask({ permissionService: () => Promise.reject(new Error('down')) });
  expect([failing.status, failing.body, failing.warned]).toEqual([
    200,
    NO_AI_PERMISSIONS,
    ['assistant permissions failed'],
  ]);
});

it('ACCESS-32 permits nothing to a support user who acts as the user, and does not ask the service', async () => {
  const who = { impersonatorId: staff, userId: marketer };
  await putImpersonation(database.db, 'session of staff', who, Date.now());
  const claims = { sessionId: 'session of staff', impersonatorId: staff };
  const { body, asked } = await ask({ claims });
  expect([body, asked]).toEqual([NO_AI_PERMISSIONS, []]);
});

it.each<[string, Given, number]>([
  ['an organisation of other users', { query: { imsOrgId: elm.id } }, 404],
  ['an application without the assistant', { query: { appId: 'home' } }, 404],
  ['an application of the company’s own people', { query: { appId: 'tool' } }, 404],
  ['an unknown field', { query: { userId: 'U2' } }, 400],
  ['a token made for a solution', { claims: { clientId: 'app:sample', applications: ['sample'] } }, 403],
  ['a session that has ended', { claims: { sessionId: 'other' } }, 401],
])('refuses %s without asking the service', async (_what, given, status) => {
  const answer = await ask(given);
  expect([answer.status, answer.asked]).toEqual([status, []]);
});
