/** The calls of a customer's directory (RFC 7644), with the traps that real directories set. */
import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { asOwner } from '../../database/test-support/as-owner';
import { testEngines } from '../../database/test-support/test-engines';
import { demoOrganisations } from '../../demo/demo-organisations';
import { demoUserId, demoUuid } from '../../demo/ids';
import { GatewayError } from '../../http/errors/gateway-error';
import { putSession } from '../../identity/test-support/put-session';
import { type Call, openShellHost, type ShellHost } from '../../isolation/test-support/open-shell-host';
import { inOrder } from '../../test-support/in-order';
import { runAsOperator } from '../command/run-as-operator';
import { testOperator } from '../test-support/test-operator';
import { tomorrow } from '../test-support/tomorrow';
import { createToken } from '../tokens/api-tokens';
import { describeError } from './scim-error';

const { alder, birch } = demoOrganisations;
const MARKETER = demoUserId('marketer@alder.example');
const marketerId = demoUuid('marketer@alder.example');
const USER = 'urn:ietf:params:scim:schemas:core:2.0:User';
const GROUP = 'urn:ietf:params:scim:schemas:core:2.0:Group';
const PATCH = 'urn:ietf:params:scim:api:messages:2.0:PatchOp';

type Fields = Record<string, unknown>;

