/** The calls of the administration over HTTP, with the demonstration's people on both engines. */
import { randomUUID } from 'node:crypto';
import { type KyselyPlugin, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { testEngines } from '../../database/test-support/test-engines';
import { demoOrganisations } from '../../demo/demo-organisations';
import { demoUserId, demoUuid } from '../../demo/ids';
import { recordEvent } from '../../events/record-event';
import { createDatabasePasswordResetStore } from '../../identity/password-reset/database-password-reset-store';
import { hashToken } from '../../identity/password-reset/reset-links';
import { putImpersonation, putSession } from '../../identity/test-support/put-session';
import { type Call, openShellHost, type ShellHost } from '../../isolation/test-support/open-shell-host';
import { deliver } from '../../notifications/store';
import { resumeOrganisation, suspendOrganisation } from '../../organisations/administer/change-organisation';
import { systemClock } from '../../platform/clock';
import { inOrder } from '../../test-support/in-order';
import { runAsOperator } from '../command/run-as-operator';
import { importPeople } from '../people/import-people';
import { testOperator } from '../test-support/test-operator';
import { tomorrow } from '../test-support/tomorrow';
import { createToken, type NewToken, revokeToken } from '../tokens/api-tokens';

const { alder, birch } = demoOrganisations;
const SYSTEM = demoUserId('staff@unified-shell.example');
const ORGANISATION = demoUserId('admin@alder.example');
const TESTER = demoUserId('tester@alder.example');
const MARKETER = demoUserId('marketer@alder.example');
const AGENCY = demoUserId('agency@elm.example');
const testerId = demoUuid('tester@alder.example');
const marketerId = demoUuid('marketer@alder.example');
const staffId = demoUuid('staff@unified-shell.example');

type Fields = Record<string, unknown>;

const at = encodeURIComponent;

describe.each(testEngines)('/api/admin/v1 on $name', inOrder, (engine) => {
  let host: ShellHost;
  beforeAll(async () => {
    host = await openShellHost(engine);
    const organisation_id = demoOrganisations.cedar.id;
    const provider = { issuer: 'i', client_id: 'c', sealed_client_secret: 's', vouches_for_email: false };
    await host.db
      .insertInto('identity_providers')
      .values({ organisation_id, ...provider })
      .execute();
    await host.db
      .insertInto('identity_provider_domains')
      .values({ organisation_id, domain: 'cedar.example' })
      .execute();
  });
  afterAll(() => host.close());
  beforeEach(async () => {
    for (const user of [SYSTEM, ORGANISATION, TESTER, MARKETER]) {
      await host.db.deleteFrom('oidc_payloads').where('uid', '=', `session of ${user}`).execute();
      await putSession(host.db, `session of ${user}`, user, Date.now());
    }
  });

  const call = (user: string, method: Call['method'], path: string, body?: Fields, version?: number) =>
    host.ask(user, {
      method,
      url: `/api/admin/v1${path}`,
      ...(body === undefined ? {} : { body }),
      ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
    });
  const codeOf = ({ status, body }: { status: number; body: Fields }) => [status, body['code']];
  const create = async (fields: Fields) => (await call(SYSTEM, 'POST', '/organisations', fields)).body;
  const invite = async (fields: Fields) => {
    const email = `${randomUUID()}@alder.example`;
    const answer = await call(SYSTEM, 'POST', '/people', {
      email,
      firstName: 'New',
      lastName: 'Person',
      ...fields,
    });
    expect(answer.status).toBe(201);
    return { ...answer.body, id: String(answer.body['id']), email };
  };
  const events = (action: string) =>
    host.db.selectFrom('events').selectAll().where('action', '=', action).orderBy('id', 'desc').execute();
  const ping = async (user: string) => (await host.ask(user, { method: 'GET', url: '/api/ping' })).status;

  it.each<[method: Call['method'], path: string, body: (text: string) => Fields | undefined]>([
    ['POST', '/people/import', (csv) => ({ csv })],
    ['POST', `/people/${testerId}/sessions/end`, (id) => ({ sessions: [id] })],
    ['POST', '/solutions', (name) => ({ registration: { appId: 'new', name } })],
    ['POST', '/organisations', (name) => ({ tenant: 'half', name, region: 'va7' })],
  ])('I5 %s %s refuses a text that the database cannot hold', async (method, path, body) => {
    for (const text of ['a\0b', 'a\ud800b']) {
      expect(codeOf(await call(SYSTEM, method, path, body(text)))).toEqual([400, 'INVALID_BODY']);
    }
  });

  describe('the rights of the caller', () => {
    it('are told to the caller', async () => {
      const rights = {
        ...{ readsAll: true, changesAll: true, organisations: [], solutions: [] },
        mustConfirm: false,
      };
      expect((await call(SYSTEM, 'GET', '/me')).body).toEqual({
        userId: SYSTEM,
        staffRoles: ['IMPERSONATOR', 'SYSTEM_ADMIN'],
        confirmAddress: 'http://identity.shell.localhost:4000/account/confirm',
        providerReturnAddress: 'http://identity.shell.localhost:4000/auth/federated',
        ...rights,
      });
      expect((await call(ORGANISATION, 'GET', '/me')).body).toMatchObject({
        readsAll: false,
        changesAll: false,
        organisations: [alder.id],
      });
      expect((await call(TESTER, 'GET', '/me')).body).toMatchObject({ readsAll: false, organisations: [] });
    });

    it('are none for a user without a role', async () => {
      expect(codeOf(await call(TESTER, 'GET', '/people'))).toEqual([403, 'FORBIDDEN']);
      expect(
        codeOf(await call(TESTER, 'POST', '/organisations', { tenant: 'x1', name: 'X', region: 'va7' })),
      ).toEqual([403, 'FORBIDDEN']);
    });

    it('let an auditor read everything and change nothing', async () => {
      await host.db.insertInto('staff_roles').values({ person_id: testerId, role: 'AUDITOR' }).execute();
      const { body } = await call(TESTER, 'GET', '/organisations?limit=200');
      expect(body['items']).toHaveLength(Object.keys(demoOrganisations).length);
      const change = { tenant: 'audited', name: 'Audited', region: 'va7' };
      expect(codeOf(await call(TESTER, 'POST', '/organisations', change))).toEqual([403, 'FORBIDDEN']);
      expect(codeOf(await call(TESTER, 'POST', `/people/${marketerId}/enable`))).toEqual([403, 'FORBIDDEN']);
      const membership = { organisation: alder.id, email: 'agency@elm.example' };
      expect(codeOf(await call(TESTER, 'POST', '/memberships', membership))).toEqual([403, 'FORBIDDEN']);
      await host.db.deleteFrom('staff_roles').where('person_id', '=', testerId).execute();
    });

    it('are none for staff who act as a customer', async () => {
      const sessionId = 'acting as an administrator';
      await putImpersonation(
        host.db,
        sessionId,
        { impersonatorId: SYSTEM, userId: ORGANISATION },
        Date.now(),
      );
      const answer = await host.ask(
        ORGANISATION,
        { method: 'GET', url: '/api/admin/v1/people' },
        { sessionId, impersonatorId: SYSTEM },
      );
      expect(codeOf(answer)).toEqual([403, 'FORBIDDEN']);
    });

    it('include destructive actions and new addresses only for ten minutes after the sign-in', async () => {
      const { id } = await invite({ organisation: alder.id });
      await host.db.deleteFrom('oidc_payloads').where('uid', '=', `session of ${SYSTEM}`).execute();
      await putSession(host.db, `session of ${SYSTEM}`, SYSTEM, Date.now() - 11 * 60_000);
      expect(codeOf(await call(SYSTEM, 'POST', `/people/${id}/disable`))).toEqual([403, 'STEP_UP_REQUIRED']);
      expect((await call(SYSTEM, 'GET', '/me')).body['mustConfirm']).toBe(true);
      const address = { email: `${randomUUID()}@alder.example` };
      expect(codeOf(await call(SYSTEM, 'PATCH', `/people/${id}`, address, 1))).toEqual([
        403,
        'STEP_UP_REQUIRED',
      ]);
      expect((await call(SYSTEM, 'PATCH', `/people/${id}`, { lastName: 'Changed' }, 1)).status).toBe(200);
      expect((await call(SYSTEM, 'GET', `/people/${id}`)).body['status']).toBe('invited');
    });
  });

  describe('organisations', () => {
    it('are created by a system administrator, and listed in the order that is asked for, page by page', async () => {
      const made = await create({ tenant: 'acme', name: '<b>Acme</b>', region: 'va7' });
      expect(made).toMatchObject({ tenant: 'acme', name: '<b>Acme</b>', status: 'active', version: 1 });
      expect(made['id']).toMatch(/^[0-9A-F]{24}@UnifiedOrg$/);
      const names: unknown[] = [];
      for (let path = '/organisations?limit=2&sort=-name'; path !== ''; ) {
        const { body } = await call(SYSTEM, 'GET', path);
        names.push(...Object(body['items']).map(({ name }: Fields) => name));
        path = body['next'] === null ? '' : `/organisations?limit=2&sort=-name&cursor=${body['next']}`;
      }
      const stored = await host.db
        .selectFrom('organisations')
        .select('name')
        .orderBy('name', 'desc')
        .execute();
      expect(names).toEqual(stored.map(({ name }) => name));
      const { body } = await call(SYSTEM, 'GET', '/organisations?q=ACM');
      expect(body['items']).toEqual([made]);
    });

    it('have a tenant of their own', async () => {
      const answers = await Promise.all(
        [1, 2].map((n) =>
          call(SYSTEM, 'POST', '/organisations', { tenant: 'twice', name: `T${n}`, region: 'va7' }),
        ),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
      expect(answers.map(({ body }) => body['code'])).toContain('TENANT_TAKEN');
    });

    it('keep the first of two changes of the same version, and tell the second administrator', async () => {
      const { id } = await create({ tenant: 'shared', name: 'Shared', region: 'va7' });
      const path = `/organisations/${encodeURIComponent(String(id))}`;
      const [first, second] = await Promise.all([
        call(SYSTEM, 'PATCH', path, { name: 'First' }, 1),
        call(SYSTEM, 'PATCH', path, { region: 'nld2' }, 1),
      ]);
      expect([first?.status, second?.status].toSorted()).toEqual([200, 412]);
      expect([first, second].map((answer) => answer?.body['code'])).toContain('CHANGED_MEANWHILE');
      expect((await call(SYSTEM, 'GET', path)).body['version']).toBe(2);
      expect(codeOf(await call(SYSTEM, 'PATCH', path, { name: 'Third' }))).toEqual([428, 'VERSION_REQUIRED']);
    });

    it('switch the assistant off, whole or in part, which the assistant obeys at once', async () => {
      const path = `/organisations/${encodeURIComponent(alder.id)}/assistant`;
      const off = { off: false, applications: ['sample'], tools: ['sample:rename-order'] };
      expect((await call(ORGANISATION, 'GET', path)).body).toMatchObject({
        off: false,
        applications: [],
        tools: [],
      });
      expect((await call(ORGANISATION, 'PUT', path, off)).body).toMatchObject(off);
      expect((await call(ORGANISATION, 'GET', path)).body).toMatchObject(off);
      expect(codeOf(await call(ORGANISATION, 'PUT', path, { ...off, tools: ['rename'] }))).toEqual([
        400,
        'INVALID_BODY',
      ]);
      const { body } = await call(ORGANISATION, 'GET', '/audit?action=settings.change-organisation');
      expect(JSON.stringify(body)).toContain('unified-shell shell assistant');
      await call(ORGANISATION, 'PUT', path, { off: false, applications: [], tools: [] });
    });

    it('word parts of the shell themselves, which their users are told at the next start', async () => {
      const path = `/organisations/${encodeURIComponent(alder.id)}/wording`;
      const own = { 'de-DE': { 'header.help': 'Kontakt' } };
      const tellsOf = async (organisation: string) => {
        const { body } = await host.ask(ORGANISATION, {
          method: 'POST',
          url: '/api/organisation/v1',
          body: { organisation },
        });
        return JSON.stringify(body).includes('"wording"');
      };
      const shown = (organisation: string, locale: string) => {
        const url = `/api/wording/v1?${new URLSearchParams({ organisation, locale })}`;
        return host.ask(ORGANISATION, { method: 'GET', url });
      };
      expect(await tellsOf(alder.id)).toBe(false);
      const first = await call(ORGANISATION, 'GET', path);
      expect(first.body['own']).toEqual({});
      expect(first.body['product']).toMatchObject({
        'en-US': { 'header.help': 'Help' },
        'de-DE': { 'header.help': 'Hilfe' },
      });
      expect((await call(ORGANISATION, 'PUT', path, { own })).body['own']).toEqual(own);
      expect(await tellsOf(alder.id)).toBe(true);
      expect((await shown(alder.id, 'de-DE')).body).toEqual({
        texts: { 'header.help': [expect.objectContaining({ value: 'Kontakt' })] },
      });
      expect((await shown(alder.id, 'fr-FR')).body).toEqual({ texts: {} });
      const wrong = { 'de-DE': { 'header.help': '<b>', 'account.sign-out': 'Bleiben' } };
      const refused = await call(ORGANISATION, 'PUT', path, { own: wrong });
      expect(codeOf(refused)).toEqual([400, 'INVALID_BODY']);
      expect(refused.body['fields']).toMatchObject([
        { field: 'own.de-DE.header.help', kind: 'markup' },
        { field: 'own.de-DE.account.sign-out', kind: 'unknown' },
      ]);
      await call(ORGANISATION, 'PUT', path, { own: { 'de-DE': {} } });
      expect(await tellsOf(alder.id)).toBe(false);
    });

    it('T6 disappear for their users while they are suspended, and the sessions of their own accounts end', async () => {
      const path = `/organisations/${encodeURIComponent(alder.id)}`;
      const open = (user: string, organisation: string) =>
        host.ask(user, { method: 'POST', url: '/api/organisation/v1', body: { organisation } });
      expect((await open(SYSTEM, alder.id)).status).toBe(200);
      expect((await call(SYSTEM, 'POST', `${path}/suspend`)).body).toMatchObject({ status: 'suspended' });
      expect(await ping(MARKETER)).toBe(401);
      const boot = (await host.ask(SYSTEM, { method: 'POST', url: '/api/boot', body: {} })).body;
      expect(JSON.stringify(boot['accounts'])).not.toContain(alder.id);
      expect(JSON.stringify(boot['accounts'])).toContain(birch.id);
      expect((await open(SYSTEM, alder.id)).status).toBe(404);
      expect((await open(SYSTEM, birch.id)).status).toBe(200);
      await putSession(host.db, 'another session', MARKETER, Date.now());
      const again = await host.ask(
        MARKETER,
        { method: 'GET', url: '/api/ping' },
        { sessionId: 'another session' },
      );
      expect(again.status).toBe(401);
      expect((await call(SYSTEM, 'POST', `${path}/resume`)).body).toMatchObject({ status: 'active' });
      expect((await open(SYSTEM, alder.id)).status).toBe(200);
      expect(
        (await host.ask(MARKETER, { method: 'GET', url: '/api/ping' }, { sessionId: 'another session' }))
          .status,
      ).toBe(204);
    });
  });

  describe('people', () => {
    it('are invited once for each address, with a link that is answered when there is no mail server', async () => {
      const email = 'New.Person@Alder.example';
      const fields = {
        email,
        firstName: '<i>New</i>',
        lastName: 'Person',
        organisation: alder.id,
        roles: ['ORG_ADMIN'],
      };
      const { status, body } = await call(ORGANISATION, 'POST', '/people', fields);
      expect([status, body]).toMatchObject([
        201,
        {
          email: 'new.person@alder.example',
          displayName: '<i>New</i> Person',
          status: 'invited',
          accounts: [{ type: 'type2', owner: alder.id }],
          invitation: { mailed: false, link: expect.stringContaining('/reset-password#token=') },
        },
      ]);
      expect(codeOf(await call(ORGANISATION, 'POST', '/people', fields))).toEqual([409, 'EMAIL_TAKEN']);
      const { body: members } = await call(ORGANISATION, 'GET', `/memberships?person=${body['id']}`);
      expect(members['items']).toMatchObject([
        { organisation: { id: alder.id }, roles: ['ORG_ADMIN'], isOwner: true },
      ]);
    });

    it.each([
      ['without an organisation', {}, 403, 'FORBIDDEN'],
      ['into an organisation of others', { organisation: birch.id }, 404, 'NOT_FOUND'],
      ['into an unknown organisation', { organisation: 'none' }, 404, 'NOT_FOUND'],
      [
        'with an address of the company',
        { organisation: alder.id, email: 'x@unified-shell.example' },
        403,
        'ADDRESS_NOT_PROVEN',
      ],
      [
        'with an address of another’s provider',
        { organisation: alder.id, email: 'x@cedar.example' },
        403,
        'ADDRESS_NOT_PROVEN',
      ],
      ['with a wrong address', { organisation: alder.id, email: 'x' }, 400, 'INVALID_BODY'],
      ['with an unknown field', { organisation: alder.id, admin: true }, 400, 'INVALID_BODY'],
    ])('are not invited by an organisation’s administrator %s', async (_name, fields, status, code) => {
      const person = { email: 'a@alder.example', firstName: 'A', lastName: 'B', ...fields };
      expect(codeOf(await call(ORGANISATION, 'POST', '/people', person))).toEqual([status, code]);
    });

    it('are listed with their organisations and their last sign-in, which only the owner of the account is told', async () => {
      const { id } = await invite({ organisation: alder.id });
      const [account] = await host.db
        .selectFrom('accounts')
        .selectAll()
        .where('person_id', '=', id)
        .execute();
      const actor = account?.user_id ?? '';
      const named_roles: string[] = [];
      await host.db
        .insertInto('memberships')
        .values({ user_id: actor, organisation_id: birch.id, named_roles, created_at: new Date() })
        .execute();
      const read = async (user: string) => (await call(user, 'GET', `/people/${id}`)).body;
      expect(await read(SYSTEM)).toMatchObject({ lastSignInAt: null });
      for (const outcome of ['success', 'refused'] as const)
        await recordEvent(host.db, { action: 'session.sign-in', outcome, actor });
      const succeeded = await host.db
        .selectFrom('events')
        .select('at')
        .where('actor', '=', actor)
        .where('outcome', '=', 'success')
        .executeTakeFirstOrThrow();
      const lastSignInAt = succeeded.at.toISOString();
      const both = [
        { id: alder.id, name: alder.name },
        { id: birch.id, name: birch.name },
      ];
      expect(await read(SYSTEM)).toMatchObject({ organisations: both, lastSignInAt });
      expect(await read(ORGANISATION)).toMatchObject({ organisations: [both[0]], lastSignInAt });
      await host.db
        .updateTable('accounts')
        .set({ owning_organisation_id: birch.id })
        .where('person_id', '=', id)
        .execute();
      expect(await read(ORGANISATION)).toMatchObject({ organisations: [both[0]], lastSignInAt: null });
      const { body } = await call(SYSTEM, 'GET', `/people?q=${String((await read(SYSTEM))['email'])}`);
      expect(body['items']).toMatchObject([{ organisations: both, lastSignInAt }]);
    });

    it('are found by the beginning of their address or name, and by their status', async () => {
      const { email } = await invite({ firstName: 'Zacharias', lastName: 'Findable' });
      const found = async (query: string) => {
        const { body } = await call(SYSTEM, 'GET', `/people?${query}`);
        return Object(body['items']).map((person: Fields) => person['email']);
      };
      expect(await found('q=zach')).toEqual([email]);
      expect(await found('q=Findab')).toEqual([email]);
      expect(await found(`q=${email.slice(0, 12)}`)).toEqual([email]);
      expect(await found('status=invited&limit=200')).toContain(email);
      expect(await found('status=active&limit=200')).not.toContain(email);
      expect(await found('status=disabled')).toEqual([]);
      expect(await found('staffRole=SYSTEM_ADMIN')).toEqual(['staff@unified-shell.example']);
      expect(codeOf(await call(SYSTEM, 'GET', '/people?cursor=x'))).toEqual([400, 'BAD_REQUEST']);
    });

    it('are listed to an organisation’s administrator only if they work in the organisation', async () => {
      const emails = async (user: string, query = '') => {
        const { body } = await call(user, 'GET', `/people?limit=200${query}`);
        return Object(body['items']).map((person: Fields) => person['email']);
      };
      const own = await emails(ORGANISATION);
      expect(own).toContain('marketer@alder.example');
      expect(own).toContain('staff@unified-shell.example');
      expect(own).not.toContain('agency@elm.example');
      const filter = `&organisation=${encodeURIComponent(alder.id)}`;
      expect(await emails(SYSTEM, filter)).toEqual(own);
      expect(
        codeOf(await call(ORGANISATION, 'GET', `/people?organisation=${encodeURIComponent(birch.id)}`)),
      ).toEqual([404, 'NOT_FOUND']);
    });

    it('T6 S11 lose their sessions at once when they are disabled, and get no new one until they are enabled', async () => {
      expect(await ping(MARKETER)).toBe(204);
      const disabled = await call(ORGANISATION, 'POST', `/people/${marketerId}/disable`);
      expect(disabled.body).toMatchObject({ status: 'disabled' });
      expect(await ping(MARKETER)).toBe(401);
      await putSession(host.db, `session of ${MARKETER}`, MARKETER, Date.now());
      expect(await ping(MARKETER)).toBe(401);
      expect((await host.ask(MARKETER, { method: 'POST', url: '/api/boot', body: {} })).status).toBe(401);
      expect(codeOf(await call(ORGANISATION, 'POST', `/people/${marketerId}/reset`))).toEqual([
        404,
        'NOT_FOUND',
      ]);
      expect((await call(ORGANISATION, 'POST', `/people/${marketerId}/enable`)).body['status']).toBe(
        'active',
      );
      expect(await ping(MARKETER)).toBe(204);
      expect((await events('person.disable'))[0]).toMatchObject({ actor: ORGANISATION, object: marketerId });
    });

    it.each(['disable', 'enable', 'reset', 'sessions/end'])(
      'are not for an organisation’s administrator to %s when they are staff, or belong to another organisation',
      async (verb) => {
        expect(codeOf(await call(ORGANISATION, 'POST', `/people/${staffId}/${verb}`))).toEqual([
          403,
          'FORBIDDEN',
        ]);
        const foreign = demoUuid('agency@elm.example');
        const unknown = randomUUID();
        const answers = [
          await call(ORGANISATION, 'POST', `/people/${foreign}/${verb}`),
          await call(ORGANISATION, 'POST', `/people/${unknown}/${verb}`),
        ];
        expect(answers.map(codeOf)).toEqual([
          [404, 'NOT_FOUND'],
          [404, 'NOT_FOUND'],
        ]);
      },
    );

    it('have sessions that are listed and ended, one or all', async () => {
      await putSession(host.db, 'second', MARKETER, Date.now());
      const path = `/people/${marketerId}/sessions`;
      const ids = async () =>
        Object((await call(SYSTEM, 'GET', path)).body['items']).map(({ id }: Fields) => id);
      expect(await ids()).toContain('second');
      expect((await call(SYSTEM, 'POST', `${path}/end`, { sessions: ['second'] })).body).toEqual({
        ended: 1,
      });
      expect(await ids()).not.toContain('second');
      expect(await ping(MARKETER)).toBe(204);
      await call(SYSTEM, 'POST', `${path}/end`, {});
      expect(await ids()).toEqual([]);
      expect(await ping(MARKETER)).toBe(401);
    });

    it('get a link for a new password', async () => {
      const { body } = await call(SYSTEM, 'POST', `/people/${testerId}/reset`);
      expect(body).toMatchObject({ mailed: false, link: expect.stringContaining('#token=') });
    });

    it('get new names and a new address; the address only from a system administrator', async () => {
      const { id } = await invite({ organisation: alder.id });
      const changed = await call(ORGANISATION, 'PATCH', `/people/${id}`, { lastName: 'Changed' }, 1);
      expect(changed.body).toMatchObject({ displayName: 'New Changed', version: 2 });
      const address = { email: `${randomUUID()}@alder.example` };
      expect(codeOf(await call(ORGANISATION, 'PATCH', `/people/${id}`, address, 2))).toEqual([
        403,
        'FORBIDDEN',
      ]);
      expect((await call(SYSTEM, 'PATCH', `/people/${id}`, address, 2)).body).toMatchObject(address);
      const taken = { email: 'admin@alder.example' };
      expect(codeOf(await call(SYSTEM, 'PATCH', `/people/${id}`, taken, 3))).toEqual([409, 'EMAIL_TAKEN']);
      expect(codeOf(await call(SYSTEM, 'PATCH', `/people/${id}`, { lastName: 'Late' }, 1))).toEqual([
        412,
        'CHANGED_MEANWHILE',
      ]);
    });

    it('T6 lose the link that was sent to their old address when they get a new one', async () => {
      const person = await invite({ organisation: alder.id });
      const { id } = person;
      const token = String(Object(person)['invitation'].link).split('#token=')[1] ?? '';
      const resets = createDatabasePasswordResetStore(host.db, systemClock);
      await call(SYSTEM, 'PATCH', `/people/${id}`, { lastName: 'Changed' }, 1);
      expect(await resets.find(hashToken(token))).toMatchObject({ personId: id });
      const address = { email: `${randomUUID()}@alder.example` };
      expect((await call(SYSTEM, 'PATCH', `/people/${id}`, address, 2)).status).toBe(200);
      expect(await resets.find(hashToken(token))).toBeUndefined();
    });

    it('T6 who get a role of the staff lose the link that an administrator of their organisation may have', async () => {
      const owned = await invite({ organisation: alder.id });
      const individual = await invite({ organisation: undefined });
      const resets = createDatabasePasswordResetStore(host.db, systemClock);
      const findLinkAsAuditor = async (person: { id: string }) => {
        const token = String(Object(person)['invitation'].link).split('#token=')[1] ?? '';
        const given = await call(SYSTEM, 'PUT', `/people/${person.id}/roles`, { roles: ['AUDITOR'] }, 1);
        expect(given.status).toBe(200);
        return resets.find(hashToken(token));
      };
      expect(await findLinkAsAuditor(owned)).toBeUndefined();
      expect(await findLinkAsAuditor(individual)).toMatchObject({ personId: individual.id });
    });

    it('of whom two get the same address at the same time, one gets it', async () => {
      const people = [await invite({ organisation: alder.id }), await invite({ organisation: alder.id })];
      const address = { email: `${randomUUID()}@alder.example` };
      const answers = await Promise.all(
        people.map(({ id }) => call(SYSTEM, 'PATCH', `/people/${id}`, address, 1)),
      );
      expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
      expect(answers.map(({ body }) => body['code'])).toContain('EMAIL_TAKEN');
    });
  });

  describe('an import of people', () => {
    const importOf = (csv: string, user = SYSTEM) =>
      call(user, 'POST', '/people/import', { csv, organisation: alder.id });
    const header = 'email,firstName,lastName,roles';
    const count = async () =>
      Number(
        (
          await host.db
            .selectFrom('people')
            .select(({ fn }) => fn.countAll().as('n'))
            .executeTakeFirst()
        )?.n,
      );

    it('invites all people of a file, with names that have commas and quotes', async () => {
      const rows = [
        'i1@alder.example,"Smith, A.",Li,ORG_ADMIN SUPPORT_ADMIN',
        'i2@alder.example,"The ""Ace""",Lo,',
      ];
      const before = await count();
      const { status, body } = await importOf([header, ...rows].join('\r\n'), ORGANISATION);
      expect([status, body]).toMatchObject([201, { invited: 2, mailed: false, ignored: [] }]);
      expect(await count()).toBe(before + 2);
      const { body: found } = await call(ORGANISATION, 'GET', '/people?q=i1@alder');
      expect(found['items']).toMatchObject([{ displayName: 'Smith, A. Li', status: 'invited' }]);
      const [person] = Object(found['items']);
      const { body: members } = await call(SYSTEM, 'GET', `/memberships?person=${person.id}`);
      expect(members['items']).toMatchObject([{ roles: ['ORG_ADMIN', 'SUPPORT_ADMIN'], isOwner: true }]);
    });

    it('of 10,000 rows invites no person when three are wrong, and names the three', async () => {
      const rows = Array.from({ length: 10_000 }, (_, n) => `m${n}@alder.example,First,Last,`);
      rows[16] = 'not an address,First,Last,';
      rows[5_000] = 'm0@alder.example,First,Last,';
      rows[9_998] = 'admin@alder.example,First,Last,';
      const before = await count();
      const answer = await importOf([header, ...rows].join('\n'));
      expect(codeOf(answer)).toEqual([400, 'INVALID_BODY']);
      expect(answer.body['fields']).toMatchObject([
        { field: 'line 18.email' },
        { field: 'line 5002.email' },
        { field: 'line 10000.email' },
      ]);
      expect(await count()).toBe(before);
    });

    it('of many domains asks the database as often as one of a single domain', async () => {
      const statementsOf = async (domains: number, changesAll: boolean) => {
        let count = 0;
        const counter: KyselyPlugin = {
          transformQuery({ node }) {
            count += 1;
            return node;
          },
          transformResult: async ({ result }) => result,
        };
        const rows = Array.from({ length: domains }, (_, n) => `one@d${n}.example,First,Last,`);
        const rights = {
          readsAll: changesAll,
          changesAll,
          organisations: new Set([alder.id]),
          solutions: new Set<string>(),
        };
        const run = runAsOperator(host.db, testOperator, async (admin) => {
          const wanted = { csv: [header, ...rows].join('\n'), organisation: alder.id };
          // Without a mail server, an organisation's administrator may give no address at these domains.
          const aftermath = { ...admin.aftermath, canMail: true };
          await importPeople({ ...admin, rights, aftermath, trx: admin.trx.withPlugin(counter) }, wanted);
          throw new Error('rolled back');
        });
        await expect(run).rejects.toThrow('rolled back');
        return count;
      };
      for (const changesAll of [true, false])
        expect(await statementsOf(50, changesAll)).toBe(await statementsOf(1, changesAll));
    });

    it.each([
      ['no rows', header],
      ['a missing column', 'email,firstName,colour\na@alder.example,A,red'],
      ['too many fields', `${header}\na@alder.example,A,B,,more`],
      ['an address of the company', `${header}\nx@unified-shell.example,A,B,`],
    ])('is refused for %s', async (_name, csv) => {
      expect(codeOf(await importOf(csv, ORGANISATION))).toEqual([400, 'INVALID_BODY']);
    });

    it.each([
      ['a line of a million commas', `${header}\n${','.repeat(1_000_000)}`, 'characters in a line'],
      ['a header of a million spaces', ' '.repeat(1_000_000), 'characters in a line'],
      ['a field of 20,000 lines', `${header}\n"${'\n'.repeat(20_000)}`, 'quotation mark'],
      ['a header of 4,000 columns', `${'a,'.repeat(4_000)}\n${','.repeat(4_000)}x`, 'at most 100 columns'],
      ['200,000 rows', `a,b\n${'1,\n'.repeat(200_000)}`, '1 to 10000 rows'],
    ])('is refused for %s before the parser has read all of it', async (_name, csv, message) => {
      const { status, body } = await importOf(csv, SYSTEM);
      expect([status, body]).toMatchObject([
        400,
        { fields: [{ message: expect.stringContaining(message) }] },
      ]);
    });

    it('reads what a spreadsheet saves in Germany, and tells of the columns that it leaves out', async () => {
      const csv =
        '\uFEFFsep=;\r\nE-Mail;Vorname;Nachname;Abteilung;\r\nde1@alder.example;René;Müller;IT;\r\n;;;;\r\n';
      const { status, body } = await importOf(csv, ORGANISATION);
      expect([status, body]).toMatchObject([201, { invited: 1, mailed: false, ignored: ['Abteilung'] }]);
      const { body: found } = await call(ORGANISATION, 'GET', '/people?q=de1@alder');
      expect(found['items']).toMatchObject([{ displayName: 'René Müller' }]);
    });

    it('without a mail server answers one file with the link of each person, and each link works', async () => {
      const rows = ['l1@alder.example,Ann,Li,', 'l2@alder.example,Bo,Li,'];
      const { body } = await importOf([header, ...rows].join('\n'), ORGANISATION);
      const [head, ...lines] = String(body['links']).replace(/\r\n$/, '').split('\r\n');
      expect(head).toBe('\uFEFFemail,link,expires (UTC)');
      expect(lines).toHaveLength(2);
      for (const [index, line] of lines.entries()) {
        const [email, link = '', expires] = line.split(',');
        expect([email, expires]).toEqual([
          `l${index + 1}@alder.example`,
          expect.stringMatching(/^\d{4}-\d\d-\d\d /),
        ]);
        const stored = await host.db
          .selectFrom('password_resets')
          .innerJoin('people', 'people.id', 'password_resets.person_id')
          .select('people.email')
          .where('token_hash', '=', hashToken(link.split('#token=')[1] ?? ''))
          .executeTakeFirst();
        expect(stored).toEqual({ email });
      }
    });

    it('never stores a name that has lost a character', async () => {
      const before = await count();
      const answer = await importOf(`${header}\nlost@alder.example,Ren\uFFFD,Li,`, ORGANISATION);
      expect(codeOf(answer)).toEqual([400, 'INVALID_BODY']);
      expect(answer.body['fields']).toMatchObject([{ field: 'line 2.firstName', kind: 'encoding' }]);
      expect(await count()).toBe(before);
    });
  });

  describe('the data of a person', () => {
    /** The part of the export that has the rows of a table; `undefined` for a table without data of its own. */
    const EXPORTED: Record<string, string | undefined> = {
      ...{ access_requests: 'accessRequests', accounts: undefined, agreement_answers: 'agreements' },
      ...{ assistant_clients: 'assistantClients', assistant_runs: 'assistantRuns' },
      ...{
        assistant_usage: 'assistantUsage',
        authenticators: 'signInMethods',
        collaborators: 'collaborators',
      },
      ...{ commerce_tenants: 'commerceTenants', effective_policies: 'policies', favourites: 'favourites' },
      ...{ impersonations: 'impersonations', memberships: undefined, notification_inboxes: undefined },
      ...{ notifications: 'notifications', passkeys: 'signInMethods', password_resets: undefined },
      ...{ person_pictures: 'picture' },
      ...{ product_contexts: 'entitlements', provider_links: 'providers' },
      ...{ recents: 'recents', recovery_codes: 'signInMethods' },
      ...{ saml_application_names: 'samlApplications' },
      ...{ scim_users: 'directories', settings: 'settings', solution_owners: 'ownedSolutions' },
      ...{ staff_roles: undefined },
      ...{ survey_answers: 'surveys' },
    };

    it('is exported from every table that refers to people or accounts', async () => {
      const { rows } = await sql<{ name: string }>`select distinct conrelid::regclass::text as name
        from pg_constraint where contype = 'f' and confrelid in ('accounts'::regclass, 'people'::regclass)
        order by 1`.execute(host.db);
      expect(rows.map(({ name }) => name)).toEqual(Object.keys(EXPORTED));
      const { body } = await call(SYSTEM, 'GET', `/people/${marketerId}/export`);
      const parts = new Set(Object.values(EXPORTED).filter((part) => part !== undefined));
      expect(Object.keys(Object(body['records']))).toEqual(expect.arrayContaining([...parts]));
    });

    it('includes all memberships, and the events that name the person as well as those that name an account', async () => {
      const { id } = await invite({ organisation: alder.id });
      const { user_id } = await host.db
        .selectFrom('accounts')
        .select('user_id')
        .where('person_id', '=', id)
        .executeTakeFirstOrThrow();
      await sql`insert into organisations (id, tenant, name, region)
        select 'EX' || i, 'ex' || i, 'EX', 'va7' from generate_series(1, 200) i`.execute(host.db);
      await sql`insert into memberships (user_id, organisation_id)
        select ${user_id}, 'EX' || i from generate_series(1, 200) i`.execute(host.db);
      await call(SYSTEM, 'POST', `/people/${id}/disable`);
      const { body } = await call(SYSTEM, 'GET', `/people/${id}/export`);
      expect(body['memberships']).toHaveLength(201);
      expect(Object(body['records']).events).toEqual(
        expect.arrayContaining([
          expect.objectContaining({ action: 'person.invite', object: id }),
          expect.objectContaining({ action: 'person.disable', object: id }),
        ]),
      );
      await sql`delete from memberships where organisation_id like 'EX%'`.execute(host.db);
      await sql`delete from organisations where id like 'EX%'`.execute(host.db);
    });

    it('includes what the person did as staff, what a directory calls them, and their recovery codes without the codes', async () => {
      await putImpersonation(host.db, 'exported', { impersonatorId: MARKETER, userId: AGENCY }, 0);
      const directory = { organisation_id: alder.id, person_id: marketerId, external_id: 'ext-4711' };
      await host.db.insertInto('scim_users').values(directory).execute();
      await host.db
        .insertInto('recovery_codes')
        .values({ person_id: marketerId, hash: 'hash of a code', used_at: null })
        .execute();
      const { body } = await call(SYSTEM, 'GET', `/people/${marketerId}/export`);
      expect(body['records']).toMatchObject({
        impersonations: [{ impersonator_id: MARKETER, user_id: AGENCY }],
        directories: [{ organisation_id: alder.id, external_id: 'ext-4711' }],
        signInMethods: expect.arrayContaining([expect.objectContaining({ kind: 'recovery code' })]),
      });
      expect(JSON.stringify(body)).not.toContain('hash of a code');
      for (const table of ['scim_users', 'recovery_codes'] as const)
        await host.db.deleteFrom(table).where('person_id', '=', marketerId).execute();
      await host.db.deleteFrom('impersonations').execute();
    });

    it('T1 is exported to an administrator of one organisation without what others store about the person', async () => {
      const { id } = await invite({ organisation: alder.id });
      const { user_id } = await host.db
        .selectFrom('accounts')
        .select('user_id')
        .where('person_id', '=', id)
        .executeTakeFirstOrThrow();
      await call(SYSTEM, 'POST', '/memberships', { organisation: birch.id, userId: user_id, roles: [] });
      const secret = {
        app_id: 'plan',
        group_id: 'plan',
        user_id,
        sandbox: null,
        data: '{"plan":"of an organisation"}',
      };
      const page = { page: 'plan', app_id: 'plan', link: '/plan', title: 'The plan', context: null };
      for (const { id: organisation_id } of [alder, birch]) {
        await host.db
          .insertInto('settings')
          .values({ ...secret, organisation_id })
          .execute();
        await host.db
          .insertInto('recents')
          .values({ user_id, organisation_id, ...page, clicked_at: new Date() })
          .execute();
        await host.db
          .insertInto('product_contexts')
          .values({ id: randomUUID(), organisation_id, user_id, service_code: 'plan', data: '{}' })
          .execute();
        await host.db
          .insertInto('scim_users')
          .values({ organisation_id, person_id: id, external_id: 'plan' })
          .execute();
        const message = { topic: 'Plan', severity: 'normal', title: 'The plan', origin: 'plan' };
        const sent = { ...message, id: randomUUID(), organisation: organisation_id };
        await host.db.transaction().execute((trx) => deliver(trx, sent, [user_id], new Date()));
        await recordEvent(host.db, {
          ...{ action: 'settings.change-organisation', outcome: 'success' },
          ...{ actor: user_id, organisationId: organisation_id },
        });
      }
      await putImpersonation(host.db, 'a support case', { impersonatorId: SYSTEM, userId: user_id }, 0);
      await recordEvent(host.db, {
        ...{ action: 'impersonation.start', outcome: 'success', actor: SYSTEM, object: user_id },
      });

      const { status, body } = await call(ORGANISATION, 'GET', `/people/${id}/export`);
      expect(status).toBe(200);
      expect(Object(body['records'])).toMatchObject({
        settings: [{ organisation_id: alder.id }],
        recents: [{ organisation_id: alder.id }],
        entitlements: [{ organisation_id: alder.id }],
        directories: [{ organisation_id: alder.id }],
        notifications: [{ organisation_id: alder.id }],
        impersonations: [{ user_id }],
      });
      expect(JSON.stringify(body)).not.toContain(birch.id);
      expect(JSON.stringify(body)).not.toContain('impersonator_id');
      expect(JSON.stringify(body)).not.toContain('impersonation.start');

      const whole = JSON.stringify((await call(SYSTEM, 'GET', `/people/${id}/export`)).body);
      expect(whole.split(birch.id).length - 1).toBeGreaterThanOrEqual(7);
      expect(whole).toContain('impersonation.start');
      const left = async (table: 'settings' | 'recents' | 'product_contexts' | 'notifications') =>
        (
          await host.db
            .selectFrom(table)
            .select('organisation_id')
            .where('user_id', '=', user_id)
            .orderBy('organisation_id')
            .execute()
        ).map(({ organisation_id }) => organisation_id);
      const tables = ['settings', 'recents', 'product_contexts', 'notifications'] as const;
      expect(codeOf(await call(ORGANISATION, 'POST', `/people/${id}/erase`))).toEqual([403, 'FORBIDDEN']);
      for (const table of tables) expect(await left(table), table).toEqual([alder.id, birch.id]);
      expect((await call(SYSTEM, 'POST', `/people/${id}/erase`)).status).toBe(200);
      for (const table of tables) expect(await left(table), table).toEqual([]);
    });

    it('T1 is exported to an administrator without the offer of another organisation, which waits in the inbox', async () => {
      const { id, email } = await invite({ organisation: alder.id });
      const other = await invite({ organisation: birch.id, roles: ['ORG_ADMIN'] });
      const userIdOf = async (person: string) => {
        const account = host.db.selectFrom('accounts').select('user_id').where('person_id', '=', person);
        return (await account.executeTakeFirstOrThrow()).user_id;
      };
      const user_id = await userIdOf(id);
      const director = await userIdOf(other.id);
      await putSession(host.db, `session of ${director}`, director, Date.now());
      const offered = await call(director, 'POST', '/memberships', {
        organisation: birch.id,
        email,
        roles: [],
      });
      expect(offered.status).toBe(202);
      const inbox = host.db
        .selectFrom('notifications')
        .select('organisation_id')
        .where('user_id', '=', user_id);
      expect(await inbox.execute()).toEqual([{ organisation_id: alder.id }]);

      const { body } = await call(ORGANISATION, 'GET', `/people/${id}/export`);
      expect(Object(body['records'])).toMatchObject({ membershipOffers: [], notifications: [] });
      expect(JSON.stringify(body)).not.toMatch(new RegExp(`${birch.id}|${birch.name}`));
      expect(codeOf(await call(ORGANISATION, 'POST', `/people/${id}/erase`))).toEqual([403, 'FORBIDDEN']);
      const whole = await call(SYSTEM, 'GET', `/people/${id}/export`);
      expect(Object(whole.body['records'])).toMatchObject({
        membershipOffers: [{ organisation_id: birch.id }],
        notifications: [{ scope: `offer ${birch.id}` }],
      });
    });

    it('is exported without secrets, and erased except for the events, which keep a pseudonym', async () => {
      const { id, email } = await invite({ organisation: alder.id });
      const { body: details } = await call(SYSTEM, 'GET', `/people/${id}`);
      const userId = String(Object(details['accounts'])[0].userId);
      await putSession(host.db, 'to be erased', userId, Date.now());
      await host.db
        .insertInto('settings')
        .values({
          app_id: 'a',
          group_id: 'b',
          user_id: userId,
          organisation_id: null,
          sandbox: null,
          data: '{"c":1}',
        })
        .execute();
      const ofUser = { user_id: userId, organisation_id: alder.id };
      const page = { page: 'sample', app_id: 'sample', link: '/sample', title: 'Sample', context: null };
      await host.db
        .insertInto('recents')
        .values({ ...ofUser, ...page, clicked_at: new Date() })
        .execute();
      await host.db
        .insertInto('agreement_answers')
        .values({
          ...{
            ...ofUser,
            key: 'sample:beta',
            type: 'BETA',
            feature: 'Sample',
            version: '1',
            locale: 'en-US',
          },
          ...{ hash: 'h', answer: 'accepted', answered_at: new Date() },
        })
        .execute();
      const message = { topic: 'Orders', severity: 'normal', title: 'Sent', origin: 'sample' };
      const sent = { ...message, id: randomUUID(), organisation: alder.id };
      await host.db.transaction().execute((trx) => deliver(trx, sent, [userId], new Date()));
      await recordEvent(host.db, { action: 'session.sign-in', outcome: 'success', actor: userId });
      const exported = await call(SYSTEM, 'GET', `/people/${id}/export`);
      expect(exported.body).toMatchObject({
        person: { email },
        memberships: [{ organisation: { id: alder.id } }],
        records: {
          settings: [{ data: { c: 1 } }],
          events: [{ action: 'person.invite' }, { action: 'session.sign-in' }],
          recents: [{ title: 'Sample' }],
          notifications: [{ title: 'Sent' }],
          agreements: [{ key: 'sample:beta' }],
        },
      });
      expect(JSON.stringify(exported.body)).not.toMatch(/password_hash|token_hash|public_key/);
      expect((await call(SYSTEM, 'POST', `/people/${id}/erase`)).status).toBe(200);
      expect(codeOf(await call(SYSTEM, 'GET', `/people/${id}`))).toEqual([404, 'NOT_FOUND']);
      const sessions = await host.db
        .selectFrom('oidc_payloads')
        .select('id')
        .where('uid', '=', 'to be erased')
        .execute();
      const settings = await host.db
        .selectFrom('settings')
        .select('app_id')
        .where('user_id', '=', userId)
        .execute();
      const answers = await host.db
        .selectFrom('agreement_answers')
        .select('key')
        .where('user_id', '=', userId)
        .execute();
      expect([sessions, settings, answers]).toEqual([[], [], []]);
      const kept = await host.db.selectFrom('events').selectAll().where('actor', '=', userId).execute();
      expect(kept).toHaveLength(1);
      expect(JSON.stringify(kept)).not.toContain(email);
      expect(codeOf(await call(SYSTEM, 'POST', `/people/${staffId}/erase`))).toEqual([
        409,
        'LAST_ADMINISTRATOR',
      ]);
    });
  });

  describe('ACCESS-32 an impersonation', () => {
    const sessionId = `session of ${SYSTEM}`;
    const impersonate = (userId: string, startedAt = Date.now()) =>
      putImpersonation(host.db, sessionId, { impersonatorId: SYSTEM, userId }, startedAt);
    const latest = () =>
      host.db
        .selectFrom('impersonations')
        .selectAll()
        .orderBy('started_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
    const stops = async (object: string) =>
      (await events('impersonation.stop')).filter((event) => event.object === object);
    const rolesOfStaff = async (roles: string[]) => {
      const { version } = (await call(TESTER, 'GET', `/people/${staffId}`)).body;
      return call(TESTER, 'PUT', `/people/${staffId}/roles`, { roles }, Number(version));
    };
    beforeAll(async () => {
      await host.db.insertInto('staff_roles').values({ person_id: testerId, role: 'SYSTEM_ADMIN' }).execute();
    });
    beforeEach(async () => {
      await host.db.deleteFrom('impersonations').execute();
    });
    afterAll(async () => {
      await host.db.deleteFrom('staff_roles').where('person_id', '=', testerId).execute();
    });

    it('T6 ends when the staff user loses the role, and not when another role changes', async () => {
      await impersonate(AGENCY);
      await rolesOfStaff(['IMPERSONATOR', 'SYSTEM_ADMIN', 'AUDITOR']);
      expect(await ping(SYSTEM)).toBe(401);
      await rolesOfStaff(['SYSTEM_ADMIN']);
      expect(await ping(SYSTEM)).toBe(204);
      const { id } = await latest();
      expect(await stops(id)).toMatchObject([{ actor: SYSTEM, acting_as: AGENCY, outcome: 'success' }]);
      await rolesOfStaff(['IMPERSONATOR', 'SYSTEM_ADMIN']);
    });

    it('T6 ends when the staff user gets an address outside the company', async () => {
      await impersonate(AGENCY);
      const rename = async (email: string) => {
        const { version } = (await call(TESTER, 'GET', `/people/${staffId}`)).body;
        return call(TESTER, 'PATCH', `/people/${staffId}`, { email }, Number(version));
      };
      expect((await rename('left@elsewhere.example')).status).toBe(200);
      expect(await ping(SYSTEM)).toBe(204);
      await rename('staff@unified-shell.example');
    });

    it('ends with its session, at its limit at the latest, and the audit trail has the end', async () => {
      await impersonate(AGENCY, Date.now() - 24 * 60 * 60_000);
      await call(TESTER, 'POST', `/people/${staffId}/sessions/end`, {});
      const { id, ends_at, ended_at } = await latest();
      expect(ended_at).toEqual(ends_at);
      expect(await stops(id)).toHaveLength(1);
    });

    it.each(['disable', 'erase'])(
      'ends when the customer is no user any more (%s): the staff user is themselves again',
      async (verb) => {
        const person = await invite({ organisation: alder.id });
        const [{ userId }] = Object(person)['accounts'];
        await impersonate(userId);
        const { id } = await latest();
        expect(await ping(SYSTEM)).toBe(401);
        expect((await call(TESTER, 'POST', `/people/${person.id}/${verb}`)).status).toBe(200);
        expect(await ping(SYSTEM)).toBe(204);
        expect(await stops(id)).toMatchObject([{ actor: SYSTEM, acting_as: userId }]);
      },
    );

    it('ends when the organisation of the customer is suspended', async () => {
      await impersonate(MARKETER);
      await runAsOperator(host.db, testOperator, (admin) => suspendOrganisation(admin, alder.id));
      expect(await ping(SYSTEM)).toBe(204);
      await runAsOperator(host.db, testOperator, (admin) => resumeOrganisation(admin, alder.id));
      expect(await ping(SYSTEM)).toBe(204);
    });
  });

  describe('the last system administrator', () => {
    it('can neither be disabled nor lose the role', async () => {
      expect(codeOf(await call(SYSTEM, 'POST', `/people/${staffId}/disable`))).toEqual([
        409,
        'LAST_ADMINISTRATOR',
      ]);
      const { version } = (await call(SYSTEM, 'GET', `/people/${staffId}`)).body;
      const lose = await call(
        SYSTEM,
        'PUT',
        `/people/${staffId}/roles`,
        { roles: ['AUDITOR'] },
        Number(version),
      );
      expect(codeOf(lose)).toEqual([409, 'LAST_ADMINISTRATOR']);
    });

    it('of two who remove each other at the same time, one stays', async () => {
      const grant = await call(
        SYSTEM,
        'PUT',
        `/people/${testerId}/roles`,
        { roles: ['SYSTEM_ADMIN'] },
        await versionOf(testerId),
      );
      expect(grant.body['staffRoles']).toEqual(['SYSTEM_ADMIN']);
      const [staff, tester] = [await versionOf(staffId), await versionOf(testerId)];
      const answers = await Promise.all([
        call(SYSTEM, 'PUT', `/people/${testerId}/roles`, { roles: [] }, tester),
        call(TESTER, 'PUT', `/people/${staffId}/roles`, { roles: ['IMPERSONATOR'] }, staff),
      ]);
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
      await host.db.deleteFrom('staff_roles').where('person_id', 'in', [testerId, staffId]).execute();
      const roles = (['IMPERSONATOR', 'SYSTEM_ADMIN'] as const).map((role) => ({ person_id: staffId, role }));
      await host.db.insertInto('staff_roles').values(roles).execute();
    });

    const versionOf = async (id: string) =>
      Number((await call(SYSTEM, 'GET', `/people/${id}`)).body['version']);
  });

  describe('memberships', () => {
    it('T6 take the own rights of their user along, which a later membership does not give back', async () => {
      const key = { organisation_id: alder.id, user_id: AGENCY };
      const right = { ...key, created_at: new Date() };
      await host.db
        .insertInto('effective_policies')
        .values({ ...key, sandbox: 'prod', name: 'administrators', privileges: ['all'] })
        .execute();
      await host.db
        .insertInto('product_contexts')
        .values({ ...right, id: randomUUID(), service_code: 'orders', data: '{}' })
        .execute();
      await call(SYSTEM, 'POST', '/memberships', { organisation: alder.id, userId: AGENCY });
      const path = `/memberships/${at(alder.id)}/${at(AGENCY)}`;
      expect((await call(SYSTEM, 'DELETE', path)).status).toBe(200);
      for (const table of ['effective_policies', 'product_contexts'] as const) {
        const rows = await host.db
          .selectFrom(table)
          .select('user_id')
          .where('user_id', '=', AGENCY)
          .where('organisation_id', '=', alder.id)
          .execute();
        expect(rows).toEqual([]);
      }
    });

    it('are added by an exact address, changed, and removed with effect at the next call', async () => {
      const path = `/memberships/${encodeURIComponent(alder.id)}/${encodeURIComponent(AGENCY)}`;
      // An organisation's administrator would only offer it: the account is another's.
      const added = await call(SYSTEM, 'POST', '/memberships', {
        organisation: alder.id,
        email: 'Agency@elm.example',
      });
      expect([added.status, added.body]).toMatchObject([
        201,
        { userId: AGENCY, roles: [], isOwner: false, owner: { name: 'Elm Agency' }, version: 1 },
      ]);
      const again = await call(ORGANISATION, 'POST', '/memberships', {
        organisation: alder.id,
        userId: AGENCY,
      });
      expect(codeOf(again)).toEqual([409, 'ALREADY_EXISTS']);
      const open = async () =>
        (
          await host.ask(AGENCY, {
            method: 'POST',
            url: '/api/organisation/v1',
            body: { organisation: alder.id },
          })
        ).status;
      expect(await open()).toBe(200);
      const changed = await call(
        ORGANISATION,
        'PATCH',
        path,
        { roles: ['SUPPORT_ADMIN', 'SUPPORT_ADMIN'] },
        1,
      );
      expect(changed.body).toMatchObject({ roles: ['SUPPORT_ADMIN'], version: 2 });
      expect(codeOf(await call(ORGANISATION, 'PATCH', path, { roles: [] }, 1))).toEqual([
        412,
        'CHANGED_MEANWHILE',
      ]);
      expect((await call(ORGANISATION, 'DELETE', path)).status).toBe(200);
      expect(await open()).toBe(404);
      expect(codeOf(await call(ORGANISATION, 'DELETE', path))).toEqual([404, 'NOT_FOUND']);
    });

    it.each(['SYSTEM_ADMIN', 'AUDITOR', 'IMPERSONATOR'])(
      'T6 never have the role %s of the company’s staff, which access rules would trust',
      async (role) => {
        const refused = [
          await call(ORGANISATION, 'POST', '/memberships', {
            organisation: alder.id,
            userId: AGENCY,
            roles: [role],
          }),
          await call(
            ORGANISATION,
            'PATCH',
            `/memberships/${at(alder.id)}/${at(ORGANISATION)}`,
            { roles: ['ORG_ADMIN', role] },
            1,
          ),
          await call(ORGANISATION, 'POST', '/people', {
            email: `${randomUUID()}@alder.example`,
            firstName: 'New',
            lastName: 'Person',
            organisation: alder.id,
            roles: [role],
          }),
          await call(ORGANISATION, 'POST', '/people/import', {
            csv: `email,firstName,lastName,roles\n${randomUUID()}@alder.example,A,B,${role}`,
            organisation: alder.id,
          }),
        ];
        expect(refused.map(codeOf)).toEqual(refused.map(() => [400, 'INVALID_BODY']));
        const { rows } = await sql`select from memberships where ${role} = any (named_roles)`.execute(
          host.db,
        );
        expect(rows).toEqual([]);
      },
    );

    it('of an organisation of others are answered like those of an unknown one', async () => {
      for (const organisation of [birch.id, 'none']) {
        const path = `/memberships/${encodeURIComponent(organisation)}/${encodeURIComponent(MARKETER)}`;
        expect(codeOf(await call(ORGANISATION, 'DELETE', path))).toEqual([404, 'NOT_FOUND']);
        expect(codeOf(await call(ORGANISATION, 'PATCH', path, { roles: [] }, 1))).toEqual([404, 'NOT_FOUND']);
        const added = { organisation, email: 'admin@alder.example' };
        expect(codeOf(await call(ORGANISATION, 'POST', '/memberships', added))).toEqual([404, 'NOT_FOUND']);
      }
    });
  });

  describe('entitlements', () => {
    it('are granted once, changed and revoked by a system administrator, and read by the organisation’s', async () => {
      const wanted = { organisation: alder.id, serviceCode: 'dx_new', data: { seats: '5' } };
      const granted = await call(SYSTEM, 'POST', '/entitlements', wanted);
      expect([granted.status, granted.body]).toMatchObject([
        201,
        { serviceCode: 'dx_new', userId: null, version: 1 },
      ]);
      expect(codeOf(await call(SYSTEM, 'POST', '/entitlements', wanted))).toEqual([409, 'ALREADY_EXISTS']);
      const boot = async () =>
        JSON.stringify(
          (await host.ask(TESTER, { method: 'POST', url: '/api/boot', body: {} })).body['profile'],
        );
      expect(await boot()).toContain('dx_new');
      const path = `/entitlements/${granted.body['id']}`;
      expect((await call(ORGANISATION, 'GET', path)).body).toEqual(granted.body);
      expect(codeOf(await call(ORGANISATION, 'DELETE', path))).toEqual([403, 'FORBIDDEN']);
      const changed = await call(SYSTEM, 'PATCH', path, { data: { seats: '6' } }, 1);
      expect(changed.body).toMatchObject({ data: { seats: '6' }, version: 2 });
      expect((await call(SYSTEM, 'DELETE', path)).status).toBe(200);
      expect(await boot()).not.toContain('dx_new');
      expect(codeOf(await call(SYSTEM, 'GET', path))).toEqual([404, 'NOT_FOUND']);
    });

    it('are listed by organisation and service', async () => {
      const { body } = await call(ORGANISATION, 'GET', '/entitlements?limit=200');
      const organisations = new Set(
        Object(body['items']).map((item: Fields) => Object(item['organisation']).id),
      );
      expect([...organisations]).toEqual([alder.id]);
      const filtered = await call(SYSTEM, 'GET', '/entitlements?serviceCode=acp&limit=200');
      expect(new Set(Object(filtered.body['items']).map((item: Fields) => item['serviceCode']))).toEqual(
        new Set(['acp']),
      );
    });
  });

  describe('flags', () => {
    it('reach the users at once when they change', async () => {
      const values = async () =>
        (await host.query(TESTER, `{ featureFlags(imsOrg: "${alder.id}") { featureFlags } }`)).body['data'];
      const flag = { provider: 'featureFlags', name: 'new-flag', definition: { value: 'blue' } };
      const created = await call(SYSTEM, 'POST', '/flags', flag);
      expect([created.status, created.body]).toMatchObject([201, { project: 'unified-shell', version: 1 }]);
      await vi.waitFor(async () => expect(JSON.stringify(await values())).toContain('blue'));
      const path = '/flags/featureFlags/new-flag';
      const changed = await call(SYSTEM, 'PUT', path, { definition: { value: 'green' } }, 1);
      expect(changed.body).toMatchObject({ definition: { value: 'green', rules: [] }, version: 2 });
      await vi.waitFor(async () => expect(JSON.stringify(await values())).toContain('green'));
      expect(codeOf(await call(SYSTEM, 'POST', '/flags', flag))).toEqual([409, 'ALREADY_EXISTS']);
      expect((await call(SYSTEM, 'DELETE', path)).status).toBe(200);
      await vi.waitFor(async () => expect(JSON.stringify(await values())).not.toContain('green'));
    });

    it('are refused with the faults of their definition by field', async () => {
      const definition = { value: 'on', rules: [{ when: { planet: 'mars' }, value: 'off' }] };
      const answer = await call(SYSTEM, 'POST', '/flags', {
        provider: 'featureFlags',
        name: 'wrong',
        definition,
      });
      expect(codeOf(answer)).toEqual([400, 'INVALID_BODY']);
      expect(answer.body['fields']).toMatchObject([{ field: 'definition.rules.0.when.planet' }]);
    });
  });

  describe('access requests', () => {
    it('are refused a cursor with a time that the calendar does not have', async () => {
      const read = (time: string) => {
        const key = JSON.stringify([time, '00000000-0000-4000-8000-000000000000']);
        const cursor = Buffer.from(key).toString('base64url');
        return call(ORGANISATION, 'GET', `/access-requests?cursor=${cursor}`);
      };
      for (const day of ['2026-99-99', '2026-02-30', '0000-01-01']) {
        expect(codeOf(await read(`${day} 10:00:00+00`))).toEqual([400, 'BAD_REQUEST']);
      }
      expect(codeOf(await read('2026-01-31 24:00:01+00'))).toEqual([400, 'BAD_REQUEST']);
      expect((await read('2024-02-29 23:59:59.123456+00')).status).toBe(200);
    });

    it('are decided once, by an administrator of the organisation, who answers the person', async () => {
      const wanted = { organisation: alder.id, solution: 'sample', note: 'For the report' };
      await host.ask(TESTER, { method: 'POST', url: '/api/access-requests/v1', body: wanted });
      const { body } = await call(ORGANISATION, 'GET', '/access-requests?status=open');
      expect(body['items']).toMatchObject([
        { solution: 'sample', note: 'For the report', status: 'open', userId: TESTER },
      ]);
      const path = `/access-requests/${Object(body['items'])[0].id}`;
      const denied = await call(ORGANISATION, 'POST', `${path}/deny`, { answer: 'Ask Ada.' });
      expect(denied.body).toMatchObject({
        status: 'denied',
        answer: 'Ask Ada.',
        decidedBy: ORGANISATION,
        mailed: false,
      });
      expect(codeOf(await call(ORGANISATION, 'POST', `${path}/approve`, {}))).toEqual([
        412,
        'CHANGED_MEANWHILE',
      ]);
      expect((await events('access.deny'))[0]).toMatchObject({
        actor: ORGANISATION,
        organisation_id: alder.id,
      });
    });
  });

  describe('the total of a list', () => {
    it.each([
      'people',
      'people?q=a',
      `people?organisation=${at(alder.id)}&status=active`,
      'organisations',
      'memberships',
      'entitlements',
      'sandboxes',
      'contexts',
      'providers',
      'flags',
      'solutions',
      'releases',
      'access-requests',
      'sessions',
    ])('%s counts the rows of all pages, where it is asked for', async (list) => {
      const read = async (query: string) =>
        (await call(SYSTEM, 'GET', `/${list}${list.includes('?') ? '&' : '?'}${query}`)).body;
      const { items, total, next: second } = await read('limit=200&total=show');
      const others = second ? (await read(`limit=200&cursor=${String(second)}`))['items'] : [];
      expect(total).toBe([...Object(items), ...Object(others)].length);
      const { next, total: again } = await read('limit=1&total=show');
      expect(again).toBe(total);
      if (next) expect(await read(`limit=1&total=show&cursor=${String(next)}`)).toMatchObject({ total });
      expect(await read('limit=1')).not.toHaveProperty('total');
    });

    it.each([
      'people',
      'organisations',
      'memberships',
      'entitlements',
      'sandboxes',
      'contexts',
      'providers',
      'access-requests',
      'sessions',
      'audit?reads=show',
    ])('T1 %s counts what the caller may know only', async (list) => {
      const query = `${list.includes('?') ? '&' : '?'}limit=200&total=show`;
      const { body } = await call(ORGANISATION, 'GET', `/${list}${query}`);
      expect(body['total']).toBe(Object(body['items']).length);
    });
  });

  describe('sessions', () => {
    it('of all people are listed, newest first, to an organisation’s administrator those of its own accounts', async () => {
      await putSession(host.db, 'newest', TESTER, Date.now() + 2_000);
      const users = async (user: string, query = '') => {
        const { body } = await call(user, 'GET', `/sessions?limit=200${query}`);
        return Object(body['items']).map((session: Fields) => session['userId']);
      };
      expect((await users(SYSTEM))[0]).toBe(TESTER);
      expect(await users(SYSTEM)).toContain(AGENCY);
      const own = await users(ORGANISATION);
      expect(own).toContain(MARKETER);
      expect(own).not.toContain(SYSTEM);
      expect(await users(SYSTEM, `&organisation=${encodeURIComponent(alder.id)}`)).toEqual(own);
      const { body } = await call(ORGANISATION, 'GET', '/sessions?limit=200');
      expect(body['items']).toContainEqual(
        expect.objectContaining({ userId: MARKETER, personId: marketerId, displayName: 'Mara Keter' }),
      );
      expect((await call(ORGANISATION, 'POST', '/sessions/newest/end', {})).body).toEqual({ ended: 1 });
      expect(codeOf(await call(ORGANISATION, 'POST', '/sessions/newest/end', {}))).toEqual([
        404,
        'NOT_FOUND',
      ]);
    });
  });

  describe('the audit trail', () => {
    it('is filtered and paged, and shows an organisation’s administrator the events of the organisation', async () => {
      const read = async (user: string, query: string) => {
        const { body } = await call(user, 'GET', `/audit?${query}`);
        return { next: body['next'], items: Object(body['items']).map((event: Fields) => event) };
      };
      const all = await read(SYSTEM, 'action=membership.remove&outcome=success&limit=1');
      expect(all.items).toMatchObject([
        { action: 'membership.remove', actor: ORGANISATION, organisationId: alder.id },
      ]);
      const own = await read(ORGANISATION, 'limit=200');
      expect(new Set(own.items.map((event: Fields) => event['organisationId']))).toEqual(new Set([alder.id]));
      expect((await read(SYSTEM, 'from=2999-01-01T00:00:00Z')).items).toEqual([]);
      expect(codeOf(await call(SYSTEM, 'GET', '/audit?from=yesterday'))).toEqual([400, 'BAD_REQUEST']);
    });

    const auditOf = async (user: string, query = ''): Promise<Fields[]> =>
      Object((await call(user, 'GET', `/audit?limit=200${query}`)).body['items']);

    it('hides calls that only read, unless they or their action are asked for', async () => {
      await call(SYSTEM, 'GET', '/people');
      const actions = async (query: string) => (await auditOf(SYSTEM, query)).map(({ action }) => action);
      expect(await actions('')).not.toContain('administration.read');
      expect((await actions('&reads=show'))[0]).toBe('administration.read');
      expect(new Set(await actions('&action=administration.read'))).toEqual(new Set(['administration.read']));
    });

    it('has the names of people, organisations and objects, and those of an erased person no more', async () => {
      const person = await invite({ organisation: alder.id });
      const newest = async (action: string, user = SYSTEM) => (await auditOf(user, `&action=${action}`))[0];
      const names = { actor: 'Stefan Affre', actingAs: null, organisation: 'Alder Retail' };
      expect(await newest('person.invite')).toMatchObject({ names: { ...names, object: 'New Person' } });
      await call(SYSTEM, 'GET', `/people/${person.id}`);
      expect(await newest('administration.read')).toMatchObject({ names: { object: 'New Person' } });
      const stranger = await invite({ organisation: birch.id });
      const signIn = async (of: object): Promise<string> => {
        const actor = Object(of)['accounts'][0].userId;
        const action = 'session.sign-in';
        await recordEvent(host.db, { action, outcome: 'success', actor, organisationId: alder.id });
        return actor;
      };
      const [userId, strangerId] = [await signIn(person), await signIn(stranger)];
      const actorOf = async (user: string, actor: string) =>
        (await auditOf(user, `&action=session.sign-in&actor=${actor}`))[0];
      expect(await actorOf(ORGANISATION, userId)).toMatchObject({ names: { actor: 'New Person' } });
      // An organisation's administrator does not learn the name of a person of another organisation.
      expect(await actorOf(SYSTEM, strangerId)).toMatchObject({ names: { actor: 'New Person' } });
      expect(await actorOf(ORGANISATION, strangerId)).toMatchObject({
        actor: strangerId,
        names: { actor: null, organisation: 'Alder Retail' },
      });
      expect((await call(SYSTEM, 'POST', `/people/${person.id}/erase`, {})).status).toBe(200);
      expect(await actorOf(SYSTEM, userId)).toMatchObject({ actor: userId, names: { actor: null } });
    });

    it('breaks off an export when the session of the caller ends', async () => {
      await sql`insert into events (action, outcome, actor)
        select 'session.sign-in', 'success', 'long' from generate_series(1, 12000)`.execute(host.db);
      const exports = async () =>
        (await events('administration.read')).filter(({ object }) => object === 'audit/export').length;
      const before = await exports();
      const download = call(SYSTEM, 'GET', '/audit/export?actor=long').then(
        () => 'whole',
        () => 'broken off',
      );
      await vi.waitFor(async () => expect(await exports()).toBe(before + 1), {
        interval: 1,
        timeout: 10_000,
      });
      await host.db.deleteFrom('oidc_payloads').where('uid', '=', `session of ${SYSTEM}`).execute();
      expect(await download).toBe('broken off');
    });

    it('is exported with the same filters, over many pages, each event once and the newest first', async () => {
      await sql`insert into events (action, outcome, actor, organisation_id)
        select 'session.sign-in', 'success', 'exported', ${alder.id} from generate_series(1, 1100)`.execute(
        host.db,
      );
      const download = async (user: string, query: string) => {
        const { body, headers } = await call(user, 'GET', `/audit/export?${query}`);
        return { text: String(body['text'] ?? ''), headers };
      };
      const { text, headers } = await download(ORGANISATION, 'format=csv&actor=exported');
      const [head, ...rows] = text.trimEnd().split('\r\n');
      expect(headers).toMatchObject({
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': 'attachment; filename="audit.csv"',
        'cache-control': 'private, no-store',
      });
      expect(head).toMatch(/^\uFEFFid,at \(UTC\),action,outcome,actor,actorName,/);
      const ids = rows.map((row) => Number(row.split(',')[0]));
      expect([new Set(ids).size, ids]).toEqual([1_100, ids.toSorted((one, other) => other - one)]);
      expect(rows[0]).toContain('Alder Retail');
      expect((await events('administration.read'))[0]).toMatchObject({ object: 'audit/export' });
      expect(codeOf(await call(ORGANISATION, 'GET', `/audit/export?organisation=${at(birch.id)}`))).toEqual([
        404,
        'NOT_FOUND',
      ]);
      const others = await download(ORGANISATION, 'format=csv&action=organisation.create');
      expect(others.text.trimEnd().split('\r\n')).toHaveLength(1);
    });
  });

  describe('solutions', () => {
    const registration = {
      appId: 'new-solution',
      name: 'New',
      description: 'A new solution.',
      icon: 'app',
      group: 'Tests',
      path: '/new-solution',
      sandbox: { historyType: 'HASH', sources: { dev: 'https://new.example/' } },
    };
    const path = '/solutions/new-solution';
    const requestAccess = async (solution: string) =>
      (
        await host.ask(TESTER, {
          method: 'POST',
          url: '/api/access-requests/v1',
          body: { organisation: alder.id, solution },
        })
      ).status;

    it('are registered, changed, closed and removed, and the running product follows', async () => {
      expect(await requestAccess('new-solution')).toBe(404);
      const created = await call(SYSTEM, 'POST', '/solutions', { registration });
      expect([created.status, created.body]).toMatchObject([
        201,
        { origin: 'stored', availability: { state: 'open' } },
      ]);
      await vi.waitFor(async () => expect(await requestAccess('new-solution')).toBe(200));
      expect(codeOf(await call(SYSTEM, 'POST', '/solutions', { registration }))).toEqual([
        409,
        'ALREADY_EXISTS',
      ]);
      const changed = await call(
        SYSTEM,
        'PUT',
        path,
        { registration: { ...registration, name: 'Newer' } },
        1,
      );
      expect(changed.body).toMatchObject({ name: 'Newer', version: 2 });
      const late = await call(SYSTEM, 'PUT', path, { registration }, 1);
      expect(codeOf(late)).toEqual([412, 'CHANGED_MEANWHILE']);
      const availability = { state: 'maintenance', message: 'Until noon' };
      const closed = await call(SYSTEM, 'PUT', `${path}/availability`, { availability }, 2);
      expect(closed.body).toMatchObject({
        availability,
        state: 'maintenance',
        registration: { name: 'Newer' },
      });
      expect((await call(SYSTEM, 'DELETE', path)).status).toBe(200);
      expect(codeOf(await call(SYSTEM, 'GET', path))).toEqual([404, 'NOT_FOUND']);
    });

    it('are closed for a window of time, with words in several languages', async () => {
      const messages = { 'de-DE': 'Bald zurück' };
      const availability = { state: 'maintenance', message: 'Back soon', messages };
      const window = { from: '2999-11-25T14:00:00Z', until: '2999-11-25T15:00:00Z' };
      const put = (wanted: object, version: number) =>
        call(SYSTEM, 'PUT', '/solutions/sample/availability', { availability: wanted }, version);
      const ahead = await put({ ...availability, ...window }, 0);
      expect(ahead.body).toMatchObject({ availability: { ...availability, ...window }, state: 'open' });
      const closed = (await call(SYSTEM, 'GET', '/solutions?state=maintenance')).body['items'];
      expect(closed).toEqual([]);
      const running = await put({ ...availability, until: window.until }, 1);
      expect(running.body).toMatchObject({ state: 'maintenance' });
      const backwards = await put({ ...availability, from: window.until, until: window.from }, 2);
      expect(codeOf(backwards)).toEqual([400, 'INVALID_BODY']);
      expect((await call(SYSTEM, 'DELETE', '/solutions/sample')).status).toBe(200);
    });

    it('that are shipped keep their registration when only their availability is set', async () => {
      const shipped = (await call(SYSTEM, 'GET', '/solutions/sample')).body;
      expect(shipped).toMatchObject({ origin: 'built-in', version: 0 });
      const closed = await call(
        SYSTEM,
        'PUT',
        '/solutions/sample/availability',
        { availability: { state: 'disabled' } },
        0,
      );
      expect(closed.body).toMatchObject({
        origin: 'built-in',
        availability: { state: 'disabled' },
        version: 1,
      });
      const { body } = await call(SYSTEM, 'GET', '/solutions?state=disabled');
      expect(body['items']).toMatchObject([{ appId: 'sample' }]);
      expect((await call(SYSTEM, 'DELETE', '/solutions/sample')).status).toBe(200);
      expect((await call(SYSTEM, 'GET', '/solutions/sample')).body).toEqual(shipped);
    });

    it.each<[string, Fields, string]>([
      [
        'a field that breaks the schema',
        { sandbox: { historyType: 'HASH', sources: { dev: 7 } } },
        'registration.sandbox.sources.dev',
      ],
      ['an unknown field', { colour: 'red' }, 'registration.colour'],
      ['the path of another solution', { path: '/sample' }, 'registration.path'],
      ['an id that is reserved', { appId: 'unified-shell' }, 'registration.appId'],
      [
        'a source on an origin of the shell',
        { sandbox: { historyType: 'HASH', sources: { dev: 'http://experience.shell.localhost:4000/' } } },
        'registration',
      ],
    ])('are refused for %s, which the answer names', async (_name, change, field) => {
      const answer = await call(SYSTEM, 'POST', '/solutions', {
        registration: { ...registration, ...change },
      });
      expect(codeOf(answer)).toEqual([400, 'INVALID_BODY']);
      expect(answer.body['fields']).toMatchObject([{ field }]);
    });

    it('are listed in pages', async () => {
      const ids: unknown[] = [];
      for (let query = '?limit=20'; query !== ''; ) {
        const { body } = await call(SYSTEM, 'GET', `/solutions${query}`);
        ids.push(...Object(body['items']).map(({ appId }: Fields) => appId));
        query = body['next'] === null ? '' : `?limit=20&cursor=${body['next']}`;
      }
      expect(new Set(ids).size).toBe(ids.length);
      expect(ids).toContain('sample');
      expect(ids.length).toBeGreaterThan(20);
    });
  });

  describe('the token of a program', () => {
    const ask = (token: string, method: Call['method'], path: string, body?: Fields) =>
      host.ask('', {
        method,
        url: `/api/admin/v1${path}`,
        headers: { authorization: `Bearer ${token}` },
        ...(body === undefined ? {} : { body }),
      });
    const make = (fields: Partial<NewToken>) =>
      runAsOperator(host.db, testOperator, (admin) =>
        createToken(admin, { name: 'program', purpose: 'admin', expiresAt: tomorrow(), ...fields }),
      );

    it('administers the installation, or one organisation, and is the actor of its events', async () => {
      const whole = await make({});
      const created = await ask(whole.token, 'POST', '/organisations', {
        tenant: 'made',
        name: 'Made',
        region: 'va7',
      });
      expect(created.status).toBe(201);
      expect((await events('organisation.create'))[0]).toMatchObject({ actor: `token:${whole.id}` });
      const { token } = await make({ organisation: alder.id });
      expect((await ask(token, 'GET', '/me')).body).toMatchObject({
        changesAll: false,
        organisations: [alder.id],
      });
      const foreign = await ask(token, 'GET', `/memberships?organisation=${encodeURIComponent(birch.id)}`);
      expect(codeOf(foreign)).toEqual([404, 'NOT_FOUND']);
    });

    it('T6 is refused while its organisation is suspended', async () => {
      const { token } = await make({ organisation: alder.id });
      const scim = await make({ organisation: alder.id, purpose: 'scim' });
      const users = () =>
        host.ask('', {
          method: 'GET',
          url: '/scim/v2/Users',
          headers: { authorization: `Bearer ${scim.token}` },
        });
      await runAsOperator(host.db, testOperator, (admin) => suspendOrganisation(admin, alder.id));
      expect(codeOf(await ask(token, 'GET', '/people'))).toEqual([401, 'INVALID_TOKEN']);
      expect((await users()).status).toBe(401);
      await runAsOperator(host.db, testOperator, (admin) => resumeOrganisation(admin, alder.id));
      expect((await ask(token, 'GET', '/people')).status).toBe(200);
      expect((await users()).status).toBe(200);
    });

    it('of one organisation is created and revoked in the audit trail of the organisation', async () => {
      const { id, token } = await make({ organisation: alder.id });
      await runAsOperator(host.db, testOperator, (admin) => revokeToken(admin, id));
      expect(codeOf(await ask(token, 'GET', '/people'))).toEqual([401, 'INVALID_TOKEN']);
      const { body } = await call(ORGANISATION, 'GET', '/audit?limit=2');
      expect(body['items']).toMatchObject([
        { action: 'token.revoke', object: id, organisationId: alder.id },
        { action: 'token.create', object: id, organisationId: alder.id },
      ]);
    });

    it('is refused when it is unknown, has expired, or was made for another purpose', async () => {
      const scim = await make({ purpose: 'scim', organisation: alder.id });
      const expired = await make({});
      const past = { expires_at: new Date(0) };
      await host.db.updateTable('api_tokens').set(past).where('id', '=', expired.id).execute();
      for (const token of ['ust_unknown', scim.token, expired.token]) {
        expect(codeOf(await ask(token, 'GET', '/people'))).toEqual([401, 'INVALID_TOKEN']);
      }
    });
  });

  it('records each call: what was read, what was changed, and what was refused', async () => {
    await call(SYSTEM, 'GET', `/people/${testerId}`);
    expect((await events('administration.read'))[0]).toMatchObject({
      actor: SYSTEM,
      object: `people/${testerId}`,
      outcome: 'success',
    });
    await call(TESTER, 'POST', `/people/${staffId}/disable`);
    expect((await events('person.disable'))[0]).toMatchObject({ actor: TESTER, outcome: 'refused' });
  });

  it('is read by pages of the console only', async () => {
    const preflight = async (origin: string) =>
      host.ask(SYSTEM, { method: 'GET', url: '/api/admin/v1/me', headers: { origin } });
    expect((await preflight('http://admin.solutions.shell.localhost:4000')).headers).toMatchObject({
      'access-control-allow-origin': 'http://admin.solutions.shell.localhost:4000',
    });
    expect((await preflight('http://sample.solutions.shell.localhost:4000')).headers).not.toHaveProperty(
      'access-control-allow-origin',
    );
  });
});
