/** Checks that an account read from the database equals the same account in the demonstration's data. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/open-database';
import { asOwner } from '../../database/test-support/as-owner';
import { type TestEngine, testEngines } from '../../database/test-support/test-engines';
import { seedDemonstration } from '../../demo/seed';
import { createTestConfig } from '../../test-support/gateway-fixtures';
import type { KnownAccount } from './known-account';
import { readAccount } from './read-account';
import { readFrom, readStoredAccount } from './read-stored-account';

const sorted = (account: KnownAccount | undefined) =>
  account && {
    email: account.email,
    organisations: account.organisations.map(({ id }) => id).toSorted(),
    roles: account.roles.map(({ named_role }) => named_role).toSorted(),
    codes: account.productContexts
      .map(({ owningEntity, serviceCode }) => owningEntity + serviceCode)
      .toSorted(),
  };

describe.each<TestEngine>(testEngines)('an account on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
    await seedDemonstration(database.db, async () => 'hash');
  });
  afterAll(() => database.close());

  it.each(['admin@alder.example', 'marketer@alder.example', 'nobody@alder.example'])(
    'equals the demonstration data for %s',
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

  it('is found as the owner of the tables too, from whom row-level security hides every row', async () => {
    const read = asOwner(database.db, (owner) => readFrom(owner, 'admin@alder.example'));
    expect(await read).toMatchObject({ email: 'admin@alder.example' });
  });
});

it('creates no database where none exists', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'unified-shell-none-'));
  try {
    const reading = readStoredAccount(
      { kind: 'embedded', directory, takeOver: false },
      'admin@alder.example',
    );
    await expect(reading).rejects.toThrow(`There is no database in ${directory}`);
    expect(await readdir(directory)).toEqual([]);
  } finally {
    await rm(directory, { recursive: true });
  }
});
