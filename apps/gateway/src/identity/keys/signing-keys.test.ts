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
    await database.db.deleteFrom('rsa_signing_keys').execute();
  });

  test('the first start creates a key of each algorithm, and a later start loads the same', async () => {
    const first = await loadSigningKeys(database.db, [sealingKey], Date.now());
    const second = await loadSigningKeys(database.db, [sealingKey], Date.now());
    expect(first.current).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256', use: 'sig' });
    expect(first.all).toMatchObject([{ kid: first.current.kid }, { kty: 'RSA', alg: 'RS256', use: 'sig' }]);
    expect(second).toEqual(first);
  });

  // RFC 7518 §3.3.
  test('the key of RS256 has 2048 bits', async () => {
    const { publicSet } = await loadSigningKeys(database.db, [sealingKey], Date.now());
    const modulus = publicSet.keys.find(({ kty }) => kty === 'RSA')?.n ?? '';
    expect(Buffer.from(modulus, 'base64url')).toHaveLength(256);
    expect(Buffer.from(modulus, 'base64url')[0]).toBeGreaterThanOrEqual(0x80);
  });

  test('a start after an update adds the key of RS256 and keeps that of ES256', async () => {
    const before = await loadSigningKeys(database.db, [sealingKey], Date.now());
    await database.db.deleteFrom('rsa_signing_keys').execute();
    const after = await loadSigningKeys(database.db, [sealingKey], Date.now());
    expect(after.current).toEqual(before.current);
    expect(after.all[1]).toMatchObject({ alg: 'RS256' });
    expect(after.all[1]?.kid).not.toBe(before.all[1]?.kid);
  });

  test('a release that knows ES256 alone finds no other key in its table', async () => {
    const { current } = await loadSigningKeys(database.db, [sealingKey], Date.now());
    expect(await database.db.selectFrom('signing_keys').select('kid').execute()).toEqual([
      { kid: current.kid },
    ]);
  });

  test('two processes that start at once end with the same key', async () => {
    const [one, other] = await Promise.all([
      loadSigningKeys(database.db, [sealingKey], Date.now()),
      loadSigningKeys(database.db, [sealingKey], Date.now()),
    ]);
    expect(one?.all.map(({ kid }) => kid)).toEqual(other?.all.map(({ kid }) => kid));
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
    const ofCurve = keys.publicSet.keys.filter(({ kty }) => kty === 'EC');
    expect(ofCurve.map((key) => key.kid)).toEqual([keys.current.kid, old.kid]);
  });

  test('the public set holds no private member', async () => {
    const { publicSet, all } = await loadSigningKeys(database.db, [sealingKey], Date.now());
    expect(publicSet.keys.map((key) => Object.keys(key).toSorted())).toEqual([
      ['alg', 'crv', 'kid', 'kty', 'use', 'x', 'y'],
      ['alg', 'e', 'kid', 'kty', 'n', 'use'],
    ]);
    for (const { d } of all) expect(JSON.stringify(publicSet)).not.toContain(d);
  });

  test.each(['signing_keys', 'rsa_signing_keys'] as const)(
    'the table %s does not contain the private key in plain text',
    async (table) => {
      const { all } = await loadSigningKeys(database.db, [sealingKey], Date.now());
      const rows = await database.db.selectFrom(table).selectAll().execute();
      const key = all.find(({ kid }) => kid === rows[0]?.kid);
      expect(key).toBeDefined();
      expect(JSON.stringify(rows)).not.toContain(key?.d);
    },
  );

  test('a start with a new secret and the previous one keeps the keys, which then need only the new secret', async () => {
    const keys = await loadSigningKeys(database.db, [sealingKey], Date.now());
    const next = randomBytes(32);
    expect(await loadSigningKeys(database.db, [next, sealingKey], Date.now())).toEqual(keys);
    expect(await loadSigningKeys(database.db, [next], Date.now())).toEqual(keys);
  });

  test('a start with another secret is refused with an error that names SECRET', async () => {
    await loadSigningKeys(database.db, [sealingKey], Date.now());
    await expect(loadSigningKeys(database.db, [randomBytes(32)], Date.now())).rejects.toMatchObject({
      code: 'SIGNING_KEY_UNREADABLE',
      message: expect.stringContaining('SECRET'),
    });
  });
});
