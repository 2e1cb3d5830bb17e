/** Tests the store's own filter without row-level security. */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../database/open-database';
import { testEngines } from '../database/test-support/test-engines';
import { demoOrganisations } from '../demo/demo-organisations';
import { demoUserId } from '../demo/ids';
import { seedDemonstration } from '../demo/seed';
import { selectProductContexts } from './store';

describe.each(testEngines)('on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
    await seedDemonstration(database.db, async () => 'hash');
  });
  afterAll(() => database.close());

  const { birch, cedar } = demoOrganisations;
  const find = (email: string, organisationIds: string[]) =>
    database.db.transaction().execute((trx) =>
      selectProductContexts(trx, {
        seats: [demoUserId(email)],
        organisationIds: sql`${organisationIds}`,
      }).execute(),
    );

  describe('product contexts', () => {
    it('are those that the requested organisations have for all users, and those for this user', async () => {
      const found = await find('marketer@alder.example', [birch.id, cedar.id]);
      expect(found.map(({ owningEntity, serviceCode }) => [owningEntity, serviceCode])).toEqual([
        [birch.id, 'dma_analytics'],
        [birch.id, 'dma_campaign'],
        [birch.id, 'dma_crs'],
        [cedar.id, 'acp'],
      ]);
      expect(found.at(-1)?.data).toMatchObject({ region: 'aus5' });
    });

    it('exclude the seats of other users, and are none without an organisation', async () => {
      expect(await find('newcomer@birch.example', [birch.id])).toEqual([]);
      expect(await find('marketer@alder.example', [])).toEqual([]);
    });
  });
});
