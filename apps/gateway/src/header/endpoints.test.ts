import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWithBearer } from '../bearer/with-bearer';
import type { OpenDatabase } from '../database/open-database';
import { createTestDatabase } from '../database/test-support/test-database';
import { demoOrganisations } from '../demo/demo-organisations';
import { demoUserId } from '../demo/ids';
import { seedDemonstration } from '../demo/seed';
import type { TokenClaims } from '../http/endpoint/authenticate';
import { addEndpoints } from '../http/endpoint/endpoint';
import { createHostApp } from '../http/server/create-host-app';
import { putSession } from '../identity/test-support/put-session';
import { systemClock } from '../platform/clock';
import { createLogLines } from '../test-support/log-lines';
import { avatarOf } from './avatar';
import { createHeaderEndpoints } from './endpoints';

const { alder, birch, elm } = demoOrganisations;
const FEEDBACK = 'feedback@example.org';
const admin = demoUserId('admin@alder.example');
const marketer = demoUserId('marketer@alder.example');

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemonstration(database.db, async () => 'hash');
  await putSession(database.db, 'session', marketer, Date.now());
  await putSession(database.db, 'session-of-admin', admin, Date.now());
});
afterAll(() => database.close());

async function ask(query: string, change: Partial<TokenClaims> = {}) {
  const { logger } = createLogLines();
  const app = createHostApp({ host: 'test.localhost', logger, trustProxy: false });
  const identity = { clientId: 'unified-shell', userId: marketer, scope: 'openid', sessionId: 'session' };
  const claims: TokenClaims = { ...identity, createdAt: 0, expiresIn: 1, ...change };
  const withBearer = createWithBearer(database.db, systemClock, ['unified-shell.example']);
  const config = { feedbackAddress: FEEDBACK };
  addEndpoints(app, createHeaderEndpoints({ readAccessToken: async () => claims, withBearer, config }));
  return app.inject({ url: `/api/header/v1${query}`, headers: { authorization: 'Bearer token' } });
}

const of = (organisation: string) => `?${new URLSearchParams({ imsOrgId: organisation })}`;

describe('GET /api/header/v1', () => {
  it('NAV-06 returns the profile of the user with their picture for 110 and 115 pixels', async () => {
    const answer = await ask(of(alder.id));
    expect(answer.statusCode).toBe(200);
    expect(answer.json().profile).toMatchObject({
      userId: marketer,
      email: 'marketer@alder.example',
      isImpersonated: false,
      avatars: { '110': '/people/mara-keter.svg', '115': '/people/mara-keter.svg' },
    });
  });

  it('NAV-06 draws the picture of a user without one, in 110 and 115 pixels', async () => {
    const { profile } = (await ask(of(alder.id), { userId: admin, sessionId: 'session-of-admin' })).json();
    expect(Object.keys(profile.avatars)).toEqual(['110', '115']);
    for (const [size, picture] of Object.entries<string>(profile.avatars)) {
      expect(picture).toMatch(/^data:image\/svg\+xml;base64,/);
      expect(Buffer.from(picture.split(',')[1] ?? '', 'base64').toString()).toContain(`width="${size}"`);
    }
  });

  it('NAV-06 returns the access requests of the user in this organisation and their state, latest first', async () => {
    const row = { user_id: marketer, organisation_id: birch.id, note: null };
    await database.db
      .insertInto('access_requests')
      .values([
        { ...row, solution: 'reports', created_at: new Date(1_000), closed_at: new Date(3_000) },
        { ...row, solution: 'home', created_at: new Date(2_000), closed_at: null },
      ])
      .execute();
    expect((await ask(of(birch.id))).json().timeline).toEqual([
      { kind: 'access-request', solution: 'home', requestedAt: '1970-01-01T00:00:02.000Z' },
      {
        kind: 'access-request',
        solution: 'reports',
        requestedAt: '1970-01-01T00:00:01.000Z',
        closedAt: '1970-01-01T00:00:03.000Z',
      },
    ]);
    expect((await ask(of(alder.id))).json().timeline).toEqual([]);
  });

  it('NAV-06 returns the shell’s settings of the user, and of the user in the organisation', async () => {
    const own = { app_id: 'unified-shell', group_id: 'shell', user_id: marketer, sandbox: null };
    await database.db
      .insertInto('settings')
      .values([
        { ...own, organisation_id: null, data: JSON.stringify({ theme: 'dark' }) },
        { ...own, organisation_id: alder.id, data: JSON.stringify({ userRoles: ['analyst'] }) },
      ])
      .execute();
    expect((await ask(of(alder.id))).json()).toMatchObject({
      preferences: { userRoles: ['analyst'] },
      settings: { theme: 'dark' },
    });
    expect((await ask(of(birch.id))).json()).toMatchObject({ preferences: {}, settings: { theme: 'dark' } });
  });

  it('UI-12 returns the address for feedback', async () => {
    expect((await ask(of(alder.id))).json().feedbackAddress).toBe(FEEDBACK);
  });

  it.each<[string, string, Partial<TokenClaims>, number]>([
    ['an organisation of other users', of(elm.id), {}, 404],
    ['an unknown organisation', of('none'), {}, 404],
    ['a request without an organisation', '', {}, 400],
    ['an unknown field', `${of(alder.id)}&size=500`, {}, 400],
    ['a token made for a solution', of(alder.id), { clientId: 'orders', applications: ['orders'] }, 403],
    ['a session that has ended', of(alder.id), { sessionId: 'other' }, 401],
  ])('refuses %s', async (_what, query, change, status) => {
    expect((await ask(query, change)).statusCode).toBe(status);
  });
});

it('a picture shows names as escaped text', () => {
  const svg = (first: string, last: string) =>
    Buffer.from(avatarOf(first, last, 110).split(',')[1] ?? '', 'base64').toString();
  expect(svg('mara', 'Keter')).toContain('>MK<');
  expect(svg('<script>', '&')).toContain('>&#60;&#38;<');
  expect(svg('', '😀 Smith')).toContain('>😀<');
});
