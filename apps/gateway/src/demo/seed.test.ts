import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccountStore } from '../accounts/store';
import type { OpenDatabase } from '../database/open-database';
import { testEngines } from '../database/test-support/test-engines';
import { argon2Hasher } from '../identity/sign-in/password-hash';
import { inOrder } from '../test-support/in-order';
import { addressIn } from './copies';
import { DEMO_PASSWORD, demoPeople } from './demo-people';
import { refuseDemonstration, seedDemonstration } from './seed';

describe.each(testEngines)('on $name', inOrder, ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.close());

  const counts = async () => {
    const tables = [
      'organisations',
      'people',
      'accounts',
      'memberships',
      'product_contexts',
      'events',
    ] as const;
    const count = (table: (typeof tables)[number]) =>
      database.db
        .selectFrom(table)
        .select((select) => select.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow();
    return Promise.all(tables.map(async (table) => (await count(table)).n));
  };

  describe('the demonstration data', () => {
    it('is rejected only when the database holds it', async () => {
      await expect(refuseDemonstration(database.db)).resolves.toBeUndefined();
      await seedDemonstration(database.db, argon2Hasher.hash);
      await expect(refuseDemonstration(database.db)).rejects.toMatchObject({ code: 'DEMONSTRATION_DATA' });
    });

    it('is inserted once, and completed when an older release inserted less', async () => {
      const before = await counts();
      await seedDemonstration(database.db, argon2Hasher.hash);
      expect(await counts()).toEqual(before);
      await database.db.updateTable('installation').set({ value: 'older' }).execute();
      await seedDemonstration(database.db, argon2Hasher.hash);
      expect(await counts()).toEqual(before.with(-1, (before.at(-1) ?? 0) + 1));
    });

    it('has copies of the demonstration, each with the same people', async () => {
      await seedDemonstration(database.db, argon2Hasher.hash, 2);
      const accounts = createAccountStore(database.db);
      for (const { email, federated } of demoPeople) {
        const found = await accounts.findSignIn(addressIn(2, email));
        expect(found?.passwordHash === null, email).toBe(federated === true);
      }
    });

    it('gives every account the same password, except the federated account', async () => {
      const accounts = createAccountStore(database.db);
      for (const { email, federated } of demoPeople) {
        const found = await accounts.findSignIn(email);
        if (federated === true) expect(found?.passwordHash).toBeNull();
        else expect(await argon2Hasher.verify(found?.passwordHash ?? '', DEMO_PASSWORD)).toBe(true);
      }
    });
  });
});
