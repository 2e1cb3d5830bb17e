/** The calls of a customer's directory (RFC 7644), with the traps that real directories set. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../database/test-support/as-owner';
import { testEngines } from '../../database/test-support/test-engines';
import { demoOrganisations } from '../../demo/demo-organisations';
import { demoUserId, demoUuid } from '../../demo/ids';
import { GatewayError } from '../../http/errors/gateway-error';
import { putSession } from '../../identity/test-support/put-session';
import { type Call, openShellHost, type ShellHost } from '../../isolation/test-support/open-shell-host';
import { runAsOperator } from '../operator/run-as-operator';
import { testOperator } from '../test-support/test-operator';
import { createToken } from '../tokens/api-tokens';
import { translateErrors } from './scim-admin';

const { alder, birch } = demoOrganisations;
const MARKETER = demoUserId('marketer@alder.example');
const marketerId = demoUuid('marketer@alder.example');
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

type Fields = Record<string, unknown>;

describe.each(testEngines)('/scim/v2 on $name', (engine) => {
  let host: ShellHost;
  let token = '';
  let foreign = '';
  beforeAll(async () => {
    host = await openShellHost(engine);
    const make = (organisation: string) =>
      runAsOperator(host.db, testOperator, (admin) =>
        createToken(admin, { name: 'directory', purpose: 'scim', organisation, days: 1 }),
      );
    token = (await make(alder.id)).token;
    foreign = (await make(birch.id)).token;
  });
  afterAll(() => host.close());

  const call = (method: Call['method'], path: string, body?: unknown, bearer = token) =>
    host.ask('', {
      method,
      url: `/scim/v2${path}`,
      headers: { authorization: `Bearer ${bearer}` },
      ...(body === undefined ? {} : { body }),
    });
  const patch = (path: string, ...operations: Fields[]) =>
    call('PATCH', path, { schemas: [PATCH], Operations: operations });
  const create = async (userName: string, fields: Fields = {}) =>
    call('POST', '/Users', {
      schemas: [USER],
      userName,
      name: { givenName: 'Dora', familyName: 'Directory' },
      ...fields,
    });
  const idsOf = (body: Fields) => Object(body['Resources']).map(({ id }: Fields) => id);

  it('requires a token that was made for it', async () => {
    for (const bearer of ['ust_unknown', 'x', JSON.stringify({ userId: MARKETER })]) {
      const { status, body } = await call('GET', '/Users', undefined, bearer);
      expect([status, body['status']]).toEqual([401, '401']);
    }
  });

  it.each(['/ServiceProviderConfig', '/ResourceTypes', '/Schemas', `/Schemas/${USER}`])(
    'describes itself at %s',
    async (path) => {
      expect((await call('GET', path)).status).toBe(200);
    },
  );

  describe('users', () => {
    it('are created as people of the organisation, once for each userName', async () => {
      const { status, body } = await create('Dora@alder.example', { externalId: 'ext-1' });
      expect([status, body]).toMatchObject([
        201,
        {
          userName: 'dora@alder.example',
          externalId: 'ext-1',
          active: true,
          name: { givenName: 'Dora', familyName: 'Directory' },
        },
      ]);
      const stored = await host.db
        .selectFrom('accounts')
        .innerJoin('people', 'people.id', 'accounts.person_id')
        .select(['owning_organisation_id', 'invited_at'])
        .where('people.email', '=', 'dora@alder.example')
        .executeTakeFirstOrThrow();
      expect(stored).toMatchObject({ owning_organisation_id: alder.id, invited_at: expect.any(Date) });
      const again = await create('dora@alder.example');
      expect([again.status, again.body['scimType']]).toEqual([409, 'uniqueness']);
    });

    it.each([
      'userName eq "DORA@alder.example"',
      'USERNAME Eq "dora@alder.example"',
      'externalId eq "ext-1"',
      'name.familyName sw "Direct" and active eq true',
    ])('are found by the filter %s', async (filter) => {
      const { status, body } = await call('GET', `/Users?filter=${encodeURIComponent(filter)}`);
      expect(status).toBe(200);
      expect(Object(body['Resources']).map(({ userName }: Fields) => userName)).toEqual([
        'dora@alder.example',
      ]);
      expect(body['totalResults']).toBe(1);
    });

    it('are created from bodies with attributes that are not stored, which the schema does not name', async () => {
      const { status, body } = await create('many@directory.example', {
        nickName: 'Many',
        roles: [{ value: 'Seller', type: 'DirectoryRole', primary: true }],
        entitlements: [{ value: 'x', type: 'DirectoryEntitlement' }],
        x509Certificates: [{ value: 'AAAA', type: 'sign' }],
        'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User': { department: 'Sales' },
      });
      expect(status).toBe(201);
      expect(body).not.toHaveProperty('roles');
      const schema = (await call('GET', `/Schemas/${USER}`)).body;
      const named = Object(schema)['attributes'].map(({ name }: Fields) => name);
      expect(named).toEqual(expect.arrayContaining(['userName', 'name', 'displayName', 'emails', 'active']));
      expect(named).not.toContain('roles');
      const { id } = Object(body);
      const path = `/Users/${id}`;
      expect((await patch(path, { op: 'replace', path: 'title', value: 'Seller' })).status).toBe(200);
      expect((await call('GET', `${path}?excludedAttributes=name,emails`)).body).not.toHaveProperty('name');
      const chosen = (await call('GET', `${path}?attributes=userName`)).body;
      expect(chosen).toMatchObject({ schemas: [USER], userName: 'many@directory.example' });
      expect(chosen).not.toHaveProperty('name');
    });

    it('are searched by POST, too', async () => {
      const users = '/Users';
      const search = { schemas: ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'], count: 1 };
      const { status, body } = await call('POST', `${users}/.search`, {
        ...search,
        filter: `userName eq "marketer@alder.example"`,
        attributes: ['userName'],
      });
      expect([status, idsOf(body)]).toEqual([200, [marketerId]]);
      expect(Object(body)['Resources'][0]).not.toHaveProperty('name');
      expect((await call('POST', '/Groups/.search', search)).status).toBe(200);
      expect((await call('POST', `${users}/.search`, { filter: 'id pr' })).status).toBe(400);
    });

    it('are listed in pages', async () => {
      const all = (await call('GET', '/Users?count=200')).body;
      expect(all['totalResults']).toBeGreaterThan(3);
      const page = (await call('GET', '/Users?startIndex=2&count=2')).body;
      expect(page).toMatchObject({ startIndex: 2, itemsPerPage: 2, totalResults: all['totalResults'] });
      expect(idsOf(page)).toEqual(idsOf(all).slice(1, 3));
    });

    it.each<[string, Fields]>([
      ['a path', { op: 'replace', path: 'active', value: false }],
      ['another case and a text', { op: 'Replace', path: 'Active', value: 'False' }],
      ['a value without a path', { op: 'replace', value: { active: false } }],
      ['the URN of the schema', { op: 'replace', path: `${USER}:active`, value: false }],
    ])(
      'end their sessions at once when they are deactivated by %s, and are not deleted',
      async (_name, operation) => {
        await putSession(host.db, `session of ${MARKETER}`, MARKETER, Date.now());
        const ping = async () => (await host.ask(MARKETER, { method: 'GET', url: '/api/ping' })).status;
        expect(await ping()).toBe(204);
        const { status, body } = await patch(`/Users/${marketerId}`, operation);
        expect([status, body['active']]).toEqual([200, false]);
        expect(await ping()).toBe(401);
        expect((await call('GET', `/Users/${marketerId}`)).body['active']).toBe(false);
        expect(
          (await patch(`/Users/${marketerId}`, { op: 'replace', path: 'active', value: true })).body[
            'active'
          ],
        ).toBe(true);
        // The session has ended; it was not only refused.
        expect(await ping()).toBe(401);
      },
    );

    it('change their names by PATCH and PUT', async () => {
      const id = String((await create('paul@alder.example')).body['id']);
      const named = await patch(`/Users/${id}`, { op: 'Replace', path: 'NAME.familyname', value: 'Patched' });
      expect(named.body).toMatchObject({ name: { givenName: 'Dora', familyName: 'Patched' } });
      const put = await call('PUT', `/Users/${id}`, {
        schemas: [USER],
        userName: 'pauline@alder.example',
        name: { givenName: 'Pauline', familyName: 'Put' },
      });
      expect(put.body).toMatchObject({ userName: 'pauline@alder.example', displayName: 'Pauline Put' });
      // Nothing changes, and the answer is the user, not an empty 204.
      const same = await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: true });
      expect([same.status, same.body['userName']]).toEqual([200, 'pauline@alder.example']);
    });

    it('leave the organisation when they are deleted, are disabled if they belong to it alone, and can return', async () => {
      const id = String((await create('gone@alder.example')).body['id']);
      expect((await call('DELETE', `/Users/${id}`)).status).toBe(204);
      expect((await call('GET', `/Users/${id}`)).status).toBe(404);
      const person = await host.db
        .selectFrom('people')
        .select('disabled_at')
        .where('id', '=', id)
        .executeTakeFirst();
      expect(person?.disabled_at).toBeInstanceOf(Date);
      const back = await create('gone@alder.example');
      expect([back.status, back.body['id'], back.body['active']]).toEqual([201, id, true]);
    });

    it.each<[string, Call['method'], string, unknown]>([
      ['a user without a userName', 'POST', '/Users', { schemas: [USER], name: { givenName: 'A' } }],
      ['a userName that is no address', 'POST', '/Users', { schemas: [USER], userName: 'dora' }],
      ['a body that is a list', 'POST', '/Users', []],
      ['a PATCH without operations', 'PATCH', `/Users/${marketerId}`, { schemas: [PATCH], Operations: [] }],
      [
        'a PATCH of another schema',
        'PATCH',
        `/Users/${marketerId}`,
        { schemas: [USER], Operations: [{ op: 'add', value: {} }] },
      ],
      [
        'an unknown operation',
        'PATCH',
        `/Users/${marketerId}`,
        { schemas: [PATCH], Operations: [{ op: 'move', path: 'active', value: true }] },
      ],
      [
        'an unknown path',
        'PATCH',
        `/Users/${marketerId}`,
        { schemas: [PATCH], Operations: [{ op: 'replace', path: 'planet', value: 'mars' }] },
      ],
      [
        'an unknown field in a value',
        'PATCH',
        `/Users/${marketerId}`,
        { schemas: [PATCH], Operations: [{ op: 'replace', value: { planet: 'mars' } }] },
      ],
      [
        'a filter that cannot be read',
        'GET',
        `/Users?filter=${encodeURIComponent('userName equals dora')}`,
        undefined,
      ],
      ['a wrong page', 'GET', '/Users?count=many', undefined],
    ])('are refused with 400 for %s', async (_name, method, path, body) => {
      const answer = await call(method, path, body);
      expect([answer.status, answer.body['status']]).toEqual([400, '400']);
      expect(answer.body['schemas']).toEqual(['urn:ietf:params:scim:api:messages:2.0:Error']);
    });

    it('of another organisation are unknown', async () => {
      for (const id of [demoUuid('agency@elm.example'), '00000000-0000-4000-8000-000000000000', 'x']) {
        expect((await call('GET', `/Users/${id}`)).status).toBe(404);
        expect((await patch(`/Users/${id}`, { op: 'replace', path: 'active', value: false })).status).toBe(
          404,
        );
        expect((await call('DELETE', `/Users/${id}`)).status).toBe(404);
      }
      const shared = await call(
        'PATCH',
        `/Users/${marketerId}`,
        { schemas: [PATCH], Operations: [{ op: 'replace', path: 'active', value: false }] },
        foreign,
      );
      expect(shared.status).toBe(403);
    });

    it('never get an address of the company, whose users may open more', async () => {
      expect((await create('x@unified-shell.example')).status).toBe(403);
    });
  });

  describe('groups', () => {
    let group = '';
    const roles = async () =>
      (
        await host.db
          .selectFrom('memberships')
          .select('named_roles')
          .where('user_id', '=', MARKETER)
          .where('organisation_id', '=', alder.id)
          .executeTakeFirstOrThrow()
      ).named_roles;

    it('give their members a role in the organisation', async () => {
      const body = { schemas: [GROUP], displayName: 'Campaign editors', members: [{ value: marketerId }] };
      const made = await call('POST', '/Groups', body);
      expect([made.status, made.body]).toMatchObject([
        201,
        { displayName: 'Campaign editors', members: [{ value: marketerId }] },
      ]);
      group = String(made.body['id']);
      expect(await roles()).toEqual(['CAMPAIGN_EDITORS']);
      expect((await call('POST', '/Groups', body)).status).toBe(409);
      const { body: found } = await call(
        'GET',
        `/Groups?filter=${encodeURIComponent('displayName eq "campaign EDITORS"')}`,
      );
      expect(idsOf(found)).toEqual([group]);
    });

    it('lose a member by a filtered removal and gain one by an addition', async () => {
      const removed = await patch(`/Groups/${group}`, {
        op: 'Remove',
        path: `Members[value eq "${marketerId}"]`,
      });
      expect([removed.status, removed.body['members'] ?? []]).toEqual([200, []]);
      expect(await roles()).toEqual([]);
      const added = await patch(`/Groups/${group}`, {
        op: 'Add',
        path: 'members',
        value: [{ value: marketerId }],
      });
      expect(added.body['members']).toMatchObject([{ value: marketerId }]);
      expect(await roles()).toEqual(['CAMPAIGN_EDITORS']);
    });

    it('lose all members by a removal without a filter', async () => {
      const { body } = await call('POST', '/Groups', {
        schemas: [GROUP],
        displayName: 'Temporary members',
        members: [{ value: marketerId }],
      });
      const { id } = Object(body);
      expect(Object(body)['members']).toMatchObject([{ value: marketerId, type: 'User' }]);
      const emptied = await patch(`/Groups/${id}`, { op: 'remove', path: 'members' });
      expect([emptied.status, Object(emptied.body)['members'] ?? []]).toEqual([200, []]);
      await call('DELETE', `/Groups/${id}`);
    });

    it('refuse a member of another organisation', async () => {
      const value = [{ value: demoUuid('agency@elm.example') }];
      expect((await patch(`/Groups/${group}`, { op: 'add', path: 'members', value })).status).toBe(400);
      expect((await call('GET', `/Groups/${group}`, undefined, foreign)).status).toBe(404);
    });

    it.each(['System Admin', 'AUDITOR', 'impersonator'])(
      'T6 never stand for a role of the company’s staff, such as %s',
      async (displayName) => {
        const body = { schemas: [GROUP], displayName, members: [{ value: marketerId }] };
        const { status, body: refusal } = await call('POST', '/Groups', body);
        expect([status, refusal['scimType']]).toEqual([400, 'invalidValue']);
        expect(await roles()).toEqual(['CAMPAIGN_EDITORS']);
      },
    );

    it('take the role from their members when they are deleted', async () => {
      expect((await call('DELETE', `/Groups/${group}`)).status).toBe(204);
      expect(await roles()).toEqual([]);
      expect((await call('GET', `/Groups/${group}`)).status).toBe(404);
    });
  });

  it('answers 412 to a change of a resource that has changed meanwhile, so that the directory tries again', async () => {
    const change = translateErrors(() => Promise.reject(new GatewayError('CHANGED_MEANWHILE')));
    await expect(change).rejects.toMatchObject({ status: 412 });
  });

  it('records a search as a read', async () => {
    const reads = async () =>
      (
        await host.db
          .selectFrom('events')
          .select('id')
          .where('action', '=', 'administration.read')
          .where('object', '=', 'scim')
          .execute()
      ).length;
    const before = await reads();
    const schemas = ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'];
    for (const kind of ['/Users', '/Groups']) await call('POST', `${kind}/.search`, { schemas, count: 1 });
    expect(await reads()).toBe(before + 2);
  });

  it('answers 503 and a time to wait while the database accepts no writes', async () => {
    await asOwner(host.db, async (owner) => {
      await sql`
        create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'disk full' using errcode = '53100'; end $$`.execute(owner);
      await sql`create trigger refuse before insert on people execute function refuse()`.execute(owner);
    });
    try {
      const { status, headers, body } = await create('Later@alder.example');
      expect([status, headers['retry-after'], body]).toEqual([
        503,
        '30',
        expect.objectContaining({ status: '503', detail: expect.stringContaining('cannot be saved') }),
      ]);
    } finally {
      await asOwner(host.db, (owner) => sql`drop function refuse cascade`.execute(owner));
    }
  });

  it('records its calls with the token as the actor', async () => {
    const events = await host.db.selectFrom('events').select(['action', 'actor']).execute();
    const own = events.filter(({ actor }) => actor?.startsWith('token:'));
    expect(new Set(own.map(({ action }) => action))).toEqual(
      new Set([
        'administration.read',
        'membership.add',
        'membership.change',
        'membership.remove',
        'person.change',
        'person.disable',
        'person.enable',
        'person.invite',
        'scim.call',
      ]),
    );
  });
});
