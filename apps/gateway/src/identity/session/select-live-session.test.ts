/**
 * Two functions decide whether a token's session is alive, one over the provider and one over the database: they must
 * agree.
 */

import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createAccountStore } from '../../accounts/store';
import type { OpenDatabase } from '../../database/open-database';
import { testEngines } from '../../database/test-support/test-engines';
import { demoUserId } from '../../demo/ids';
import { seedDemonstration } from '../../demo/seed';
import { systemClock } from '../../platform/clock';
import { createLogLines } from '../../test-support/log-lines';
import { noBrands } from '../../test-support/no-brands';
import { createDatabaseImpersonationStore } from '../impersonation/database-impersonation-store';
import type { ImpersonationStore } from '../impersonation/impersonation-store';
import { createCookieSeal } from '../keys/cookie-seal';
import { createProvider } from '../provider/provider';
import { createDatabasePayloadStore } from '../storage/database-payload-store';
import type { Payload } from '../storage/payload-store';
import { createTestKeys } from '../test-support/identity-host';
import { createMemorySignInMethodStore } from '../test-support/memory-sign-in-method-store';
import { noDirectory } from '../test-support/no-directory';
import { noServiceClients } from '../test-support/no-service-clients';
import { noStoredClients } from '../test-support/no-stored-clients';
import { emailOfPerson } from '../test-support/test-accounts';
import { testSecrets, testSettings } from '../test-support/test-settings';
import { createFindActiveAccount } from './find-active-account';
import { createIsSessionAlive, type IsSessionAlive, type SessionOfToken } from './is-session-alive';
import { selectLiveSession } from './select-live-session';

const USER = demoUserId('agency@elm.example');
const SECOND_ACCOUNT = demoUserId('agency@elm.example 2');
const OTHER = demoUserId('marketer@alder.example');
const MINUTE_MS = 60_000;
const opened = { 'unified-shell': { sid: 's', grantId: 'g' } };

