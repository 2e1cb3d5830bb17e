/** The calls of administrators and directories whose work is that of many calls, and how they are counted (case L4). */
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createTestDatabase } from '../../database/test-support/test-database';
import { demoOrganisations } from '../../demo/demo-organisations';
import { demoUserId, demoUuid } from '../../demo/ids';
import { putSession } from '../../identity/test-support/put-session';
import { type Call, openShellHost, type ShellHost } from '../../isolation/test-support/open-shell-host';
import { runAsOperator } from '../command/run-as-operator';
import { testOperator } from '../test-support/test-operator';
import { tomorrow } from '../test-support/tomorrow';
import { createToken } from '../tokens/api-tokens';

const { alder } = demoOrganisations;
const SYSTEM = demoUserId('staff@unified-shell.example');
const ADMIN = demoUserId('admin@alder.example');
const testerId = demoUuid('tester@alder.example');

const embedded = { name: 'the embedded engine', createDatabase: createTestDatabase } as const;

/** A file of this many empty lines. */
const importOf = (lines: number, lineEnd = '\n'): Call => ({
  method: 'POST',
  url: '/api/admin/v1/people/import',
  body: { csv: lineEnd.repeat(lines - 1), organisation: alder.id },
});

async function signIn(host: ShellHost): Promise<void> {
  for (const user of [SYSTEM, ADMIN]) {
    await host.db.deleteFrom('oidc_payloads').where('uid', '=', `session of ${user}`).execute();
    await putSession(host.db, `session of ${user}`, user, Date.now());
  }
}

