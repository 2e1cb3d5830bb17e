import type { AdminSolutionFamily } from '@unified-shell/api/administration';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Administrator } from '../../admin-calls/administrator';
import { runAsOperator } from '../../administration/command/run-as-operator';
import { openLiveCatalogue } from '../../catalogue/live-catalogue';
import type { OpenDatabase } from '../../database/open-database';
import { testEngines } from '../../database/test-support/test-engines';
import { systemClock } from '../../platform/clock';
import { families } from '../../registrations/families';
import { openShippedCatalogue } from '../../registrations/shipped-catalogue';
import { createTestConfig } from '../../test-support/gateway-fixtures';
import { inOrder } from '../../test-support/in-order';
import { addFamily, listFamilies, removeFamily } from './administer-families';
import { getSolution, registerSolution, setAvailability } from './administer-solutions';

/** What a company that starts empty has (docs/catalogue.md). */
const OWN = ['home', 'homeNotifications', 'preferences', 'admin'];
const config = createTestConfig({ DEMO: '0', CATALOGUE_FAMILIES: 'workflow' });
const context = {
  actor: 'operator',
  identityOrigin: 'https://identity.company.example',
  companyDomains: [],
  clock: systemClock,
  configuredClients: async () => [],
  shipped: () => openShippedCatalogue(config),
  sealingKey: () => Promise.resolve(Buffer.alloc(32)),
};
const registration = {
  appId: 'orders',
  name: 'Orders',
  description: 'Orders of Acme.',
  icon: 'cart',
  group: 'Commerce',
  path: '/sample',
  sandbox: { historyType: 'HASH', sources: { dev: 'https://orders.acme.example/' } },
};

describe.each(testEngines)('the families of solutions on $name', inOrder, ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.close());

  const run = <T>(act: (admin: Administrator) => Promise<T>) => runAsOperator(database.db, context, act);
  const stateOf = async (wanted: string) => {
    const { families } = await run(listFamilies);
    return families.find(({ name }: AdminSolutionFamily) => name === wanted)?.state;
  };
  const served = async () => {
    const log: object[] = [];
    const catalogue = await openLiveCatalogue({
      db: database.db,
      broadcast: { subscribe: () => () => {} },
      shipped: await context.shipped(),
      offer: (all) => all,
      log: { warn: (facts) => log.push(facts) },
    });
    return { ids: catalogue.current().map(({ appId }) => appId), log };
  };

  it('are absent outside the demonstration, except those of the configuration', async () => {
    expect(await stateOf('samples')).toBe('absent');
    expect(await stateOf('workflow')).toBe('configured');
    const { ids } = await served();
    expect(ids.slice(0, OWN.length)).toEqual(OWN);
    expect(ids).toContain('workfront');
    expect(ids).not.toContain('sample');
    await expect(run((admin) => getSolution(admin, 'sample'))).rejects.toThrow('NOT_FOUND');
  });

  it('are added and removed as a whole, and the catalogue that is served follows', async () => {
    await run((admin) => addFamily(admin, 'samples'));
    await run((admin) => addFamily(admin, 'samples'));
    expect(await stateOf('samples')).toBe('added');
    expect((await served()).ids).toEqual(expect.arrayContaining([...OWN, 'sample', 'isolated', 'partner']));
    await run((admin) => removeFamily(admin, 'samples'));
    expect(await stateOf('samples')).toBe('absent');
    expect((await served()).ids).not.toContain('sample');
    const events = await database.db.selectFrom('events').select(['action', 'object']).execute();
    expect(events.filter(({ action }) => action.includes('family'))).toEqual([
      { action: 'solution.add-family', object: 'samples' },
      { action: 'solution.remove-family', object: 'samples' },
    ]);
  });

  it('keep an availability for their return', async () => {
    await run((admin) => addFamily(admin, 'samples'));
    const availability = { state: 'disabled' } as const;
    await run((admin) => setAvailability(admin, 'sample', { availability, version: 0 }));
    await run((admin) => removeFamily(admin, 'samples'));
    expect((await served()).ids).not.toContain('sample');
    await run((admin) => addFamily(admin, 'samples'));
    expect(await run((admin) => getSolution(admin, 'sample'))).toMatchObject({ availability });
    await run((admin) => removeFamily(admin, 'samples'));
  });

  it('are refused where the company has a solution at the same path, and the served ones stay', async () => {
    await run((admin) => registerSolution(admin, registration));
    await expect(run((admin) => addFamily(admin, 'samples'))).rejects.toThrow(/name.*\/sample/s);
    expect(await stateOf('samples')).toBe('absent');
    // As after an upgrade to a release whose family has a new registration.
    await database.db.insertInto('catalogue_families').values({ name: 'samples' }).execute();
    const { ids, log } = await served();
    expect(ids).toContain('orders');
    expect(ids).not.toContain('sample');
    expect(log).toMatchObject([{ family: 'samples' }]);
  });

  it.each([
    ['no such family', 'no-such-family'],
    ['the applications of the shell itself', 'shell'],
    ['a family that the configuration adds', 'workflow'],
  ])('cannot be removed: %s', async (_what, name) => {
    await expect(run((admin) => removeFamily(admin, name))).rejects.toThrow('NOT_FOUND');
  });
});

it('a family of the configuration that does not exist is named, with those that do', async () => {
  const wrong = createTestConfig({ DEMO: '0', CATALOGUE_FAMILIES: 'samples, cats' });
  await expect(openShippedCatalogue(wrong)).rejects.toThrow(/CATALOGUE_FAMILIES.*cats.*samples/);
});

it.each(families.map(({ name }) => [name]))('%s can be added without another family', async (name) => {
  const shipped = await openShippedCatalogue(createTestConfig({ DEMO: '0', CATALOGUE_FAMILIES: name }));
  const ids = shipped.combine({ solutions: [], families: [] }).map(({ appId }) => appId);
  expect(ids.slice(0, OWN.length)).toEqual(OWN);
  expect(ids.length).toBeGreaterThan(OWN.length);
});
