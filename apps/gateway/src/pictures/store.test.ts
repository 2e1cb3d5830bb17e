import { readPicture } from '@unified-shell/api/picture';
import { jpegOf, pngOf } from '@unified-shell/api/test-support/picture-samples';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccountStore } from '../accounts/store';
import type { OpenDatabase } from '../database/open-database';
import { testEngines } from '../database/test-support/test-engines';
import { demoUserId, demoUuid } from '../demo/ids';
import { seedDemonstration } from '../demo/seed';
import { inOrder } from '../test-support/in-order';
import { choosePicture, findPicture, supplyPicture, withdrawPicture } from './store';

const PERSON = demoUuid('agency@elm.example');
/** The two accounts of the person. */
const ACCOUNTS = [demoUserId('agency@elm.example'), demoUserId('agency@elm.example 2')];

function pictureOf(bytes: Uint8Array) {
  const picture = readPicture(bytes);
  if (picture === undefined) throw new Error('no picture');
  return picture;
}
const chosen = pictureOf(pngOf(256, 256));
const supplied = pictureOf(jpegOf(96, 96));

describe.each(testEngines)('DATA-03 the picture of a person on $name', inOrder, ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
    await seedDemonstration(database.db, async () => 'hash');
  });
  afterAll(() => database.close());

  const choose = (picture: typeof chosen | null) =>
    database.db.transaction().execute((trx) => choosePicture(trx, PERSON, picture));
  const supply = (picture: typeof chosen) =>
    database.db.transaction().execute((trx) => supplyPicture(trx, PERSON, picture));
  const withdraw = () => database.db.transaction().execute((trx) => withdrawPicture(trx, PERSON));
  const find = async () => {
    const accounts = createAccountStore(database.db);
    const addresses = await Promise.all(
      ACCOUNTS.map(async (userId) => (await accounts.findAccount(userId))?.picture),
    );
    expect(new Set(addresses).size).toBe(1);
    const [, hash] = /^\/people\/([\da-f]{64})$/.exec(addresses[0] ?? '') ?? [];
    return hash === undefined ? undefined : findPicture(database.db, hash);
  };

  it('is that of all accounts of the person, and is found by its hash', async () => {
    expect(await supply(supplied)).toBe(true);
    expect(await find()).toEqual(supplied);
    expect(await findPicture(database.db, 'f'.repeat(64))).toBe(undefined);
  });

  it('is not stored again when it is the present one', async () => {
    expect(await supply(supplied)).toBe(false);
  });

  it('is withdrawn by the directory that has supplied it', async () => {
    await withdraw();
    expect(await find()).toBe(undefined);
    expect(await supply(supplied)).toBe(true);
  });

  it('is the chosen one, which no other source replaces or withdraws', async () => {
    await choose(chosen);
    expect(await supply(supplied)).toBe(false);
    await withdraw();
    expect(await find()).toEqual(chosen);
  });

  it('is none when the person wants none, also after the next sign-in', async () => {
    await choose(null);
    expect(await find()).toBe(undefined);
    expect(await supply(supplied)).toBe(false);
    expect(await find()).toBe(undefined);
  });

  it('ends with the person', async () => {
    await choose(chosen);
    await database.db.deleteFrom('people').where('id', '=', PERSON).execute();
    expect(await database.db.selectFrom('person_pictures').selectAll().execute()).toEqual([]);
  });
});
