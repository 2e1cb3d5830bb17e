import { mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lockFolder } from '../../database/embedded/folder-lock';
import type { OpenDatabase } from '../../database/open-database';
import { asOwner } from '../../database/test-support/as-owner';
import { testEngines } from '../../database/test-support/test-engines';
import { demoOrganisations } from '../../demo/demo-organisations';
import { demoUserId, demoUuid } from '../../demo/ids';
import { seedDemonstration } from '../../demo/seed';
import { createDatabasePasswordResetStore } from '../../identity/password-reset/database-password-reset-store';
import { hashToken } from '../../identity/password-reset/reset-links';
import { administer } from '../administer';
import { resetPerson } from './reset-person';

const MARKETER = 'marketer@alder.example';
const NOW = Date.UTC(2026, 10, 25, 12);
const clock = { now: () => NOW };
const identityOrigin = 'https://identity.company.example';

describe.each(testEngines)('the link of an administrator on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
    await seedDemonstration(database.db, async () => 'hash');
  });
  afterAll(() => database.close());

  /** A command connects as the owner of the tables. */
  const reset = (email: string) =>
    asOwner(database.db, (db) => resetPerson(db, email, { identityOrigin, clock }));

  it('works once within an hour for the person with the address, and is recorded', async () => {
    const { text, json } = await reset('Marketer@ALDER.example');
    const [link = '', token = ''] = /https:\S+#token=(\S+)/.exec(text) ?? [];
    expect(link).toBe(`${identityOrigin}/reset-password#token=${token}`);
    expect(json).toEqual({ email: MARKETER, link, expiresAt: '2026-11-25T13:00:00.000Z' });
    const store = createDatabasePasswordResetStore(database.db, clock);
    expect(await store.find(hashToken(token))).toEqual({ personId: demoUuid(MARKETER), email: MARKETER });
    const later = createDatabasePasswordResetStore(database.db, { now: () => NOW + 3_600_000 });
    expect(await later.find(hashToken(token))).toBeUndefined();
    const events = await database.db
      .selectFrom('events')
      .select(['action', 'object', 'actor'])
      .where('action', '=', 'account.create-reset-link')
      .execute();
    expect(events).toEqual([
      { action: 'account.create-reset-link', object: demoUserId(MARKETER), actor: null },
    ]);
  });

  it('is refused for an unknown address', async () => {
    await expect(reset('unknown@alder.example')).rejects.toThrow(
      'No account has the address unknown@alder.example.',
    );
  });

  it('is refused for a person who signs in at the provider of their organisation', async () => {
    const { id: organisation_id } = demoOrganisations.cedar;
    const provider = { issuer: 'i', client_id: 'c', sealed_client_secret: 's', vouches_for_email: false };
    await database.db
      .insertInto('identity_providers')
      .values({ organisation_id, ...provider })
      .execute();
    await database.db
      .insertInto('identity_provider_domains')
      .values({ organisation_id, domain: 'cedar.example' })
      .execute();
    await expect(reset('federated@cedar.example')).rejects.toThrow('identity provider of its organisation');
  });
});

describe('npm run admin -- person reset', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'admin-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  const run = (...words: string[]) =>
    administer(['person', ...words], {
      variables: { DATA_DIR: folder },
      workingDirectory: folder,
      calledFrom: folder,
      output: process.stdout,
    });

  it.each([[], ['remove', MARKETER], ['reset'], ['reset', MARKETER, 'more'], ['reset', '--force']])(
    'prints the right words for wrong ones: %j %j %j',
    async (...words) => {
      await expect(run(...words)).rejects.toThrow('npm run admin -- person reset <email> [--json]');
    },
  );

  it('names the folder when there is no database in it', async () => {
    await expect(run('reset', MARKETER)).rejects.toThrow(`There is no database in ${folder}`);
  });

  it('says what to do when the running product holds the embedded database', async () => {
    await mkdir(join(folder, 'db'));
    const { release } = await lockFolder(folder);
    await expect(run('reset', MARKETER)).rejects.toThrow('stop Unified Shell, run this command');
    await release();
  });
});
