/**
 * The keys that sign ID tokens and access tokens (ES256, RFC 7518 §3.4): created at the first start, stored sealed in
 * the database, the same for every process on it. One key signs, all keys verify. `key-schedule.ts` rotates them.
 */
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { sql } from 'kysely';
import { publish } from '../../broadcast/publish';
import type { Rotated } from '../../config/secrets';
import type { Database, DatabaseTransaction } from '../../database/schema';
import { decideKeys } from './key-schedule';
import { seal, unseal } from './seal';
import { parsePrivateKey, publicHalf, type SigningKey } from './signing-key';
import { SigningKeyError } from './signing-key-error';

export interface SigningKeys {
  /** The signing key; its `kid` is in the header of each token. */
  readonly current: SigningKey;
  /** With private halves, the signing key first: only for the provider, which signs with the first. */
  readonly all: readonly SigningKey[];
  /** The public halves (RFC 7517 §5), served to any caller. */
  readonly publicSet: { keys: JWK[] };
}

/**
 * Any number, the same in every process: a process holds this lock while it changes keys. The embedded engine does
 * not need it.
 */
const KEYS_LOCK = 7_240_113;

/**
 * Loads the keys after applying the schedule: creates the first or the next key, and removes keys that no token can
 * name.
 * Keys that the previous secret sealed are sealed again with the current one, which then suffices.
 * Throws `SIGNING_KEY_UNREADABLE` when they were sealed with another secret.
 * @param now milliseconds since 1970
 */
export async function loadSigningKeys(
  db: Database,
  sealingKeys: Rotated<Buffer>,
  now: number,
): Promise<SigningKeys> {
  const { opened, currentKid } = await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${KEYS_LOCK})`.execute(transaction);
    await change(transaction, sealingKeys[0], now);
    const rows = await readRows(transaction);
    const keys = rows.map((row) => openRow(sealingKeys, row));
    for (const { key, isOld } of keys) if (isOld) await sealAgain(transaction, sealingKeys[0], key);
    return { opened: keys.map(({ key }) => key), currentKid: decideKeys(rows.map(timesOf), now).current };
  });
  const current = opened.find(({ kid }) => kid === currentKid);
  if (!current) throw new SigningKeyError();
  const all = [current, ...opened.filter((key) => key !== current)];
  return { current, all, publicSet: { keys: all.map(publicHalf) } };
}

async function change(transaction: DatabaseTransaction, sealingKey: Buffer, now: number): Promise<void> {
  const { add, remove } = decideKeys((await readRows(transaction)).map(timesOf), now);
  if (add !== undefined) {
    const row = await createRow(sealingKey);
    await transaction
      .insertInto('signing_keys')
      .values({ ...row, active_from: new Date(add) })
      .execute();
    await publish(transaction, 'signing-keys', row.kid);
  }
  for (const kid of remove) {
    await transaction.deleteFrom('signing_keys').where('kid', '=', kid).execute();
    await publish(transaction, 'signing-keys', kid);
  }
}

interface Row {
  kid: string;
  sealed_jwk: string;
  active_from: Date;
}

function readRows(transaction: DatabaseTransaction): Promise<Row[]> {
  return transaction
    .selectFrom('signing_keys')
    .select(['kid', 'sealed_jwk', 'active_from'])
    .orderBy('active_from', 'desc')
    .orderBy('kid')
    .execute();
}

function timesOf({ kid, active_from }: Row) {
  return { kid, activeFrom: active_from.getTime() };
}

async function createRow(sealingKey: Buffer): Promise<{ kid: string; sealed_jwk: string }> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return { kid, sealed_jwk: seal(sealingKey, kid, JSON.stringify(jwk)) };
}

async function sealAgain(
  transaction: DatabaseTransaction,
  sealingKey: Buffer,
  { kid, kty, crv, x, y, d }: SigningKey,
): Promise<void> {
  await transaction
    .updateTable('signing_keys')
    .set({ sealed_jwk: seal(sealingKey, kid, JSON.stringify({ kty, crv, x, y, d })) })
    .where('kid', '=', kid)
    .execute();
}

function openRow(sealingKeys: Rotated<Buffer>, row: Row): { key: SigningKey; isOld: boolean } {
  try {
    const { text, isOld } = unseal(sealingKeys, row.kid, row.sealed_jwk);
    return { key: parsePrivateKey(row.kid, JSON.parse(text)), isOld };
  } catch (cause) {
    throw new SigningKeyError({ cause });
  }
}