describe.each(testEngines)('a session, on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  let impersonations: ImpersonationStore;
  let askProvider: IsSessionAlive;
  beforeAll(async () => {
    database = await createDatabase();
    const { db } = database;
    await seedDemonstration(db, async () => 'hash');
    impersonations = createDatabaseImpersonationStore(db, systemClock);
    const accounts = createAccountStore(db);
    const provider = await createProvider({
      findDocumentClient: async () => undefined,
      storedClients: noStoredClients,
      serviceClients: noServiceClients,
      brands: noBrands,
      settings: testSettings,
      keys: await createTestKeys(),
      directory: noDirectory,
      signOutByHint: async () => false,
      signInMethods: createMemorySignInMethodStore(systemClock, emailOfPerson),
      cookieKeys: testSecrets.cookieKeys,
      clientSecret: 'secret',
      accounts,
      outgoing: { fetch: async () => new Response() },
      payloads: createDatabasePayloadStore(db, systemClock),
      cookieSeal: createCookieSeal(testSecrets.cookieSealingKeys, systemClock),
      exchanges: { find: () => undefined },
      beginSamlSession: async () => {},
      log: createLogLines().logger,
    });
    askProvider = createIsSessionAlive(provider, createFindActiveAccount(accounts, impersonations));
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.deleteFrom('impersonations').execute();
  });

  const askDatabase: IsSessionAlive = async (token) =>
    (await selectLiveSession(database.db, { ...token, createdAt: 0 }, systemClock.now()).execute()).length >
    0;

  /** Returns the result of the two functions, which must be the same. */
  async function isAlive(token: SessionOfToken): Promise<boolean> {
    const [one, other] = [await askProvider(token), await askDatabase(token)];
    expect(one).toBe(other);
    return one;
  }

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

  /** @param remainingMs milliseconds until the impersonation ends */
  function impersonate(sessionId: string, remainingMs: number, impersonatorId = USER): Promise<boolean> {
    const now = systemClock.now();
    const times = { startedAt: now - MINUTE_MS, endsAt: now + remainingMs };
    const parties = { sessionId, impersonatorId, userId: OTHER };
    return impersonations.start({ id: randomUUID(), reason: 'a support case', ...parties, ...times });
  }

  describe('a session', () => {
    it.each<[string, boolean, Payload, number?, string?]>([
      ['that is open for the shell', true, {}],
      ['of another user', false, { accountId: OTHER }],
      ['of another account of the same person', true, { accountId: SECOND_ACCOUNT }],
      ['of a deleted account', false, { accountId: 'gone' }],
      ['before sign-in', false, { accountId: undefined }],
      [
        'that is open for another client only',
        false,
        { authorizations: { other: { sid: 's', grantId: 'g' } } },
      ],
      ['whose grant was revoked', false, { authorizations: { 'unified-shell': { sid: 's' } } }],
      ['without any authorisation', false, { authorizations: undefined }],
      ['that has expired', false, {}, -1],
      ['stored as a row of another model', false, {}, 60, 'Interaction'],
    ])('%s is alive: %s', async (name, expected, change, seconds, model) => {
      await put(name, change, seconds, model);
      expect(await isAlive({ sessionId: name, userId: USER })).toBe(expected);
    });

    it('that does not exist is not alive', async () => {
      expect(await isAlive({ sessionId: 'none', userId: USER })).toBe(false);
    });

    it('of a deleted account is not alive, not even for that account', async () => {
      await put('gone', { accountId: 'gone' });
      expect(await isAlive({ sessionId: 'gone', userId: 'gone' })).toBe(false);
    });
  });

  describe('ACCESS-32 a session that impersonates', () => {
    const asCustomer = { userId: OTHER, impersonatorId: USER };
    it.each<[string, boolean, Omit<SessionOfToken, 'sessionId'>]>([
      ['of the customer that names the impersonator', true, asCustomer],
      ['of the customer that names no impersonator', false, { userId: OTHER }],
      [
        'of the customer that names another impersonator',
        false,
        { userId: OTHER, impersonatorId: SECOND_ACCOUNT },
      ],
      ['of the impersonator', false, { userId: USER }],
      ['of another customer', false, { userId: demoUserId('admin@alder.example'), impersonatorId: USER }],
    ])('is alive for a token %s: %s', async (_name, expected, token) => {
      await put('acting', {});
      await impersonate('acting', MINUTE_MS);
      expect(await isAlive({ sessionId: 'acting', ...token })).toBe(expected);
    });

    it.each([
      ['customer', 'marketer@alder.example'],
      ['impersonator', 'agency@elm.example'],
    ])('is not alive when the %s is disabled', async (_name, email) => {
      await put('acting', {});
      await impersonate('acting', MINUTE_MS);
      const setDisabled = (disabled_at: Date | null) =>
        database.db.updateTable('people').set({ disabled_at }).where('email', '=', email).execute();
      await setDisabled(new Date(systemClock.now()));
      expect(await isAlive({ sessionId: 'acting', ...asCustomer })).toBe(false);
      await setDisabled(null);
      expect(await isAlive({ sessionId: 'acting', ...asCustomer })).toBe(true);
    });

    it.each<[string, () => Promise<unknown>]>([
      ['never began', async () => {}],
      ['has expired', () => impersonate('over', -1)],
      ['was stopped', async () => [await impersonate('over', MINUTE_MS), await impersonations.stop('over')]],
      ['belongs to another session', () => impersonate('other', MINUTE_MS)],
      ['was begun by another account', () => impersonate('over', MINUTE_MS, SECOND_ACCOUNT)],
    ])('is alive only for the impersonator when the impersonation %s', async (_name, arrange) => {
      await put('over', {});
      await arrange();
      expect(await isAlive({ sessionId: 'over', ...asCustomer })).toBe(false);
      expect(await isAlive({ sessionId: 'over', userId: USER })).toBe(true);
    });
  });
});
