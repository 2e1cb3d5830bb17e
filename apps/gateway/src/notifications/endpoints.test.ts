/** The calls on notifications, against the product's shell host. */
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { testEngines } from '../database/test-support/test-engines';
import { demoOrganisations } from '../demo/demo-organisations';
import { demoUserId } from '../demo/ids';
import type { TokenClaims } from '../http/endpoint/authenticate';
import { putSession } from '../identity/test-support/put-session';
import { openShellHost, type ShellHost } from '../isolation/test-support/open-shell-host';
import { asRequest } from '../test-support/as-request';
import { deliver, MAX_ROWS_PER_MINUTE, wakeSnoozed } from './store';

const URL = '/api/notifications/v1';
const { alder, birch, elm } = demoOrganisations;
const MARKETER = demoUserId('marketer@alder.example');
const ADMIN = demoUserId('admin@alder.example');
const STRANGER = demoUserId('agency@elm.example');
const SAMPLE: Partial<TokenClaims> = { clientId: 'app:sample', applications: ['sample'] };
const HOUR_MS = 3_600_000;
/** The lifetime of the streams of these tests. */
const STREAM_MS = 450;

interface Listed {
  notifications: { id: string; title: string; state: string; occurrences: number; origin: string }[];
  unseen: number;
  revision: number;
  next?: string;
}

