import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OpenDatabase } from '../database/open-database';
import { createTestDatabase } from '../database/test-support/test-database';
import { GatewayError } from '../http/errors/gateway-error';
import type { ZeroTouchProvider } from '../zero-touch/zero-touch';
import { demoOrganisations } from './demo-organisations';
import { createDemonstrationWorkfront } from './demonstration-workfront';
import { demoUserId } from './ids';
import { seedDemonstration } from './seed';

const SHELL = 'http://experience.test';
const NEWCOMER = demoUserId('newcomer@birch.example');
const TESTER = demoUserId('tester@alder.example');
const MARKETER = demoUserId('marketer@alder.example');

let database: OpenDatabase;
let provider: ZeroTouchProvider;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemonstration(database.db, async () => 'hash');
  // In these tests a token is the client id and the user id.
  provider = createDemonstrationWorkfront(database.db, async (token, wanted) => {
    const [clientId = '', userId = ''] = token.split(' ');
    if (clientId !== wanted) throw new GatewayError('INVALID_TOKEN');
    return { clientId, userId, scope: 'openid', sessionId: 'sid', createdAt: 0, expiresIn: 1 };
  });
});
afterAll(() => database.close());

const follow = (path: string, userId: string, clientId = 'unified-shell') =>
  provider({
    href: `${SHELL}/#/@${path}`,
    subOrganisation: undefined,
    authorization: `Bearer ${clientId} ${userId}`,
  });

async function worksIn(userId: string): Promise<string[]> {
  const rows = await database.db
    .selectFrom('memberships')
    .select('organisation_id')
    .where('user_id', '=', userId)
    .execute();
  return rows.map((row) => row.organisation_id);
}

test('AUTH-46 the simulated service lets an invited user into the organisation of the link, also a second time', async () => {
  const success = { type: 'success', nextUrl: `${SHELL}/#/@elm/workfront/project/7` };
  expect(await follow('elm/workfront/project/7', NEWCOMER)).toEqual(success);
  expect(await follow('elm/workfront/project/7', NEWCOMER)).toEqual(success);
  expect(await worksIn(NEWCOMER)).toEqual(
    expect.arrayContaining([demoOrganisations.birch.id, demoOrganisations.elm.id]),
  );
});

test('AUTH-47 the simulated service requires a token of the preview’s client before it lets a user in', async () => {
  expect(await follow('elm/workfront/preview', TESTER)).toEqual({ type: 'needsAuth' });
  expect(await worksIn(TESTER)).toEqual([demoOrganisations.alder.id]);
  expect(await follow('elm/workfront/preview', TESTER, 'unified-shell-workfront')).toMatchObject({
    type: 'success',
  });
  expect(await worksIn(TESTER)).toContain(demoOrganisations.elm.id);
});

test('the simulated service rejects a token of another client', async () => {
  await expect(follow('elm/workfront', NEWCOMER, 'unified-shell-workfront')).rejects.toThrow();
});

test.each([
  ['the organisation has not invited the user', 'elm/workfront', MARKETER],
  ['the organisation invites no users', 'cedar/workfront', NEWCOMER],
])('AUTH-48 the simulated service fails and adds no membership when %s', async (_name, path, userId) => {
  const before = await worksIn(userId);
  expect(await follow(path, userId)).toEqual({ type: 'failure' });
  expect(await worksIn(userId)).toEqual(before);
});
