import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type OpenBroadcast, openBroadcast } from '../broadcast/broadcast';
import type { OpenDatabase } from '../database/open-database';
import type { FlagProvider } from '../database/schema';
import { testEngines } from '../database/test-support/test-engines';
import { type OpenFeatureFlags, openFeatureFlags } from './feature-flags';

const context = { user: 'u', authId: 'a', organisation: 'alder', region: 'va7', internal: false };

describe.each(testEngines)('flags on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  let broadcast: OpenBroadcast;
  let flags: OpenFeatureFlags;
  let warnings: object[];
  const log = { warn: (facts: object) => void warnings.push(facts) };
  const open = () => openFeatureFlags({ db: database.db, broadcast, environment: 'dev', log });
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    warnings = [];
    broadcast = openBroadcast(database.listen, log);
    flags = await open();
  });
  afterEach(async () => {
    flags.close();
    await broadcast.close();
    await database.db.deleteFrom('feature_flags').execute();
  });

  const add = (provider: FlagProvider, name: string, definition: object, project = 'unified-shell') =>
    database.db
      .insertInto('feature_flags')
      .values({ provider, name, project, definition: JSON.stringify(definition) })
      .execute();

  it('FLAG-01 FLAG-03 come from two providers, which may have flags of the same name', async () => {
    await add('featureFlags', 'labs', { value: 'beta' });
    await add('floodgate', 'labs', { percentage: 100 });
    await expect
      .poll(() => flags.evaluate(context))
      .toEqual({ featureFlags: { labs: 'beta' }, floodgate: { labs: 'true' } });
  });

  it('change in every process as soon as the change is committed, however it is made', async () => {
    const other = await open();
    const both = async () => [await flags.evaluate(context), await other.evaluate(context)];
    await add('featureFlags', 'labs', { value: 'true' });
    const on = { featureFlags: { labs: 'true' }, floodgate: {} };
    await expect.poll(both).toEqual([on, on]);
    await database.db.deleteFrom('feature_flags').execute();
    const none = { featureFlags: {}, floodgate: {} };
    await expect.poll(both).toEqual([none, none]);
    other.close();
  });

  it.each<[string, FlagProvider, object]>([
    [
      'a rule on a sandbox',
      'featureFlags',
      { value: 'false', rules: [{ when: { sandbox: ['dev'] }, value: 'on' }] },
    ],
    ['a share of a language', 'floodgate', { percentage: 50, when: { locale: ['de-DE'] } }],
  ])('FLAG-02 depend on the scope of the page by %s', async (_rule, provider, definition) => {
    await add(provider, 'elsewhere', definition, 'assets');
    await add('featureFlags', 'plain', {
      value: 'false',
      rules: [{ when: { region: ['va7'] }, value: 'on' }],
    });
    await expect.poll(() => flags.evaluate(context)).toMatchObject({ featureFlags: { plain: 'on' } });
    expect(flags.readsScope()).toBe(false);
    await add(provider, 'scoped', definition);
    await expect.poll(() => flags.readsScope()).toBe(true);
  });

  it('that are off are left out', async () => {
    await add('featureFlags', 'off', { value: 'false' });
    await add('floodgate', 'nobody', { percentage: 0 });
    await add('featureFlags', 'on', { value: 'true' });
    await expect.poll(() => flags.evaluate(context)).toEqual({ featureFlags: { on: 'true' }, floodgate: {} });
  });

  it('FLAG-04 are those of the requested projects, by default those of the shell', async () => {
    await add('featureFlags', 'foreign', { value: 'true' }, 'assets');
    await add('featureFlags', 'own', { value: 'true' });
    await expect.poll(async () => (await flags.evaluate(context)).featureFlags).toEqual({ own: 'true' });
    expect((await flags.evaluate(context, ['assets'])).featureFlags).toEqual({ foreign: 'true' });
    expect((await flags.evaluate(context, [])).featureFlags).toEqual({});
  });

  it.each<[FlagProvider, object]>([
    ['featureFlags', { value: true }],
    ['featureFlags', { value: 'true', rules: [{ when: { weather: ['fine'] }, value: 'true' }] }],
    ['floodgate', { percentage: 101 }],
    ['floodgate', {}],
  ])('of %s that cannot be read, %j, are off and do not affect the others', async (provider, definition) => {
    await add(provider, 'broken', definition);
    await add('featureFlags', 'whole', { value: 'true' });
    await expect
      .poll(() => flags.evaluate(context))
      .toEqual({ featureFlags: { whole: 'true' }, floodgate: {} });
    expect(warnings).toContainEqual({ provider, flag: 'broken' });
  });
});
