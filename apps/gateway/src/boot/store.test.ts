/** A user with many organisations: the boot answer does not grow with their number. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createWithBearer } from '../bearer/with-bearer';
import type { OpenDatabase } from '../database/open-database';
import { testEngines } from '../database/test-support/test-engines';
import { demoUserId } from '../demo/ids';
import { seedDemonstration } from '../demo/seed';
import { putSession } from '../identity/test-support/put-session';
import { systemClock } from '../platform/clock';
import type { PreferredOrganisation } from './active-organisation-rows';
import { loadBootFacts, MAX_BOOT_MEMBERSHIPS } from './store';

const ORGANISATION_COUNT = 60;
const userId = demoUserId('admin@alder.example');
const idOf = (index: number) => `${String(index).padStart(4, '0')}@Many`;

describe.each(testEngines)('on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
    const { db } = database;
    await seedDemonstration(db, async () => 'hash');
    await putSession(db, 'session', userId, Date.now());
    const indexes = Array.from({ length: ORGANISATION_COUNT }, (_, index) => index);
    await db
      .insertInto('organisations')
      .values(
        indexes.map((index) => ({
          id: idOf(index),
          // The last two share one tenant.
          tenant: index < ORGANISATION_COUNT - 2 ? `many${index}` : 'twice',
          name: `Many ${index}`,
          region: 'va7',
        })),
      )
      .execute();
    await db
      .insertInto('memberships')
      .values(
        indexes.map((index) => ({
          user_id: userId,
          organisation_id: idOf(index),
          named_roles: ['ORG_ADMIN'],
        })),
      )
      .execute();
    await db
      .insertInto('product_contexts')
      .values(
        indexes.map((index) => ({
          id: crypto.randomUUID(),
          organisation_id: idOf(index),
          user_id: null,
          service_code: 'acp',
          data: JSON.stringify({}),
        })),
      )
      .execute();
  });
  afterAll(() => database.close());

  const load = (preferred: PreferredOrganisation) =>
    createWithBearer(database.db, systemClock, ['unified-shell.example'])(
      {
        clientId: 'unified-shell',
        userId,
        scope: 'openid',
        sessionId: 'session',
        createdAt: 0,
        expiresIn: 1,
      },
      (bearer) => loadBootFacts(bearer, { warn: () => {} }, preferred),
    );
  const listedIds = async (preferred: PreferredOrganisation) =>
    (await load(preferred)).cluster.flatMap(({ organisations }) => organisations.map(({ id }) => id));

  it('DATA-05 the answer has the first organisations, the owning one among them, and is marked as partial', async () => {
    const { isPartial, cluster, productContexts } = await load({});
    const ids = cluster.flatMap(({ organisations }) => organisations.map(({ id }) => id));
    expect(isPartial).toBe(true);
    expect(ids.length).toBeGreaterThan(MAX_BOOT_MEMBERSHIPS - 1);
    expect(ids.length).toBeLessThan(MAX_BOOT_MEMBERSHIPS + 5);
    expect(cluster[0]?.organisations[0]?.tenant).toBe('alder');
    const entitled = new Set(productContexts.map(({ owningEntity }) => owningEntity));
    expect([...entitled].every((id) => ids.includes(id))).toBe(true);
  });

  it.each<[string, PreferredOrganisation, number]>([
    [
      'ORG-02 the organisation of the preferred tenant',
      { tenant: `many${ORGANISATION_COUNT - 5}` },
      ORGANISATION_COUNT - 5,
    ],
    [
      'ORG-03 the organisation with the preferred id',
      { organisation: idOf(ORGANISATION_COUNT - 4) },
      ORGANISATION_COUNT - 4,
    ],
  ])('%s is in the answer, at any position in the order', async (_name, preferred, index) => {
    const facts = await load(preferred);
    expect(facts.working?.organisation.id).toBe(idOf(index));
    expect(facts.productContexts.map(({ owningEntity }) => owningEntity)).toContain(idOf(index));
    expect(facts.cluster[0]?.roles).toContainEqual({ organisationId: idOf(index), namedRole: 'ORG_ADMIN' });
  });

  it.each([
    ['twice', ORGANISATION_COUNT - 2],
    [`twice${idOf(ORGANISATION_COUNT - 1).slice(0, 4)}`, ORGANISATION_COUNT - 1],
  ])(
    'ORG-15 for the tenant %s, the answer has every organisation of that tenant, so that each gets its right address',
    async (tenant, index) => {
      expect((await load({ tenant })).working?.organisation.id).toBe(idOf(index));
      const ids = await listedIds({ tenant });
      expect(
        ids.filter((id) => id === idOf(ORGANISATION_COUNT - 2) || id === idOf(ORGANISATION_COUNT - 1)),
      ).toEqual([idOf(ORGANISATION_COUNT - 2), idOf(ORGANISATION_COUNT - 1)]);
    },
  );

  it('the answer has all organisations of a user with few, and is not marked as partial', async () => {
    const marketer = demoUserId('marketer@alder.example');
    await putSession(database.db, 'few', marketer, Date.now());
    const { isPartial, cluster } = await createWithBearer(database.db, systemClock, [
      'unified-shell.example',
    ])(
      {
        clientId: 'unified-shell',
        userId: marketer,
        scope: '',
        sessionId: 'few',
        createdAt: 0,
        expiresIn: 1,
      },
      (bearer) => loadBootFacts(bearer, { warn: () => {} }),
    );
    expect([isPartial, cluster[0]?.organisations.length]).toEqual([false, 5]);
  });
});
