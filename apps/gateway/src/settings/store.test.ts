/** Tests the store's own filter and merge without row-level security. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../database/open-database';
import { testEngines } from '../database/test-support/test-engines';
import { demoOrganisations } from '../demo/demo-organisations';
import { demoUserId } from '../demo/ids';
import { seedDemonstration } from '../demo/seed';
import type { JsonObject } from './schema';
import { findSettings, mergeSettings, type SettingsAddress } from './store';

const { alder, birch } = demoOrganisations;
const userId = demoUserId('marketer@alder.example');
const other = demoUserId('admin@alder.example');
const address: SettingsAddress = {
  appId: 'sample',
  groupId: 'layout',
  userId,
  organisationId: alder.id,
  sandbox: 'dev',
};

describe.each(testEngines)('on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
    await seedDemonstration(database.db, async () => 'hash');
  });
  beforeEach(async () => {
    await database.db.deleteFrom('settings').execute();
  });
  afterAll(() => database.close());

  const find = (change: Partial<SettingsAddress> = {}) =>
    database.db.transaction().execute((trx) => findSettings(trx, { ...address, ...change }));
  const mergeAndCount = (patch: JsonObject, change: Partial<SettingsAddress> = {}, byEntry: string[] = []) =>
    database.db.transaction().execute((trx) => mergeSettings(trx, { ...address, ...change }, patch, byEntry));
  const merge = async (...args: Parameters<typeof mergeAndCount>) => (await mergeAndCount(...args)).settings;

  it.each<[string, Partial<SettingsAddress>, Partial<SettingsAddress>]>([
    ['a user in an organisation', {}, { organisationId: birch.id }],
    [
      'a user',
      { organisationId: null, sandbox: null },
      { userId: other, organisationId: null, sandbox: null },
    ],
    ['an organisation', { userId: null }, { userId: null, organisationId: birch.id }],
  ])(
    'a new object counts the other objects of %s; a change of an existing one counts none',
    async (_who, own, others) => {
      const appId = (id: string) => ({ ...own, appId: id });
      await merge({}, others);
      expect((await mergeAndCount({}, appId('a'))).others).toBe(0);
      expect((await mergeAndCount({}, appId('b'))).others).toBe(1);
      expect((await mergeAndCount({}, { ...appId('b'), groupId: 'another' })).others).toBe(2);
      expect((await mergeAndCount({ a: 1 }, appId('a'))).others).toBe(0);
    },
  );

  describe('settings', () => {
    it.each<[string, Partial<SettingsAddress>]>([
      ['another application', { appId: 'other' }],
      ['another group', { groupId: 'other' }],
      ['another user', { userId: other }],
      ['the whole organisation', { userId: null }],
      ['another organisation', { organisationId: birch.id }],
      ['the user outside organisations', { organisationId: null, sandbox: null }],
      ['another sandbox', { sandbox: 'prod' }],
      ['no sandbox', { sandbox: null }],
    ])('of %s are neither found nor changed', async (_name, elsewhere) => {
      await merge({ here: 1 });
      expect(await find(elsewhere)).toEqual({});
      await merge({ there: 2 }, elsewhere);
      expect([await find(), await find(elsewhere)]).toEqual([{ here: 1 }, { there: 2 }]);
    });

    it('are one row for one address, also when it has null fields', async () => {
      for (const change of [
        {},
        { sandbox: null },
        { organisationId: null, sandbox: null },
        { userId: null },
      ]) {
        await merge({ a: 1 }, change);
        expect(await merge({ b: 2 }, change)).toEqual({ a: 1, b: 2 });
      }
      expect(await database.db.selectFrom('settings').select('data').execute()).toHaveLength(4);
    });

    it('are merged field by field, and only the named fields entry by entry', async () => {
      await merge({ whole: { a: 1, kept: null }, entries: { a: 1, gone: 2 }, gone: 1 }, {}, ['entries']);
      const patch = { whole: { b: 2, kept: null }, entries: { b: 2, gone: null }, gone: null };
      expect(await merge(patch, {}, ['entries'])).toEqual({
        whole: { b: 2, kept: null },
        entries: { a: 1, b: 2 },
      });
    });

    it('keep every field of a hundred that are written at once', async () => {
      const numbers = Array.from({ length: 100 }, (_, index) => index);
      await Promise.all(
        numbers.map((index) => merge({ [`f${index}`]: index, all: { [index]: 1 } }, {}, ['all'])),
      );
      const { all, ...fields } = await find();
      expect([Object.keys(Object(all)).length, Object.keys(fields).length]).toEqual([100, 100]);
    });
  });
});
