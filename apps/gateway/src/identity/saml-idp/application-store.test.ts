/** The store of applications that sign in with SAML, on both engines. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/open-database';
import { testEngines } from '../../database/test-support/test-engines';
import { demoUserId } from '../../demo/ids';
import { seedDemonstration } from '../../demo/seed';
import { inOrder } from '../../test-support/in-order';
import { systemRandomText } from '../shared/random-text';
import { createFakeClock } from '../test-support/fake-clock';
import { type ApplicationStore, createDatabaseApplicationStore } from './application-store';

const MARKETER = demoUserId('marketer@alder.example');
const ADMIN = demoUserId('admin@alder.example');
const DAY_MS = 24 * 60 * 60 * 1000;

describe.each(testEngines)('the store of SAML applications on $name', inOrder, ({ createDatabase }) => {
  let database: OpenDatabase;
  let store: ApplicationStore;
  const clock = createFakeClock();
  beforeAll(async () => {
    database = await createDatabase();
    await seedDemonstration(database.db, async () => 'hash');
    store = createDatabaseApplicationStore(database.db, clock, systemRandomText);
    for (const id of ['wiki', 'chat'])
      await database.db
        .insertInto('saml_applications')
        .values({
          id,
          name: id,
          entity_id: `https://${id}.example/saml`,
          consumers: JSON.stringify([{ address: `https://${id}.example/acs`, index: 0, isDefault: true }]),
          logout_address: `https://${id}.example/slo`,
          logout_binding: 'soap',
          certificates: [],
          requires_signed_requests: false,
          name_id: 'persistent',
          attributes: '[]',
          idp_initiated: false,
          created_at: new Date(),
        })
        .execute();
  });
  afterAll(() => database.close());

  it('finds an application by its id and by its entity id', async () => {
    const found = await store.findByEntityId('https://wiki.example/saml');
    expect(found).toMatchObject({
      id: 'wiki',
      logout: { address: 'https://wiki.example/slo', binding: 'soap' },
    });
    expect(await store.find('wiki')).toEqual(found);
    expect(await store.find('none')).toBeUndefined();
    expect(await store.findByEntityId('wiki')).toBeUndefined();
  });

  it('makes one id for a person at an application, also when two sign-ins come at once', async () => {
    const [one, other] = await Promise.all([
      store.persistentId('wiki', MARKETER),
      store.persistentId('wiki', MARKETER),
    ]);
    expect(one).toBe(other);
    expect(await store.persistentId('wiki', MARKETER)).toBe(one);
    expect(await store.persistentId('chat', MARKETER)).not.toBe(one);
    expect(await store.persistentId('wiki', ADMIN)).not.toBe(one);
  });

  it('has one session of an application for a session here', async () => {
    const session = { id: 'first', applicationId: 'wiki', nameId: 'n' };
    const index = await store.openSession(session);
    expect(await store.openSession(session)).toBe(index);
    expect(await store.openSession({ ...session, id: 'second' })).not.toBe(index);
    await store.openSession({ ...session, applicationId: 'chat' });
    expect((await store.listSessions('first')).map(({ application }) => application.id).toSorted()).toEqual([
      'chat',
      'wiki',
    ]);
  });

  it('S39 takes the sessions of a name at one application, by their index or all', async () => {
    const index = await store.openSession({ id: 'third', applicationId: 'wiki', nameId: 'n' });
    expect(await store.takeSessionsOfName('chat', 'n', [index])).toEqual([]);
    expect(await store.takeSessionsOfName('wiki', 'other', [index])).toEqual([]);
    expect(await store.takeSessionsOfName('wiki', 'n', [index])).toEqual(['third']);
    expect((await store.takeSessionsOfName('wiki', 'n', [])).toSorted()).toEqual(['first', 'second']);
    expect(await store.takeSessionsOfName('wiki', 'n', [])).toEqual([]);
  });

  it('takes the sessions of a session once', async () => {
    const [one, other] = await Promise.all([store.takeSessions('first'), store.takeSessions('first')]);
    expect([...one, ...other]).toMatchObject([{ application: { id: 'chat' }, nameId: 'n' }]);
  });

  it('forgets sessions when no session here can last longer', async () => {
    await store.openSession({ id: 'old', applicationId: 'wiki', nameId: 'n' });
    expect(await store.removeExpired()).toBe(0);
    clock.advance(31 * DAY_MS);
    expect(await store.removeExpired()).toBe(1);
    expect(await store.listSessions('old')).toEqual([]);
  });
});
