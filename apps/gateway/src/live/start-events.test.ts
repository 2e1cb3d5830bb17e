/** Changes of access reach the open pages of the users concerned, and no others, on both engines. */
import type { ShellChange } from '@unified-shell/api/shell-change';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { openBroadcast } from '../broadcast/broadcast';
import { publish } from '../broadcast/publish';
import type { Database } from '../database/schema';
import { testEngines } from '../database/test-support/test-engines';
import { demoOrganisations } from '../demo/demo-organisations';
import { demoUserId } from '../demo/ids';
import { seedDemonstration } from '../demo/seed';
import { putSession } from '../identity/test-support/put-session';
import { inOrder } from '../test-support/in-order';
import { type Events, startEvents } from './start-events';

const { alder, dogwood, elm } = demoOrganisations;
const MARKETER = demoUserId('marketer@alder.example');
const ADMIN = demoUserId('admin@alder.example');
const AGENCY = demoUserId('agency@elm.example');
/** Another account of the same person. */
const AGENCY_2 = demoUserId('agency@elm.example 2');
const READERS = [MARKETER, ADMIN, AGENCY];

const silent = { warn() {} };
let now = Date.now();

/** Each change, and the users whose pages ask again. */
const changes: [name: string, change: (db: Database) => Promise<unknown>, told: string[]][] = [
  [
    'a membership is removed',
    (db) =>
      db
        .deleteFrom('memberships')
        .where('user_id', '=', MARKETER)
        .where('organisation_id', '=', dogwood.id)
        .execute(),
    [MARKETER],
  ],
  [
    'another account of the person gets a role',
    (db) =>
      db
        .insertInto('memberships')
        .values({ user_id: AGENCY_2, organisation_id: dogwood.id, named_roles: ['X'] })
        .execute(),
    [AGENCY],
  ],
  [
    'an organisation loses an entitlement',
    (db) =>
      db
        .deleteFrom('product_contexts')
        .where('organisation_id', '=', alder.id)
        .where('user_id', 'is', null)
        .execute(),
    [MARKETER, ADMIN],
  ],
  [
    'an organisation is suspended',
    (db) =>
      db
        .insertInto('suspended_organisations')
        .values({ organisation_id: elm.id, suspended_at: new Date(now) })
        .execute(),
    [AGENCY],
  ],
  [
    'an organisation is renamed',
    (db) => db.updateTable('organisations').set({ name: 'Elm & Co' }).where('id', '=', elm.id).execute(),
    [AGENCY],
  ],
  [
    'a person is disabled',
    (db) =>
      db
        .updateTable('people')
        .set({ disabled_at: new Date(now) })
        .where('email', '=', 'marketer@alder.example')
        .execute(),
    [MARKETER],
  ],
  [
    'a request for access is decided',
    (db) =>
      db
        .updateTable('access_requests')
        .set({ closed_at: new Date(now), decision: 'denied', answer: 'No.' })
        .where('user_id', '=', ADMIN)
        .execute(),
    [ADMIN],
  ],
  [
    'a flag is changed',
    (db) => db.updateTable('feature_flags').set({ project: 'another' }).execute(),
    [MARKETER, ADMIN, AGENCY],
  ],
];

describe.each(testEngines)('T6 on $name', inOrder, (engine) => {
  let db: Database;
  let events: Events;
  let undo: (() => unknown)[] = [];
  const told: [userId: string, type: ShellChange['type']][] = [];
  let ended: string[] = [];

  beforeAll(async () => {
    const opened = await engine.createDatabase();
    ({ db } = opened);
    await seedDemonstration(db, async () => 'hash');
    const broadcast = openBroadcast(opened.listen, silent);
    events = startEvents({ db, broadcast, clock: { now: () => now }, log: silent });
    undo = [() => opened.close(), () => broadcast.close(), () => events.close()];
    const request = { user_id: ADMIN, organisation_id: alder.id, solution: 'sample', note: null };
    await db
      .insertInto('access_requests')
      .values({ ...request, closed_at: null })
      .execute();
    for (const userId of READERS) {
      await putSession(db, `session of ${userId}`, userId, now);
      open(userId);
    }
    await settled();
  });
  beforeEach(async () => {
    await settled();
    told.length = 0;
    ended = [];
  });
  afterAll(async () => {
    for (const stop of undo.reverse()) await stop();
  });

  function open(userId: string, sessionId = `session of ${userId}`) {
    return events.eventHub.add({
      userId,
      sessionId,
      since: 0,
      send() {},
      tell: (type) => void told.push([userId, type]),
      beat() {},
      end: () => void ended.push(sessionId),
    });
  }

  /** A change of a session's own user is told last, so all earlier changes have been told by then. */
  async function settled(): Promise<void> {
    const marker = `marker ${crypto.randomUUID()}`;
    await putSession(db, marker, AGENCY_2, now);
    const remove = open(AGENCY_2, marker);
    await db.deleteFrom('oidc_payloads').where('uid', '=', marker).execute();
    await vi.waitFor(() => expect(ended).toContain(marker), { timeout: 5_000 });
    remove();
  }

  const toldUsers = () =>
    told.flatMap(([userId, type]) => (type === 'account-changed' && userId !== AGENCY_2 ? [userId] : []));

  it.each(changes)('the pages of the users concerned are told when %s', async (_name, change, users) => {
    await change(db);
    await expect.poll(() => toldUsers().toSorted(), { timeout: 2_000 }).toEqual(users.toSorted());
    await settled();
    expect(toldUsers().toSorted()).toEqual(users.toSorted());
  });

  it('UI-28 the pages of a user are told when the user has answered an agreement, and no others', async () => {
    await db.transaction().execute((trx) => publish(trx, 'access', `agreement:${MARKETER}`));
    await expect.poll(() => told, { timeout: 2_000 }).toContainEqual([MARKETER, 'agreements-changed']);
    await settled();
    expect(told.filter(([, type]) => type === 'agreements-changed')).toHaveLength(1);
  });

  it('all pages are told when other versions of solutions are given', async () => {
    events.tellAll();
    await expect.poll(() => new Set(toldUsers()), { timeout: 2_000 }).toEqual(new Set(READERS));
    await settled();
  });

  it('a change that was rolled back is told to no page', async () => {
    const failing = db.transaction().execute(async (trx) => {
      await trx.deleteFrom('memberships').where('user_id', '=', ADMIN).execute();
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await settled();
    expect(toldUsers()).toEqual([]);
  });

  it('S8 the page of a session that was ended is told so, and its stream ends', async () => {
    await db.deleteFrom('oidc_payloads').where('uid', '=', `session of ${ADMIN}`).execute();
    await expect.poll(() => ended, { timeout: 2_000 }).toEqual([`session of ${ADMIN}`]);
    expect(told).toEqual([[ADMIN, 'session-over']]);
  });

  it('a page whose stream opens after the change is told too, for a short time', async () => {
    now += 60_000;
    await db.updateTable('organisations').set({ name: 'Elm' }).where('id', '=', elm.id).execute();
    await expect.poll(toldUsers, { timeout: 2_000 }).toEqual([AGENCY]);
    // Both streams of the user are told.
    const remove = open(AGENCY);
    await expect.poll(toldUsers, { timeout: 2_000 }).toEqual([AGENCY, AGENCY, AGENCY]);
    remove();
    now += 15_000;
    told.length = 0;
    open(AGENCY)();
    await settled();
    expect(toldUsers()).toEqual([]);
  });
});
