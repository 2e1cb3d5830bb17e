/** The database says the same of the demonstration's people as the demonstration's own data. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/open-database';
import { createTestDatabase } from '../../database/test-support/test-database';
import { seedDemonstration } from '../../demo/seed';
import { createTestConfig } from '../../test-support/gateway-fixtures';
import type { KnownAccount } from './known-account';
import { readAccount } from './read-account';
import { readFrom } from './read-stored-account';

let database: OpenDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  await seedDemonstration(database.db, async () => 'hash');
});
afterAll(() => database.close());

const sorted = (account: KnownAccount | undefined) =>
  account && {
    email: account.email,
    organisations: account.organisations.map(({ id }) => id).toSorted(),
    roles: account.roles.map(({ named_role }) => named_role).toSorted(),
    codes: account.productContexts
      .map(({ owningEntity, serviceCode }) => owningEntity + serviceCode)
      .toSorted(),
  };

describe('an account', () => {
  it.each(['admin@alder.example', 'marketer@alder.example', 'nobody@alder.example'])(
    'is the same: %s',
    async (email) => {
      const stored = sorted(await readFrom(database.db, email));
      const known = sorted(await readAccount(createTestConfig(), email));
      const own = new Set(known?.organisations);
      expect(stored).toEqual(
        known && {
          ...known,
          codes: known.codes.filter((code) => [...own].some((id) => code.startsWith(id))),
        },
      );
    },
  );
});
