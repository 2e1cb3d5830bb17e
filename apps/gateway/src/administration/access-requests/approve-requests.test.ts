/** Decisions on access requests over HTTP, with the demonstration's people on both engines. */
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { testEngines } from '../../database/test-support/test-engines';
import { demoOrganisations } from '../../demo/demo-organisations';
import { demoUserId, demoUuid } from '../../demo/ids';
import { openShellHost, type ShellHost } from '../../isolation/test-support/open-shell-host';
import { inOrder } from '../../test-support/in-order';

const { alder, birch } = demoOrganisations;
const SYSTEM = demoUserId('staff@unified-shell.example');
const ORGANISATION = demoUserId('admin@alder.example');
const AUDITOR = demoUserId('tester@alder.example');
const MARKETER = demoUserId('marketer@alder.example');
const NEWCOMER = demoUserId('newcomer@birch.example');

const registration = (appId: string, access: object, more: object = {}) => ({
  appId,
  name: `Name of ${appId}`,
  description: 'A solution of this test.',
  icon: 'app',
  group: 'Tests',
  path: `/${appId}`,
  access,
  sandbox: { historyType: 'HASH', sources: { dev: `https://${appId}.example/` } },
  ...more,
});

describe.each(testEngines)('a decision on $name', inOrder, (engine) => {
  let host: ShellHost;
  beforeAll(async () => {
    host = await openShellHost(engine);
    await host.db
      .insertInto('staff_roles')
      .values({ person_id: demoUuid('tester@alder.example'), role: 'AUDITOR' })
      .execute();
    for (const solution of [
      registration('by-role', { role: ['READER'] }),
      registration('by-product', { code: ['dx_new'], fi: ['dx_new:item'], role: ['READER'] }),
      registration('by-other', { code: ['dx_other'] }),
      registration('by-choice', { role: ['EDITOR', 'WRITER'] }),
      registration('by-flag', { flag: ['beta-of-this-test'] }),
      registration('by-sandbox', { code: ['acp'] }, { urlContext: { key: 'sandbox' } }),
    ]) {
      const made = await call(SYSTEM, 'POST', '/solutions', { registration: solution });
      expect(made.status).toBe(201);
    }
    // The catalogue follows the database.
    await vi.waitFor(async () => expect(await request(MARKETER, alder.id, 'by-sandbox')).toBeDefined());
  });
  afterAll(() => host.close());

  const call = (user: string, method: 'GET' | 'POST', path: string, body?: object) =>
    host.ask(user, { method, url: `/api/admin/v1${path}`, ...(body === undefined ? {} : { body }) });

  /** @returns the id of the open request */
  async function request(user: string, organisation: string, solution: string): Promise<string | undefined> {
    const wanted = { organisation, solution };
    const { status } = await host.ask(user, { method: 'POST', url: '/api/access-requests/v1', body: wanted });
    if (status !== 200) return undefined;
    const row = await host.db
      .selectFrom('access_requests')
      .select('id')
      .where('user_id', '=', user)
      .where('solution', '=', solution)
      .where('closed_at', 'is', null)
      .executeTakeFirstOrThrow();
    return row.id;
  }
  const planOf = async (user: string, id: string | undefined) =>
    (await call(user, 'GET', `/access-requests/${id}`)).body['plan'];
  async function opens(email: string, organisation: string, solution: string): Promise<unknown> {
    const question = new URLSearchParams({ person: demoUuid(email), organisation, path: `/${solution}` });
    return (await call(SYSTEM, 'GET', `/explain?${question}`)).body['allowed'];
  }
  const eventsOf = (action: string) =>
    host.db
      .selectFrom('events')
      .select(['action', 'actor', 'organisation_id', 'object'])
      .where('action', '=', action)
      .where('outcome', '=', 'success')
      .orderBy('id', 'desc')
      .execute();
  const inbox = async (user: string) =>
    Object((await host.ask(user, { method: 'GET', url: '/api/notifications/v1' })).body)['notifications'];
  const own = async (user: string, organisation: string) =>
    (
      await host.ask(user, {
        method: 'GET',
        url: `/api/access-requests/v1?${new URLSearchParams({ organisation })}`,
      })
    ).body;

  it('UI-04 approving gives the role that the plan names, and the person may open the solution', async () => {
    const id = await request(MARKETER, alder.id, 'by-role');
    expect(await planOf(ORGANISATION, id)).toEqual({
      ways: [[{ kind: 'role', role: 'READER' }]],
      obstacles: [],
    });
    expect(await opens('marketer@alder.example', alder.id, 'by-role')).toBe(false);
    const approved = await call(ORGANISATION, 'POST', `/access-requests/${id}/approve`, { answer: 'Enjoy.' });
    expect([approved.status, approved.body['status'], approved.body['mailed']]).toEqual([
      200,
      'approved',
      false,
    ]);
    expect(await opens('marketer@alder.example', alder.id, 'by-role')).toBe(true);
    expect((await eventsOf('membership.change'))[0]).toMatchObject({
      actor: ORGANISATION,
      organisation_id: alder.id,
      object: MARKETER,
    });
    expect((await eventsOf('access.approve'))[0]).toMatchObject({ actor: ORGANISATION, object: id });
    expect(await planOf(ORGANISATION, id)).toBeNull();
  });

  it('puts the decision into the inbox of the person, with a link to the solution', async () => {
    expect((await inbox(MARKETER))[0]).toMatchObject({
      origin: 'unified-shell',
      title: 'You have access to Name of by-role',
      description: 'Enjoy.',
      link: '/by-role',
      organisation: { id: alder.id },
      state: 'unseen',
    });
  });

  it('lets a system administrator grant a missing product, to the person alone or to the organisation', async () => {
    const first = await request(NEWCOMER, birch.id, 'by-product');
    const way = [
      { kind: 'entitlement', serviceCode: 'dx_new', data: { services_enabled: 'item' } },
      { kind: 'role', role: 'READER' },
    ];
    expect(await planOf(SYSTEM, first)).toEqual({ ways: [way], obstacles: [] });
    await call(SYSTEM, 'POST', `/access-requests/${first}/approve`, { grants: way });
    expect(await opens('newcomer@birch.example', birch.id, 'by-product')).toBe(true);
    const second = await request(MARKETER, alder.id, 'by-product');
    await call(SYSTEM, 'POST', `/access-requests/${second}/approve`, { scope: 'organisation' });
    expect(await opens('marketer@alder.example', alder.id, 'by-product')).toBe(true);
    const granted = await host.db
      .selectFrom('product_contexts')
      .select(['organisation_id', 'user_id', 'data'])
      .where('service_code', '=', 'dx_new')
      .orderBy('user_id')
      .execute();
    expect(granted).toEqual([
      { organisation_id: birch.id, user_id: NEWCOMER, data: { services_enabled: 'item' } },
      { organisation_id: alder.id, user_id: null, data: { services_enabled: 'item' } },
    ]);
  });

  it('refuses to an organisation’s administrator what only the company grants, and the request stays open', async () => {
    const id = await request(AUDITOR, alder.id, 'by-flag');
    const product = await request(AUDITOR, alder.id, 'by-other');
    expect(await planOf(ORGANISATION, product)).toEqual({
      ways: [],
      obstacles: [{ kind: 'system-administrator', values: ['dx_other'] }],
    });
    expect(await planOf(SYSTEM, id)).toEqual({
      ways: [],
      obstacles: [{ kind: 'flag', values: ['beta-of-this-test'] }],
    });
    for (const [user, request] of [
      [ORGANISATION, product],
      [SYSTEM, id],
    ] as const) {
      const refused = await call(user, 'POST', `/access-requests/${request}/approve`, {});
      expect([refused.status, refused.body['code']]).toEqual([409, 'NOT_GRANTABLE']);
      expect((await call(SYSTEM, 'GET', `/access-requests/${request}`)).body['status']).toBe('open');
    }
    // Neither does the caller get there by naming the grants.
    const grants = [{ kind: 'entitlement', serviceCode: 'dx_other', data: {} }];
    const forged = await call(ORGANISATION, 'POST', `/access-requests/${product}/approve`, { grants });
    expect(forged.body['code']).toBe('NOT_GRANTABLE');
  });

  it('makes exactly one of the changes that were shown, and none when the plan has changed', async () => {
    const id = await request(MARKETER, alder.id, 'by-choice');
    expect(await planOf(ORGANISATION, id)).toMatchObject({
      ways: [[{ role: 'EDITOR' }], [{ role: 'WRITER' }]],
    });
    const approve = (...roles: string[]) =>
      call(ORGANISATION, 'POST', `/access-requests/${id}/approve`, {
        grants: roles.map((role) => ({ kind: 'role', role })),
      });
    expect((await approve('ORG_ADMIN')).body['code']).toBe('CHANGED_MEANWHILE');
    expect((await approve('EDITOR', 'WRITER')).body['code']).toBe('CHANGED_MEANWHILE');
    expect((await approve('WRITER')).status).toBe(200);
    const { named_roles: roles } = await host.db
      .selectFrom('memberships')
      .select('named_roles')
      .where('user_id', '=', MARKETER)
      .where('organisation_id', '=', alder.id)
      .executeTakeFirstOrThrow();
    expect(roles).toContain('WRITER');
    expect(roles).not.toContain('EDITOR');
    expect(roles).not.toContain('ORG_ADMIN');
    expect((await approve('WRITER')).body['code']).toBe('CHANGED_MEANWHILE');
  });

  it('is made once when two administrators decide at the same time', async () => {
    const id = await request(NEWCOMER, birch.id, 'by-choice');
    const approve = () => call(SYSTEM, 'POST', `/access-requests/${id}/approve`, {});
    const answers = await Promise.all([approve(), approve()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 412]);
    const decisions = (await eventsOf('access.approve')).filter(({ object }) => object === id);
    expect(decisions).toHaveLength(1);
  });

  it('CTX-15 lets the person work in a sandbox of the organisation', async () => {
    const id = await request(MARKETER, alder.id, 'by-sandbox');
    await host.db.deleteFrom('effective_policies').where('organisation_id', '=', alder.id).execute();
    expect(await opens('marketer@alder.example', alder.id, 'by-sandbox')).toBe(false);
    const [way] = Object(await planOf(ORGANISATION, id))['ways'];
    expect(way).toEqual([{ kind: 'policy', sandbox: 'prod' }]);
    expect((await call(ORGANISATION, 'POST', `/access-requests/${id}/approve`, {})).status).toBe(200);
    expect(await opens('marketer@alder.example', alder.id, 'by-sandbox')).toBe(true);
    expect((await eventsOf('policy.grant'))[0]).toMatchObject({ actor: ORGANISATION, object: MARKETER });
  });

  it('tells why a person who has left or is disabled gets nothing', async () => {
    const id = await request(MARKETER, alder.id, 'by-choice');
    // The person may open it already, so an approval only closes the request.
    expect(await planOf(ORGANISATION, id)).toEqual({ ways: [[]], obstacles: [] });
    const person = demoUuid('marketer@alder.example');
    await host.db.updateTable('people').set({ disabled_at: new Date() }).where('id', '=', person).execute();
    expect(await planOf(ORGANISATION, id)).toEqual({
      ways: [],
      obstacles: [{ kind: 'person-disabled', values: [] }],
    });
    await host.db.updateTable('people').set({ disabled_at: null }).where('id', '=', person).execute();
    expect(await planOf(AUDITOR, id)).toEqual({ ways: [], obstacles: [{ kind: 'read-only', values: [] }] });
  });

  it('UI-04 denying takes words, which the person reads until they ask again', async () => {
    const id = await request(NEWCOMER, birch.id, 'by-flag');
    const path = `/access-requests/${id}/deny`;
    for (const body of [{}, { answer: ' ' }]) {
      expect((await call(SYSTEM, 'POST', path, body)).body['code']).toBe('INVALID_BODY');
    }
    expect((await call(SYSTEM, 'POST', path, { answer: 'Not before May.' })).status).toBe(200);
    expect(await own(NEWCOMER, birch.id)).toMatchObject({
      requests: [],
      denied: [{ solution: 'by-flag', answer: 'Not before May.', deniedAt: expect.stringMatching(/Z$/) }],
    });
    expect((await inbox(NEWCOMER))[0]).toMatchObject({
      title: 'Your request for access to Name of by-flag was denied',
      description: 'Not before May.',
    });
    expect(await request(NEWCOMER, birch.id, 'by-flag')).not.toBe(id);
    expect(await own(NEWCOMER, birch.id)).toMatchObject({ requests: [{ solution: 'by-flag' }], denied: [] });
  });

  it('that was made before decisions were recorded counts as an approval, also for the filter', async () => {
    const id = await request(NEWCOMER, birch.id, 'by-role');
    await host.db
      .updateTable('access_requests')
      .set({ closed_at: new Date() })
      .where('id', '=', id ?? '')
      .execute();
    const found = async (status: string) => {
      const { body } = await call(SYSTEM, 'GET', `/access-requests?solution=by-role&status=${status}`);
      return Object(body['items']).filter((each: { id: string }) => each.id === id);
    };
    expect(await found('approved')).toMatchObject([{ id, status: 'approved' }]);
    expect([await found('denied'), await found('open')]).toEqual([[], []]);
  });

  it('writes nothing for an unknown request', async () => {
    const answer = await call(SYSTEM, 'POST', `/access-requests/${randomUUID()}/approve`, {});
    expect([answer.status, answer.body['code']]).toEqual([404, 'NOT_FOUND']);
  });
});
