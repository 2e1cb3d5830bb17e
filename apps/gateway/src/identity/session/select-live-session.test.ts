/** Whether a session lives is asked in two ways, of the provider and of the database: they say the same. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemClock } from '../../clock';
import type { OpenDatabase } from '../../database/open-database';
import { testEngines } from '../../database/test-support/test-engines';
import { createLogLines } from '../../test-support/log-lines';
import { createProvider } from '../provider/provider';
import { createDatabasePayloadStore } from '../storage/database-payload-store';
import type { Payload } from '../storage/payload-store';
import { createTestKeys } from '../test-support/identity-host';
import { testAccounts } from '../test-support/test-accounts';
import { testSecrets, testSettings } from '../test-support/test-settings';
import { createIsSessionAlive, type IsSessionAlive } from './is-session-alive';
import { selectLiveSession } from './select-live-session';

const USER = 'A@ExternalID';
const opened = { 'unified-shell': { sid: 's', grantId: 'g' } };
describe.each(testEngines)('a session, on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  let askProvider: IsSessionAlive;
  beforeAll(async () => {
    database = await createDatabase();
    const provider = await createProvider({
      settings: testSettings,
      keys: await createTestKeys(),
      cookieKeys: testSecrets.cookieKeys,
      clientSecret: 'secret',
      accounts: testAccounts,
      payloads: createDatabasePayloadStore(database.db, systemClock),
      log: createLogLines().logger,
    });
    askProvider = createIsSessionAlive(provider);
  });
  afterAll(() => database.close());

  const askDatabase: IsSessionAlive = async (sessionId, userId) =>
    (await selectLiveSession(database.db, { sessionId, userId }, systemClock.now()).execute()).length > 0;

  async function put(uid: string, change: Payload, seconds = 60, model = 'Session'): Promise<void> {
    const now = Math.floor(systemClock.now() / 1000);
    const base = {
      kind: 'Session',
      jti: uid,
      uid,
      accountId: USER,
      exp: now + seconds,
      authorizations: opened,
    };
    const store = createDatabasePayloadStore(database.db, systemClock);
    await store.upsert(model, uid, { ...base, ...change }, seconds);
  }

  describe('a session', () => {
    it.each<[string, boolean, Payload, number?, string?]>([
      ['open for the shell', true, {}],
      ["somebody else's", false, { accountId: 'B@ExternalID' }],
      ['of nobody yet', false, { accountId: undefined }],
      ['open for another client only', false, { authorizations: { other: { sid: 's', grantId: 'g' } } }],
      ['whose grant was taken back', false, { authorizations: { 'unified-shell': { sid: 's' } } }],
      ['without any authorisation', false, { authorizations: undefined }],
      ['that has expired', false, {}, -1],
      ['that is another kind of row', false, {}, 60, 'Interaction'],
    ])('%s lives: %s', async (name, lives, change, seconds, model) => {
      await put(name, change, seconds, model);
      expect(await askProvider(name, USER)).toBe(lives);
      expect(await askDatabase(name, USER)).toBe(lives);
    });

    it('that never was does not live', async () => {
      expect([await askProvider('none', USER), await askDatabase('none', USER)]).toEqual([false, false]);
    });
  });
});