describe.each(testEngines)('/scim/v2 on $name', inOrder, (engine) => {
  let host: ShellHost;
  let token = '';
  let foreign = '';
  beforeAll(async () => {
    host = await openShellHost(engine);
    const make = (organisation: string) =>
      runAsOperator(host.db, testOperator, (admin) =>
        createToken(admin, { name: 'directory', purpose: 'scim', organisation, expiresAt: tomorrow() }),
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
      const { status, body } = await create('many@alder.example', {
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
      expect(chosen).toMatchObject({ schemas: [USER], userName: 'many@alder.example' });
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
      ['no body', 'POST', '/Users', undefined],
      ['no body', 'PATCH', `/Users/${marketerId}`, undefined],
      ['a body of another schema', 'POST', '/Users', { schemas: [GROUP], userName: 'x@alder.example' }],
      [
        'a PATCH of 101 operations',
        'PATCH',
        `/Users/${marketerId}`,
        { schemas: [PATCH], Operations: Array(101).fill({ op: 'replace', path: 'title', value: 'x' }) },
      ],
      [
        'a path that cannot be read',
        'PATCH',
        `/Users/${marketerId}`,
        { schemas: [PATCH], Operations: [{ op: 'replace', path: 'emails[', value: 'x' }] },
      ],
      [
        'a removal without a path',
        'PATCH',
        `/Users/${marketerId}`,
        { schemas: [PATCH], Operations: [{ op: 'remove', value: { active: false } }] },
      ],
      [
        'a value that is no truth value',
        'PATCH',
        `/Users/${marketerId}`,
        { schemas: [PATCH], Operations: [{ op: 'replace', path: 'active', value: 'no' }] },
      ],
      ['an externalId with U+0000', 'POST', '/Users', { userName: 'x@alder.example', externalId: 'a\u0000' }],
      ['101 attributes', 'GET', `/Users?attributes=${Array(101).fill('id').join(',')}`, undefined],
      ['an attribute of 101 characters', 'GET', `/Users?excludedAttributes=${'x'.repeat(101)}`, undefined],
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

    it.each<[string, Fields]>([
      ['a path', { op: 'replace', path: 'planet', value: 'mars' }],
      ['a field of a value', { op: 'replace', value: { planet: 'mars', '': 1, 'a[': 2 } }],
      ['a sub-attribute', { op: 'add', path: 'name.honorificPrefix', value: 'Dr' }],
      ['a filtered value', { op: 'add', path: 'phoneNumbers[type eq "work"].value', value: '+1' }],
      ['an extension', { op: 'remove', path: 'urn:ietf:params:scim:schemas:extension:x:2.0:User:manager' }],
    ])(
      'ignore an operation on an attribute that is not stored, named by %s, and carry out the others',
      async (name, operation) => {
        const id = String((await create(`${name.replaceAll(' ', '-')}@alder.example`)).body['id']);
        const { status, body } = await patch(
          `/Users/${id}`,
          { op: 'replace', path: 'name.givenName', value: 'Changed' },
          operation,
          { op: 'replace', path: 'active', value: false },
        );
        expect([status, body]).toMatchObject([200, { name: { givenName: 'Changed' }, active: false }]);
      },
    );

    it('are listed in an empty page after the last one, with the number of all', async () => {
      const total = (await call('GET', '/Users?count=0')).body['totalResults'];
      expect(total).toBeGreaterThan(3);
      const empty = { totalResults: total, itemsPerPage: 0, Resources: [] };
      expect((await call('GET', '/Users?startIndex=9999&count=10')).body).toMatchObject(empty);
      const filtered = `/Users?startIndex=9999&filter=${encodeURIComponent('userName pr')}`;
      expect((await call('GET', filtered)).body).toMatchObject(empty);
      const schemas = ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'];
      const users = '/Users';
      const search = await call('POST', `${users}/.search`, { schemas, startIndex: 9999, count: 10 });
      expect(search.body).toMatchObject(empty);
      expect((await call('GET', '/Users?startIndex=-5&count=-1')).body).toMatchObject({
        ...empty,
        startIndex: 1,
      });
      const short = (await call('GET', '/Users?startIndex=2&count=200')).body;
      expect(short['itemsPerPage']).toBe(Number(total) - 1);
    });

    it('are listed in pages of a filter as of all', async () => {
      const filter = encodeURIComponent('userName co "@" and active pr');
      const all = idsOf((await call('GET', '/Users?count=200')).body);
      const seen: unknown[] = [];
      for (let startIndex = 1; startIndex <= all.length; startIndex += 3) {
        const page = (await call('GET', `/Users?filter=${filter}&count=3&startIndex=${startIndex}`)).body;
        expect(page['totalResults']).toBe(all.length);
        seen.push(...idsOf(page));
      }
      expect(seen).toEqual(all);
    });

    it.each([
      ['id eq "MARKETER"', [marketerId]],
      ['id eq "MARKETER" and userName sw "MARK"', [marketerId]],
      ['displayName eq "mara KETER"', [marketerId]],
      ['displayName eq "Mära Keter"', []],
      ['emails eq "marketer@ALDER.example"', [marketerId]],
      ['id eq "x"', []],
      ['externalId eq "\\u0000"', []],
      ['userName eq "\\ud800"', []],
    ])('are looked up by %s', async (filter, ids) => {
      const encoded = encodeURIComponent(filter.replace('MARKETER', marketerId));
      const { status, body } = await call('GET', `/Users?filter=${encoded}`);
      expect([status, idsOf(body), body['totalResults']]).toEqual([200, ids, ids.length]);
    });

    it('are searched at once by filters that took the former parser hours', async () => {
      const filters = [`userName eq "${'\\'.repeat(60)}`, Array(14).fill('(a pr or b pr)').join(' and ')];
      const [open, groups] = await Promise.all(
        filters.map((filter) => call('GET', `/Users?filter=${encodeURIComponent(filter)}`)),
      );
      expect([open?.status, open?.body['scimType']]).toEqual([400, 'invalidFilter']);
      expect([groups?.status, groups?.body['totalResults']]).toEqual([200, 0]);
    });

    it('have an address, facts and a version, with which a directory reads and changes them', async () => {
      const made = await create('versions@alder.example');
      const { location, etag } = made.headers;
      const path = `/Users/${made.body['id']}`;
      expect(made.body['meta']).toEqual({
        resourceType: 'User',
        created: expect.stringMatching(/Z$/),
        location,
        version: etag,
      });
      expect(location).toMatch(new RegExp(`^https?://.+/scim/v2${path}$`));
      expect(etag).toMatch(/^W\/"/);
      const ask = (method: Call['method'], headers: Record<string, string>, body?: unknown) =>
        host.ask('', {
          method,
          url: `/scim/v2${path}`,
          headers: { authorization: `Bearer ${token}`, ...headers },
          ...(body === undefined ? {} : { body }),
        });
      const known = await ask('GET', { 'if-none-match': `"x", ${etag}` });
      expect([known.status, known.body]).toEqual([304, {}]);
      const operations = [{ op: 'replace', path: 'externalId', value: 'other' }];
      const body = { schemas: [PATCH], Operations: operations };
      expect((await ask('PATCH', { 'if-match': 'W/"other"' }, body)).status).toBe(412);
      const changed = await ask('PATCH', { 'if-match': String(etag) }, body);
      expect([changed.status, changed.headers['location']]).toEqual([200, location]);
      expect(changed.headers['etag']).not.toBe(etag);
      expect((await ask('DELETE', { 'if-match': String(etag) })).status).toBe(412);
      expect((await ask('GET', { 'if-none-match': String(etag) })).status).toBe(200);
      expect((await ask('DELETE', { 'if-match': '*', 'content-type': 'application/scim+json' })).status).toBe(
        204,
      );
    });

    it('show chosen attributes, with names in any case and of the schema, and ignore unknown ones', async () => {
      const chosen = `attributes=USERNAME,${USER}:name.familyName,planet,emails.value`;
      const { body } = await call('GET', `/Users/${marketerId}?${chosen}`);
      expect(body).toEqual({
        schemas: [USER],
        id: marketerId,
        userName: 'marketer@alder.example',
        name: { familyName: 'Keter' },
        emails: [{ value: 'marketer@alder.example' }],
      });
      const without = (await call('GET', `/Users/${marketerId}?excludedAttributes=id,emails,name.formatted`))
        .body;
      expect(without).toMatchObject({ id: marketerId, name: { givenName: 'Mara', familyName: 'Keter' } });
      expect(without).not.toHaveProperty('emails');
      expect(without).not.toHaveProperty('name.formatted');
    });

    it('T1 of two organisations keep what the other one stores about them when this directory deletes them', async () => {
      const id = String((await create('shared@alder.example', { externalId: 'ext-1' })).body['id']);
      const { user_id } = await host.db
        .selectFrom('accounts')
        .select('user_id')
        .where('person_id', '=', id)
        .executeTakeFirstOrThrow();
      const membership = { organisation_id: birch.id, user_id, named_roles: ['EDITOR'] };
      await host.db.insertInto('memberships').values(membership).execute();
      const directory = { person_id: id, external_id: 'ext-2' };
      await host.db
        .insertInto('scim_users')
        .values({ ...directory, organisation_id: birch.id })
        .execute();
      for (const organisation_id of [alder.id, birch.id]) {
        await host.db
          .insertInto('product_contexts')
          .values({ id: randomUUID(), organisation_id, user_id, service_code: 'orders', data: '{}' })
          .execute();
      }
      expect((await call('DELETE', `/Users/${id}`)).status).toBe(204);
      const left = async (table: 'memberships' | 'product_contexts') =>
        host.db.selectFrom(table).select('organisation_id').where('user_id', '=', user_id).execute();
      expect(await left('memberships')).toEqual([{ organisation_id: birch.id }]);
      expect(await left('product_contexts')).toEqual([{ organisation_id: birch.id }]);
      const names = host.db.selectFrom('scim_users').select('external_id').where('person_id', '=', id);
      expect(await names.execute()).toEqual([{ external_id: 'ext-2' }]);
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
      const { status, body } = await create('x@unified-shell.example');
      expect([status, body['scimType']]).toEqual([400, 'invalidValue']);
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

    it('keep their members in an operation on the display name of one', async () => {
      for (const op of ['replace', 'remove']) {
        const path = `members[value eq "${marketerId}"].display`;
        const { status, body } = await patch(`/Groups/${group}`, { op, path, value: 'Other' });
        expect([status, body['members']]).toMatchObject([
          200,
          [{ value: marketerId, display: 'Mara Keter' }],
        ]);
      }
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

  describe('the role of an organisation’s administrators', () => {
    const adaId = demoUuid('admin@alder.example');
    const testerId = demoUuid('tester@alder.example');
    const rolesOf = async (personId: string) =>
      (
        await host.db
          .selectFrom('memberships')
          .innerJoin('accounts', 'accounts.user_id', 'memberships.user_id')
          .select('named_roles')
          .where('person_id', '=', personId)
          .where('organisation_id', '=', alder.id)
          .executeTakeFirstOrThrow()
      ).named_roles;
    let group = '';

    const makeGroup = (fields: Fields) =>
      call('POST', '/Groups', { schemas: [GROUP], displayName: 'Org Admin', ...fields });
    const memberIds = (body: Fields) => Object(body['members']).map(({ value }: Fields) => value);

    it.each<Fields>([{}, { members: [] }])(
      'stays with its holders when a group for it is created with %j',
      async (fields) => {
        const { status, body } = await makeGroup(fields);
        expect([status, memberIds(body)]).toEqual([201, [adaId]]);
        expect(await rolesOf(adaId)).toEqual(['ORG_ADMIN', 'SUPPORT_ADMIN']);
        // A call would take the role from the last administrator.
        await host.db.deleteFrom('scim_groups').where('id', '=', String(body['id'])).execute();
      },
    );

    it('stays with its holders beside the members with whom a group for it is created', async () => {
      const { status, body } = await makeGroup({ members: [{ value: testerId }] });
      expect([status, memberIds(body).toSorted()]).toEqual([201, [adaId, testerId].toSorted()]);
      expect(await rolesOf(adaId)).toEqual(['ORG_ADMIN', 'SUPPORT_ADMIN']);
      expect(await rolesOf(testerId)).toEqual(['ORG_ADMIN']);
      group = String(body['id']);
    });

    it('is taken from one of two by a removal, and never from the last one by any call', async () => {
      const path = `/Groups/${group}`;
      const removal = { op: 'remove', path: `members[value eq "${testerId}"]` };
      expect((await patch(path, removal)).status).toBe(200);
      expect(await rolesOf(testerId)).toEqual([]);
      const refusals = [
        await patch(path, { op: 'remove', path: 'members' }),
        await patch(path, { op: 'replace', path: 'members', value: [] }),
        await call('PUT', path, { schemas: [GROUP], displayName: 'Org Admin', members: [] }),
        await call('DELETE', path),
        await call('DELETE', `/Users/${adaId}`),
      ];
      for (const { status, body } of refusals) {
        expect([status, body['detail']]).toEqual([409, expect.stringContaining('last administrator')]);
      }
      expect(await rolesOf(adaId)).toEqual(['ORG_ADMIN', 'SUPPORT_ADMIN']);
    });

    it('is not kept by a colleague who is disabled, and moves to one who is enabled', async () => {
      const path = `/Groups/${group}`;
      const successor = [{ value: testerId }];
      await patch(`/Users/${testerId}`, { op: 'replace', path: 'active', value: false });
      expect((await patch(path, { op: 'replace', path: 'members', value: successor })).status).toBe(409);
      await patch(`/Users/${testerId}`, { op: 'replace', path: 'active', value: true });
      expect((await patch(path, { op: 'replace', path: 'members', value: successor })).status).toBe(200);
      expect(await rolesOf(adaId)).toEqual(['SUPPORT_ADMIN']);
      expect((await patch(path, { op: 'replace', path: 'members', value: [{ value: adaId }] })).status).toBe(
        200,
      );
      expect(await rolesOf(testerId)).toEqual([]);
    });
  });

  describe('the names of groups', () => {
    const make = (displayName: string, ...ids: string[]) =>
      call('POST', '/Groups', { schemas: [GROUP], displayName, members: ids.map((value) => ({ value })) });
    const roles = async (id: unknown) =>
      (
        await host.db
          .selectFrom('scim_groups')
          .select('role')
          .where('id', '=', String(id))
          .executeTakeFirstOrThrow()
      ).role;

    it('may have any script and 256 characters, and stand for roles of their own', async () => {
      const names = [
        '編集者',
        'Редакторы',
        '2nd line support',
        '😀'.repeat(256),
        'D++ team',
        'D# team',
        'd team',
      ];
      const seen = new Set<string>();
      for (const name of names) {
        const { status, body } = await make(name);
        expect([status, body['displayName']]).toEqual([201, name]);
        seen.add(await roles(body['id']));
      }
      expect(seen.size).toBe(names.length);
      for (const name of ['x'.repeat(257), '', ' ', 'a\nb', 'a\u0000', '\ud800']) {
        expect((await make(name)).status).toBe(400);
      }
    });

    it('are refused only when another group has the same one, in any case', async () => {
      const refused = await make('редакторы');
      expect([refused.status, refused.body['scimType']]).toEqual([409, 'uniqueness']);
      const { body } = await make('Plain');
      const renamed = await patch(`/Groups/${body['id']}`, {
        op: 'replace',
        path: 'displayName',
        value: '編集者',
      });
      expect([renamed.status, renamed.body['scimType']]).toEqual([409, 'uniqueness']);
      const same = await patch(`/Groups/${body['id']}`, {
        op: 'replace',
        path: 'displayName',
        value: 'PLAIN',
      });
      expect([same.status, same.body['displayName']]).toEqual([200, 'PLAIN']);
    });

    it('may be used again after a renaming, without the members of the renamed group', async () => {
      const first = await make('Editors', marketerId);
      await patch(`/Groups/${first.body['id']}`, { op: 'replace', path: 'displayName', value: 'Authors' });
      expect(await roles(first.body['id'])).toBe('EDITORS');
      const second = await make('Editors');
      expect([second.status, second.body['members']]).toEqual([201, []]);
      expect(await roles(second.body['id'])).toMatch(/^EDITORS_[0-9A-F]{8}$/);
      expect((await call('GET', `/Groups/${first.body['id']}`)).body['members']).toMatchObject([
        { value: marketerId },
      ]);
      for (const { body } of [first, second]) await call('DELETE', `/Groups/${body['id']}`);
    });

    it('are listed in pages and without members, which are then not read', async () => {
      const all = (await call('GET', '/Groups?excludedAttributes=members')).body;
      expect(all['totalResults']).toBeGreaterThan(3);
      expect(Object(all['Resources'])[0]).not.toHaveProperty('members');
      expect((await call('GET', '/Groups?startIndex=999')).body).toMatchObject({
        totalResults: all['totalResults'],
        Resources: [],
      });
      const filter = encodeURIComponent('displayName pr and not (members pr)');
      const page = (await call('GET', `/Groups?startIndex=2&count=2&filter=${filter}`)).body;
      expect([page['itemsPerPage'], idsOf(page).length]).toEqual([2, 2]);
    });
  });

  it('searches the resources of all kinds by POST to its root, in pages that go on from users to groups', async () => {
    const schemas = ['urn:ietf:params:scim:api:messages:2.0:SearchRequest'];
    const search = async (request: Fields) => (await call('POST', '/.search', { schemas, ...request })).body;
    await call('POST', '/Groups', { schemas: [GROUP], displayName: 'Found at the root' });
    const users = (await call('GET', '/Users?count=200')).body;
    const groups = (await call('GET', '/Groups?count=200')).body;
    const ids = [...idsOf(users), ...idsOf(groups)];
    expect(idsOf(groups).length).toBeGreaterThan(0);

    const all = await search({ count: 200 });
    expect([all['totalResults'], idsOf(all)]).toEqual([ids.length, ids]);
    const startIndex = idsOf(users).length;
    const page = await search({ startIndex, count: 2 });
    expect(page).toMatchObject({ startIndex, itemsPerPage: 2, totalResults: ids.length });
    expect(idsOf(page)).toEqual(ids.slice(startIndex - 1, startIndex + 1));
    const filter = 'displayName eq "found at the ROOT" or userName eq "marketer@alder.example"';
    const found = await search({ filter, attributes: ['userName', 'displayName'] });
    expect(found['Resources']).toMatchObject([
      { userName: 'marketer@alder.example' },
      { displayName: 'Found at the root' },
    ]);
    expect(Object(found['Resources'])[0]).not.toHaveProperty('name');
    expect(await search({ startIndex: 9999 })).toMatchObject({ totalResults: ids.length, Resources: [] });
  });

  it('answers 412 to a change of a resource that has changed meanwhile, so that the directory tries again', () => {
    expect(describeError(new GatewayError('CHANGED_MEANWHILE'))).toMatchObject({ status: 412 });
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
      // A state of the product and no defect (docs/operations.md).
      const line = host.log.map((each) => JSON.parse(each)).findLast(({ err }) => err !== undefined);
      expect(line).toMatchObject({ level: 'warn', msg: 'request refused' });
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
