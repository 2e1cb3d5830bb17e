import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { OpenDatabase } from '../../database/open-database';
import { testEngines } from '../../database/test-support/test-engines';
import { loadSigningKeys } from './signing-keys';

const sealingKey = randomBytes(32);
describe.each(testEngines)('signing keys, on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
  });
  afterAll(() => database.close());
  beforeEach(async () => {
    await database.db.deleteFrom('signing_keys').execute();
  });

  test('the first start creates one ES256 key, and a later start loads the same', async () => {
    const first = await loadSigningKeys(database.db, [sealingKey], Date.now());
    const second = await loadSigningKeys(database.db, [sealingKey], Date.now());
    expect(first.current).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
    expect(second.current).toEqual(first.current);
    expect(second.all).toHaveLength(1);
  });

  test('two processes that start at once end with the same key', async () => {
    const [one, other] = await Promise.all([
      loadSigningKeys(database.db, [sealingKey], Date.now()),
      loadSigningKeys(database.db, [sealingKey], Date.now()),
    ]);
    expect(one?.current.kid).toBe(other?.current.kid);
  });

  test('the newest key signs and older ones still verify', async () => {
    const { current: old } = await loadSigningKeys(database.db, [sealingKey], Date.now());
    const [row] = await database.db.selectFrom('signing_keys').selectAll().execute();
    await database.db.deleteFrom('signing_keys').execute();
    await loadSigningKeys(database.db, [sealingKey], Date.now());
    await database.db
      .insertInto('signing_keys')
      .values({ kid: old.kid, sealed_jwk: row?.sealed_jwk ?? '', active_from: new Date(0) })
      .execute();
    const keys = await loadSigningKeys(database.db, [sealingKey], Date.now());
    expect(keys.current.kid).not.toBe(old.kid);
    expect(keys.publicSet.keys.map((key) => key.kid)).toEqual([keys.current.kid, old.kid]);
  });

  test('the public set holds no private member', async () => {
    const { publicSet, current } = await loadSigningKeys(database.db, [sealingKey], Date.now());
    expect(Object.keys(publicSet.keys[0] ?? {}).sort()).toEqual([
      'alg',
      'crv',
      'kid',
      'kty',
      'use',
      'x',
      'y',
    ]);
    expect(JSON.stringify(publicSet)).not.toContain(current.d);
  });

  test('the database does not contain the private key in plain text', async () => {
    const { current } = await loadSigningKeys(database.db, [sealingKey], Date.now());
    const rows = await database.db.selectFrom('signing_keys').selectAll().execute();
    expect(rows[0]?.kid).toBe(current.kid);
    expect(JSON.stringify(rows)).not.toContain(current.d);
  });

  test('a start with a new secret and the previous one keeps the keys, which then need only the new secret', async () => {
    const { current } = await loadSigningKeys(database.db, [sealingKey], Date.now());
    const next = randomBytes(32);
    expect((await loadSigningKeys(database.db, [next, sealingKey], Date.now())).current).toEqual(current);
    expect((await loadSigningKeys(database.db, [next], Date.now())).current).toEqual(current);
  });

  test('a start with another secret is refused with an error that names SECRET', async () => {
    await loadSigningKeys(database.db, [sealingKey], Date.now());
    await expect(loadSigningKeys(database.db, [randomBytes(32)], Date.now())).rejects.toMatchObject({
      code: 'SIGNING_KEY_UNREADABLE',
      message: expect.stringContaining('SECRET'),
    });
  });
});
