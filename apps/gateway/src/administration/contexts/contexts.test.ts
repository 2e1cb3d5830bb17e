/** The calls on sandboxes, collaborators and instances, with the demonstration's people on both engines. */
import * as v from 'valibot';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testEngines } from '../../database/test-support/test-engines';
import { demoOrganisations } from '../../demo/demo-organisations';
import { demoUserId } from '../../demo/ids';
import { putSession } from '../../identity/test-support/put-session';
import { type Call, openShellHost, type ShellHost } from '../../isolation/test-support/open-shell-host';
import { inOrder } from '../../test-support/in-order';

const { alder, birch, dogwood } = demoOrganisations;
const SYSTEM = demoUserId('staff@unified-shell.example');
const ORGANISATION = demoUserId('admin@alder.example');
const MARKETER = demoUserId('marketer@alder.example');
const AGENCY = demoUserId('agency@elm.example');
const LONG_AGO_MS = 11 * 60_000;

const sandbox = { organisation: alder.id, name: 'lab', title: 'Lab', region: 'va7', type: 'DEVELOPMENT' };
const bootAnswer = v.object({
  working: v.object({
    sandboxes: v.array(v.object({ name: v.string(), title: v.string(), isDefault: v.boolean() })),
  }),
});

describe.each(testEngines)('the contexts on $name', inOrder, (engine) => {
  let host: ShellHost;
  beforeAll(async () => {
    host = await openShellHost(engine);
  });
  afterAll(() => host.close());

  const call = (user: string, method: Call['method'], path: string, body?: object, version = 1) =>
    host.ask(user, {
      method,
      url: `/api/admin/v1${path}`,
      headers: { 'if-match': `"${version}"` },
      ...(body === undefined ? {} : { body }),
    });
  const pathOf = (name: string) => `/sandboxes/${encodeURIComponent(alder.id)}/${name}`;
  const codeOf = ({ status, body }: Awaited<ReturnType<typeof call>>) => [status, body['code']];
  const sandboxesOf = async (user: string) => {
    const { body } = await host.ask(user, {
      method: 'POST',
      url: '/api/boot',
      body: { organisation: alder.id },
    });
    return v.parse(bootAnswer, body).working.sandboxes;
  };
  const eventsOf = async (noun: string) => {
    const events = await host.db
      .selectFrom('events')
      .select('action')
      .where('action', 'like', `${noun}.%`)
      .where('outcome', '=', 'success')
      .orderBy('id')
      .execute();
    return events.map(({ action }) => action);
  };

  describe('sandboxes', () => {
    it('CTX-15 are created by an administrator of the organisation, and opened by users with a policy in them', async () => {
      const created = await call(ORGANISATION, 'POST', '/sandboxes', sandbox);
      expect(created.status).toBe(201);
      expect(created.body).toMatchObject({ state: 'active', isDefault: false, policies: [], version: 1 });
      expect(codeOf(await call(SYSTEM, 'POST', '/sandboxes', sandbox))).toEqual([409, 'ALREADY_EXISTS']);
      const names = async (user: string) => (await sandboxesOf(user)).map(({ name }) => name);
      expect(await names(MARKETER)).not.toContain('lab');

      const policies = [{ name: 'Reading', privileges: ['view-profiles'], userId: MARKETER }];
      const changed = await call(ORGANISATION, 'PATCH', pathOf('lab'), { policies });
      expect(changed.body).toMatchObject({ policies, version: 2 });
      expect(await names(MARKETER)).toContain('lab');
      expect(await names(ORGANISATION)).not.toContain('lab');
      await call(ORGANISATION, 'PATCH', pathOf('lab'), { policies: [] }, 2);
      expect(await names(MARKETER)).not.toContain('lab');
    });

    it('have policies of the organisation’s own accounts only, and each once', async () => {
      const policy = { name: 'Reading', privileges: ['view-profiles'] };
      const foreign = await call(
        ORGANISATION,
        'PATCH',
        pathOf('lab'),
        {
          policies: [policy, { ...policy, userId: AGENCY }],
        },
        3,
      );
      expect(foreign).toMatchObject({
        status: 400,
        body: { fields: [{ field: 'policies.1.userId', message: 'is no account of the organization' }] },
      });
      const unknown = await call(
        ORGANISATION,
        'PATCH',
        pathOf('lab'),
        {
          policies: [policy, { ...policy, userId: 'UNKNOWN@ExternalID' }],
        },
        3,
      );
      expect(unknown.body['fields']).toEqual(foreign.body['fields']);
      const twice = await call(ORGANISATION, 'PATCH', pathOf('lab'), { policies: [policy, policy] }, 3);
      expect(twice.body['fields']).toEqual([{ field: 'policies', message: 'must not have a policy twice' }]);
    });

    it('DATA-08 have one default in an organisation: the last that was made so', async () => {
      const changed = await call(ORGANISATION, 'PATCH', pathOf('dev'), { isDefault: true, title: 'Build' });
      expect(changed.body).toMatchObject({ isDefault: true, title: 'Build', type: 'DEVELOPMENT' });
      const defaults = (await sandboxesOf(MARKETER)).filter(({ isDefault }) => isDefault);
      expect(defaults).toEqual([{ name: 'dev', title: 'Build', isDefault: true }]);
      const late = await call(SYSTEM, 'PATCH', pathOf('dev'), { title: 'Late' });
      expect(codeOf(late)).toEqual([412, 'CHANGED_MEANWHILE']);
      await call(SYSTEM, 'PATCH', pathOf('prod'), { isDefault: true }, 2);
    });

    it('are listed with filters, page by page', async () => {
      const { body } = await call(
        SYSTEM,
        'GET',
        `/sandboxes?organisation=${encodeURIComponent(alder.id)}&limit=2`,
      );
      expect(body['items']).toMatchObject([{ name: 'dev' }, { name: 'lab' }]);
      const next = await call(
        SYSTEM,
        'GET',
        `/sandboxes?organisation=${encodeURIComponent(alder.id)}&limit=2&cursor=${body['next']}`,
      );
      expect(next.body).toMatchObject({ items: [{ name: 'prod' }, { name: 'stage-eu' }], next: null });
      const production = await call(ORGANISATION, 'GET', '/sandboxes?type=PRODUCTION');
      expect(production.body['items']).toMatchObject([{ name: 'prod', organisation: { id: alder.id } }]);
    });

    it('that are disabled stay, but no user is offered them', async () => {
      await call(ORGANISATION, 'PATCH', pathOf('stage-eu'), { state: 'disabled' });
      expect((await call(ORGANISATION, 'GET', '/sandboxes?state=disabled')).body['items']).toMatchObject([
        { name: 'stage-eu', state: 'disabled' },
      ]);
      const row = await host.db
        .selectFrom('sandboxes')
        .select('state')
        .where('name', '=', 'stage-eu')
        .executeTakeFirstOrThrow();
      // The shell offers active sandboxes only (`entry-schemas.ts`).
      expect(row.state).toBe('disabled');
    });

    it('are deleted after a recent sign-in, with their policies and the settings in them', async () => {
      const sessionId = `session of ${ORGANISATION}`;
      await host.db
        .insertInto('settings')
        .values({
          app_id: 'sample',
          group_id: 'g',
          user_id: MARKETER,
          organisation_id: alder.id,
          sandbox: 'dev',
          data: '{}',
        })
        .execute();
      await host.db.deleteFrom('oidc_payloads').where('uid', '=', sessionId).execute();
      await putSession(host.db, sessionId, ORGANISATION, Date.now() - LONG_AGO_MS);
      expect(codeOf(await call(ORGANISATION, 'DELETE', pathOf('dev')))).toEqual([403, 'STEP_UP_REQUIRED']);
      await host.db.deleteFrom('oidc_payloads').where('uid', '=', sessionId).execute();
      await putSession(host.db, sessionId, ORGANISATION, Date.now());
      expect((await call(ORGANISATION, 'DELETE', pathOf('dev'))).status).toBe(200);
      const left = await host.db
        .selectFrom('settings')
        .select('app_id')
        .where('sandbox', '=', 'dev')
        .execute();
      expect(left).toEqual([]);
      const policies = await host.db
        .selectFrom('effective_policies')
        .select('id')
        .where('organisation_id', '=', alder.id)
        .where('sandbox', '=', 'dev')
        .execute();
      expect(policies).toEqual([]);
      expect(codeOf(await call(ORGANISATION, 'DELETE', pathOf('dev')))).toEqual([404, 'NOT_FOUND']);
      expect(new Set(await eventsOf('sandbox'))).toEqual(
        new Set(['sandbox.create', 'sandbox.change', 'sandbox.delete']),
      );
    });
  });

  describe('collaborators and instances', () => {
    const add = (body: object) => call(SYSTEM, 'POST', '/contexts', { organisation: birch.id, ...body });

    it('DATA-10 DATA-11 are added by a system administrator, each kind with its own types', async () => {
      const collaborator = { kind: 'collaborator', contextId: 'col-1', name: 'Juniper', type: 'ADVERTISER' };
      const added = await add(collaborator);
      expect(added.status).toBe(201);
      expect(added.body).toMatchObject({ ...collaborator, product: null, userId: null, version: 1 });
      expect(codeOf(await add(collaborator))).toEqual([409, 'ALREADY_EXISTS']);
      const instance = { kind: 'instance', contextId: 'store', name: 'Store', type: 'PRODUCTION' };
      expect((await add(instance)).body).toMatchObject({ ...instance, product: 'COMMERCE_OPTIMIZER' });
      expect(
        (await add({ ...instance, contextId: 'other', type: 'ADVERTISER' })).body['fields'],
      ).toMatchObject([{ field: 'type' }]);
      expect(codeOf(await add({ ...instance, contextId: 'mine', name: 'Trial', userId: MARKETER }))).toEqual([
        201,
        undefined,
      ]);
      expect(codeOf(await add({ ...instance, contextId: 'theirs', userId: AGENCY }))).toEqual([
        404,
        'NOT_FOUND',
      ]);
    });

    it('have a version, and no field of the other kind', async () => {
      const { body } = await call(SYSTEM, 'GET', `/contexts?organisation=${encodeURIComponent(birch.id)}`);
      const items = v.parse(v.array(v.object({ id: v.string(), contextId: v.string() })), body['items']);
      expect(items.map(({ contextId }) => contextId)).toEqual(['col-1', 'store', 'mine']);
      const [collaborator, instance] = items.map(({ id }) => `/contexts/${id}`);
      if (collaborator === undefined || instance === undefined) throw new Error('not listed');
      const changed = await call(SYSTEM, 'PATCH', collaborator, {
        name: 'Juniper Outdoor',
        type: 'PUBLISHER',
      });
      expect(changed.body).toMatchObject({ name: 'Juniper Outdoor', type: 'PUBLISHER', version: 2 });
      expect(codeOf(await call(SYSTEM, 'PATCH', collaborator, { name: 'Late' }))).toEqual([
        412,
        'CHANGED_MEANWHILE',
      ]);
      for (const fault of [{ type: 'SANDBOX' }, { product: 'COMMERCE_CLOUD' }])
        expect(codeOf(await call(SYSTEM, 'PATCH', collaborator, fault, 2))).toEqual([400, 'INVALID_BODY']);
      expect((await call(SYSTEM, 'PATCH', instance, { product: 'COMMERCE_CLOUD' })).body).toMatchObject({
        product: 'COMMERCE_CLOUD',
        type: 'PRODUCTION',
      });
      expect((await call(SYSTEM, 'DELETE', instance)).status).toBe(200);
      expect(codeOf(await call(SYSTEM, 'GET', instance))).toEqual([404, 'NOT_FOUND']);
      expect(await eventsOf('context')).toEqual([
        ...['context.add', 'context.add', 'context.add'],
        ...['context.change', 'context.change', 'context.remove'],
      ]);
    });

    it('are read by the administrators of the organisation, who change none', async () => {
      const own = await call(ORGANISATION, 'GET', '/contexts');
      expect(own.body['items']).toMatchObject(
        ['col-2001', 'col-2002'].map((contextId) => ({ contextId, organisation: { id: alder.id } })),
      );
      const all = await call(
        SYSTEM,
        'GET',
        `/contexts?organisation=${encodeURIComponent(dogwood.id)}&kind=instance`,
      );
      expect(all.body['items']).toHaveLength(3);
      const wanted = {
        organisation: alder.id,
        kind: 'collaborator',
        contextId: 'c',
        name: 'C',
        type: 'PUBLISHER',
      };
      expect(codeOf(await call(ORGANISATION, 'POST', '/contexts', wanted))).toEqual([403, 'FORBIDDEN']);
    });
  });
});