describe('the rows that a call counts before it reads or writes them', () => {
  const charged: [userId: string, rows: number][] = [];
  const paced: number[] = [];
  let host: ShellHost;
  let token = '';
  beforeAll(async () => {
    host = await openShellHost(embedded, {
      meter:
        ({ userId }) =>
        (rows) =>
          charged.push([userId, rows]),
      pace: async (_claims, rows) => void paced.push(rows),
    });
    const made = await runAsOperator(host.db, testOperator, (admin) =>
      createToken(admin, {
        name: 'directory',
        purpose: 'scim',
        organisation: alder.id,
        expiresAt: tomorrow(),
      }),
    );
    token = made.token;
    await signIn(host);
  });
  afterAll(() => host.close());
  beforeEach(() => {
    charged.length = 0;
  });

  const scim = (method: Call['method'], url: string, body?: object) =>
    host.ask(ADMIN, {
      method,
      url: `/scim/v2${url}`,
      headers: { authorization: `Bearer ${token}` },
      ...(body && { body }),
    });
  const rows = () => charged.map(([, each]) => each);

  it.each(['\n', '\r\n', '\r'])(
    'L4 are the lines of an import, also of one that is refused: %j',
    async (lineEnd) => {
      expect((await host.ask(ADMIN, importOf(3_000, lineEnd))).status).toBe(400);
      expect(charged).toEqual([[ADMIN, 3_000]]);
    },
  );

  it('L4 are those of the export of a person, and of each page of the audit trail', async () => {
    const exported = await host.ask(ADMIN, { method: 'GET', url: `/api/admin/v1/people/${testerId}/export` });
    expect([exported.status, rows()]).toEqual([200, [2_000]]);
    charged.length = 0;
    const many = { action: 'session.sign-in', outcome: 'success', organisation_id: alder.id } as const;
    await host.db.insertInto('events').values(Array(2_000).fill(many)).execute();
    await host.ask(ADMIN, { method: 'GET', url: '/api/admin/v1/audit/export?format=csv' });
    expect([rows(), paced]).toEqual([[1_000], [1_000, 1_000]]);
  });

  it('are those of the check of the catalogue', async () => {
    const body = { registration: { appId: 'x' } };
    const url = '/api/admin/v1/solutions/home/availability';
    await host.ask(SYSTEM, { method: 'POST', url: '/api/admin/v1/solutions', body });
    // The form of a registration is checked first.
    expect(rows()).toEqual([]);
    const availability = { state: 'open' };
    await host.ask(SYSTEM, { method: 'PUT', url, body: { availability }, headers: { 'if-match': '"0"' } });
    expect(rows()).toEqual([500]);
  });

  it('are those of the size of an archive, before it is received', async () => {
    const url = '/api/admin/v1/solutions/home/versions?version=1.0.0';
    const headers = { 'content-type': 'application/gzip', 'content-length': '2000000' };
    await host.ask(SYSTEM, { method: 'POST', url, body: 'not an archive', headers });
    expect(rows()).toEqual([200]);
  });

  it('are those of each further 500 users whom a filter of a directory looks through', async () => {
    await sql`with made as (insert into people (id, email)
        select gen_random_uuid(), 'many' || i || '@alder.example' from generate_series(1, 600) i returning id),
      owned as (insert into accounts (user_id, person_id, type, auth_type, first_name, last_name, display_name, owning_organisation_id)
        select 'many-' || id, id, 'type2', 'eoa', 'Many', 'People', 'Many People', ${alder.id} from made returning user_id)
      insert into memberships (user_id, organisation_id) select user_id, ${alder.id} from owned`.execute(
      host.db,
    );
    const found = await scim('GET', `/Users?filter=${encodeURIComponent('name.familyName eq "People"')}`);
    expect([found.body['totalResults'], rows()]).toEqual([600, [500]]);
    charged.length = 0;
    await scim('GET', `/Users?filter=${encodeURIComponent('userName eq "many1@alder.example"')}`);
    expect(rows()).toEqual([]);
  });

  it('L4 are the members of a group that get or lose a role', async () => {
    const members = (ids: readonly string[]) => ids.map((value) => ({ value }));
    const group = { schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'], displayName: 'Buyers' };
    const made = await scim('POST', '/Groups', { ...group, members: members([testerId]) });
    expect([made.status, rows()]).toEqual([201, [5]]);
    charged.length = 0;
    await scim('PUT', `/Groups/${String(made.body['id'])}`, { ...group, members: [] });
    expect(rows()).toEqual([5]);
    charged.length = 0;
    expect((await scim('GET', '/Groups')).status).toBe(200);
    expect(rows()).toEqual([expect.any(Number)]);
  });
});

it('L4 imports of one administrator beyond the limit get 429 and Retry-After, while others are served', async () => {
  const host = await openShellHost(embedded, { callsPerSecond: 20 });
  await signIn(host);
  // Each is charged as half of the 600 calls that the account may make at once.
  for (let time = 0; time < 2; time += 1) await host.ask(ADMIN, importOf(30_000));
  const refused = await host.ask(ADMIN, importOf(30_000));
  expect(refused).toMatchObject({ status: 429, body: { code: 'RATE_LIMITED' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const other = await host.ask(SYSTEM, { method: 'GET', url: '/api/admin/v1/people' });
  expect(other.status).toBe(200);
  await host.close();
});

it('an organisation may invite as many people by mail in a day as INVITATIONS_PER_DAY says', async () => {
  const host = await openShellHost(embedded, {
    postLetter: () => {},
    invitationsPerDay: 1,
  });
  await signIn(host);
  const invite = (email: string) =>
    host.ask(ADMIN, {
      method: 'POST',
      url: '/api/admin/v1/people',
      body: { email, firstName: 'A', lastName: 'B', organisation: alder.id },
    });
  expect(await invite('one@alder.example')).toMatchObject({
    status: 201,
    body: { invitation: { mailed: true } },
  });
  const refused = await invite('two@alder.example');
  expect(refused).toMatchObject({
    status: 429,
    body: {
      code: 'RATE_LIMITED',
      fields: [{ message: expect.stringContaining('invite 1 people by mail in 24 hours') }],
    },
  });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(80_000);
  await host.close();
});