describe.each(testEngines)('on $name', (engine) => {
  let host: ShellHost;
  beforeAll(async () => {
    host = await openShellHost(engine);
  });
  beforeEach(async () => {
    await host.db.deleteFrom('notifications').execute();
    await host.db.deleteFrom('settings').execute();
  });
  afterAll(() => host.close());

  const send = (message: object, claims = SAMPLE, organisation: string = alder.id, userId = MARKETER) =>
    host.ask(
      userId,
      {
        method: 'POST',
        url: URL,
        body: { organisation, notifications: [{ topic: 'Orders', title: 'Order 42', ...message }] },
      },
      claims,
    );
  async function list(userId = MARKETER, query = ''): Promise<Listed> {
    const { status, body } = await host.ask(userId, { method: 'GET', url: `${URL}${query}` });
    expect(status).toBe(200);
    return JSON.parse(JSON.stringify(body));
  }
  const titles = async (userId = MARKETER, query = '') =>
    (await list(userId, query)).notifications.map(({ title }) => title);
  const change = (id: string, body: object, userId = MARKETER) =>
    host.ask(userId, { method: 'POST', url: `${URL}/${id}/state`, body });
  const onlyId = async () => (await list()).notifications[0]?.id ?? '';

  it('a solution sends a message in its own name to its user', async () => {
    const { status, body } = await send({
      description: '<b>3</b> lines',
      link: '/sample/42',
      severity: 'high',
    });
    expect(status).toBe(200);
    const { notifications, unseen } = await list();
    expect(unseen).toBe(1);
    expect(body['notifications']).toEqual([{ id: notifications[0]?.id }]);
    expect(notifications).toMatchObject([
      {
        origin: 'sample',
        topic: 'Orders',
        severity: 'high',
        title: 'Order 42',
        description: '<b>3</b> lines',
        link: '/sample/42',
        organisation: { id: alder.id, name: alder.name, tenant: alder.tenant },
        state: 'unseen',
        occurrences: 1,
      },
    ]);
  });

  it('a message carries an action of its sender with its input, and a later one of the same scope another', async () => {
    const action = { id: 'sample:approve', input: { order: '42' } };
    await send({ action, scope: 'order-42' });
    expect((await list()).notifications).toMatchObject([{ action }]);
    await send({ scope: 'order-42' });
    expect((await list()).notifications).toMatchObject([{ title: 'Order 42' }]);
    expect((await list()).notifications[0]).not.toHaveProperty('action');
  });

  it('two senders whose messages name the same users in different orders do not deadlock', async () => {
    const to = (userId: string, title: string) =>
      Array.from({ length: 10 }, (_, n) => ({ topic: 'Orders', title: `${title} ${n}`, userIds: [userId] }));
    const sendAll = (notifications: object[]) =>
      host.ask(
        MARKETER,
        { method: 'POST', url: URL, body: { organisation: alder.id, notifications } },
        SAMPLE,
      );
    const both = await Promise.all([
      sendAll([...to(MARKETER, 'one'), ...to(ADMIN, 'one')]),
      sendAll([...to(ADMIN, 'other'), ...to(MARKETER, 'other')]),
    ]);
    expect(both.map(({ status }) => status)).toEqual([200, 200]);
    expect((await titles(ADMIN)).filter((title) => title.startsWith('one')).toSorted()).toEqual(
      Array.from({ length: 10 }, (_, n) => `one ${n}`),
    );
  });

  it('a message reaches users of the organisation, and the sender does not learn which there are', async () => {
    const answer = await send({ userIds: [ADMIN, STRANGER, 'unknown@ExternalID'] });
    expect([answer.status, Object.keys(answer.body)]).toEqual([200, ['notifications']]);
    expect(await titles(ADMIN)).toEqual(['Order 42']);
    expect(await titles(STRANGER)).toEqual([]);
    expect(await titles()).toEqual([]);
  });

  it.each([
    ['an organisation that the user does not work in', {}, SAMPLE, 404, elm.id],
    ['a link to another origin', { link: 'https://evil.example/' }, SAMPLE, 400, alder.id],
    ['an action of another solution', { action: { id: 'admin:remove' } }, SAMPLE, 400, alder.id],
    ['an action of the shell', { action: { id: 'shell:sign-out' } }, SAMPLE, 400, alder.id],
    ['an input that is no text', { action: { id: 'sample:a', input: { order: 7 } } }, SAMPLE, 400, alder.id],
    ['a title without text', { title: ' \u0007 ' }, SAMPLE, 400, alder.id],
    ['a title of two lines', { title: 'a\nb' }, SAMPLE, 400, alder.id],
    ['an unknown field', { html: '<b>' }, SAMPLE, 400, alder.id],
    ['the reserved scope', { scope: '~' }, SAMPLE, 400, alder.id],
    ['101 recipients', { userIds: Array.from({ length: 101 }, (_, n) => `u${n}`) }, SAMPLE, 400, alder.id],
    ['another user with the token of the shell', { userIds: [ADMIN] }, {}, 403, alder.id],
  ])('refuses %s', async (_name, message, claims, status, organisation) => {
    expect((await send(message, claims, organisation)).status).toBe(status);
    expect(await titles()).toEqual([]);
    expect(await titles(ADMIN)).toEqual([]);
  });

  it('refuses a position whose id is not a UUID', async () => {
    const query = new URLSearchParams({ before: `2026-01-01T00:00:00.000Z_${'-'.repeat(36)}` });
    const { status } = await host.ask(MARKETER, { method: 'GET', url: `${URL}?${query}` });
    expect(status).toBe(400);
  });

  it('refuses the name of another solution', async () => {
    const body = { organisation: alder.id, origin: 'home', notifications: [{ topic: 'Orders', title: 'x' }] };
    expect((await host.ask(MARKETER, { method: 'POST', url: URL, body }, SAMPLE)).status).toBe(403);
  });

  it('the database refuses a request for an organisation of others, whatever the code does', async () => {
    const message = {
      id: crypto.randomUUID(),
      organisation: elm.id,
      origin: 'sample',
      topic: 'T',
      title: 'x',
    };
    const sent = asRequest(host.db, { userId: MARKETER, organisationIds: [alder.id] }, (trx) =>
      deliver(trx, { ...message, severity: 'normal' }, [STRANGER], new Date()),
    );
    await expect(sent).rejects.toMatchObject({ code: '42501' });
  });

  it('a message replaces the earlier one of its scope, in its organisation, and is unseen again', async () => {
    await send({ title: '10 %', scope: 'export' });
    await change('all', { state: 'read' });
    await send({ title: '90 %', scope: 'export' });
    await send({ title: 'Other', scope: 'export' }, SAMPLE, birch.id);
    expect(await list()).toMatchObject({ unseen: 2, notifications: [{ title: 'Other' }, { title: '90 %' }] });
  });

  it('10,000 messages of one solution share one row above the limit of a minute; others are unaffected', async () => {
    for (let call = 0; call < 3; call += 1) {
      const notifications = Array.from({ length: 20 }, (_, n) => ({
        topic: 'Orders',
        title: `${call}/${n}`,
      }));
      const body = { organisation: alder.id, notifications };
      expect((await host.ask(MARKETER, { method: 'POST', url: URL, body }, SAMPLE)).status).toBe(200);
    }
    await send({ title: 'Reports' }, { clientId: 'app:home', applications: ['home'] });
    const { notifications, unseen } = await list(MARKETER, '?limit=100');
    expect(unseen).toBe(MAX_ROWS_PER_MINUTE + 2);
    expect(notifications.slice(0, 2)).toMatchObject([
      { title: 'Reports', origin: 'home', occurrences: 1 },
      { title: '2/19', origin: 'sample', occurrences: 60 - MAX_ROWS_PER_MINUTE },
    ]);
  });

  it('keeps the choices of the user by origin and topic; a critical message is always kept', async () => {
    const choose = (notificationChoices: object) =>
      host.ask(MARKETER, {
        method: 'POST',
        url: '/api/settings/v1',
        body: { appId: 'unified-shell', groupId: 'shell', level: 'user', settings: { notificationChoices } },
      });
    expect((await choose({ sample: { inbox: false }, 'sample/Bills': { inbox: true } })).status).toBe(200);
    await send({ title: 'Off' });
    await send({ title: 'On', topic: 'Bills' });
    await send({ title: 'Critical', severity: 'critical' });
    expect(await titles()).toEqual(['Critical', 'On']);
    expect((await choose({ sample: { mail: true } })).status).toBe(400);
  });

  it('a notification is unseen, seen, read and archived, by its own user only', async () => {
    await send({});
    const id = await onlyId();
    expect((await change('all', { state: 'seen' })).body).toMatchObject({ unseen: 0 });
    expect(await list()).toMatchObject({ notifications: [{ state: 'seen' }] });
    for (const state of ['read', 'unseen'] as const) {
      await change(id, { state });
      expect(await list()).toMatchObject({ unseen: state === 'unseen' ? 1 : 0, notifications: [{ state }] });
    }
    await change(id, { state: 'archived' });
    expect(await titles()).toEqual([]);
    expect(await titles(MARKETER, '?view=archived')).toEqual(['Order 42']);
    expect((await change(id, { state: 'read' }, ADMIN)).status).toBe(404);
    expect((await change('all', { state: 'archived' })).status).toBe(400);
  });

  it('a snoozed notification is hidden until its time, and is unseen then', async () => {
    await send({});
    const id = await onlyId();
    const until = new Date(Date.now() + HOUR_MS);
    expect((await change(id, { state: 'snoozed', until: until.toISOString() })).body).toMatchObject({
      unseen: 0,
    });
    expect(await titles()).toEqual([]);
    expect(await titles(MARKETER, '?view=snoozed')).toEqual(['Order 42']);
    expect(await wakeSnoozed(host.db, new Date(until.getTime() - 1))).toBe(0);
    const { revision } = await list();
    expect(await wakeSnoozed(host.db, until)).toBe(1);
    const woken = await list();
    expect(woken).toMatchObject({ unseen: 1, notifications: [{ state: 'unseen' }] });
    expect(woken.revision).toBeGreaterThan(revision);
    for (const wrong of [Date.now() - 1, Date.now() + 100 * 24 * HOUR_MS]) {
      const body = { state: 'snoozed', until: new Date(wrong).toISOString() };
      expect((await change(id, body)).status).toBe(400);
    }
  });

  it('lists page by page, each notification once', async () => {
    for (let n = 0; n < 5; n += 1) await send({ title: `${n}` });
    const first = await list(MARKETER, '?limit=3');
    const second = await list(MARKETER, `?limit=3&before=${first.next}`);
    const all = [...first.notifications, ...second.notifications].map(({ title }) => title);
    expect(all.toSorted()).toEqual(['0', '1', '2', '3', '4']);
    expect(second.next).toBeUndefined();
    expect((await host.ask(MARKETER, { method: 'GET', url: `${URL}?before=x` })).status).toBe(400);
  });

  it('a notification of an organisation that the user has left is not listed', async () => {
    await send({ title: 'Birch' }, SAMPLE, birch.id);
    const membership = (db: ShellHost['db']) =>
      db.deleteFrom('memberships').where('user_id', '=', MARKETER).where('organisation_id', '=', birch.id);
    await membership(host.db).execute();
    expect(await titles()).toEqual([]);
    const role = { user_id: MARKETER, organisation_id: birch.id, named_roles: [] };
    await host.db.insertInto('memberships').values(role).execute();
    expect(await titles()).toEqual(['Birch']);
  });

  /** Opens the stream with a token that expires soon, so that it ends by itself. */
  const stream = (lastEventId?: number, sessionId = `session of ${MARKETER}`) =>
    host.ask(
      MARKETER,
      {
        method: 'GET',
        url: '/api/events/v1',
        ...(lastEventId === undefined ? {} : { headers: { 'last-event-id': String(lastEventId) } }),
      },
      { createdAt: Date.now(), expiresIn: STREAM_MS, sessionId },
    );
  const eventsOf = ({ body }: { body: Record<string, unknown> }) =>
    [...String(body['text']).matchAll(/^id: (\d+)\nevent: notifications\ndata: (.*)$/gm)].map(
      ([, id, data]) => ({
        id: Number(id),
        ...JSON.parse(data ?? ''),
      }),
    );

  it('the stream sends the current revision, and then each change, and ends with the token', async () => {
    const { revision } = await list();
    const open = stream();
    await delay(STREAM_MS / 3);
    await send({ title: 'Live' });
    expect(eventsOf(await open)).toMatchObject([
      { id: revision, unseen: 0, changed: [] },
      { id: revision + 1, unseen: 1, changed: [{ title: 'Live' }] },
    ]);
  });

  it('a client that reconnects receives what it has missed, once', async () => {
    await send({ title: 'Known' });
    const { revision } = await list();
    await send({ title: 'Missed', scope: 'one' });
    await send({ title: 'Missed again', scope: 'one' });
    expect(eventsOf(await stream(revision))).toMatchObject([
      { id: revision + 2, unseen: 2, changed: [{ title: 'Missed again' }], isPartial: false },
    ]);
    expect(eventsOf(await stream(revision + 2))).toEqual([]);
  });

  it('a client that has missed many changes is told to read its list again', async () => {
    const { revision } = await list();
    for (const origin of ['sample', 'home', 'reports']) {
      const claims = { clientId: `app:${origin}`, applications: [origin] };
      const notifications = Array.from({ length: 20 }, (_, n) => ({ topic: 'Orders', title: `${n}` }));
      const body = { organisation: alder.id, notifications };
      await host.ask(MARKETER, { method: 'POST', url: URL, body }, claims);
    }
    const [event] = eventsOf(await stream(revision));
    expect([event.changed.length, event.isPartial]).toEqual([50, true]);
  });

  it('S8 the stream needs a live session, and ends when the session has ended', async () => {
    expect((await stream(undefined, 'ended')).status).toBe(401);
    await putSession(host.db, 'short session', MARKETER, Date.now());
    const open = stream(undefined, 'short session');
    await delay(STREAM_MS / 3);
    await host.db.deleteFrom('oidc_payloads').where('uid', '=', 'short session').execute();
    await send({ title: 'After the end' });
    expect(eventsOf(await open)).toHaveLength(1);
  });
});
