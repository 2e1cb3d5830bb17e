/**
 * The keys that sign ID tokens and access tokens (ES256, RFC 7518 §3.4): made at the first start, kept sealed in the
 * database, the same for every process on it. The newest signs; all of them verify.
 */
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { sql } from 'kysely';
import { publish } from '../../broadcast/publish';
import type { Database } from '../../database/schema';
import { seal, unseal } from './seal';
import { parsePrivateKey, publicHalf, type SigningKey } from './signing-key';
import { SigningKeyError } from './signing-key-error';

export interface SigningKeys {
  /** Signs; its `kid` stands in the header of each token. */
  readonly current: SigningKey;
  /** With private halves, newest first: for the provider only. */
  readonly all: readonly SigningKey[];
  /** The public halves (RFC 7517 §5), as served to everybody. */
  readonly publicSet: { keys: JWK[] };
}

/** Any number, the same in every process: who makes the first key holds this lock. The embedded engine would not need it. */
const FIRST_KEY_LOCK = 7_240_113;

/** Loads the keys, making the first one when there is none. Throws `SIGNING_KEY_UNREADABLE` under another secret. */
export async function loadSigningKeys(db: Database, sealingKey: Buffer): Promise<SigningKeys> {
  const rows = await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${FIRST_KEY_LOCK})`.execute(transaction);
    const read = () =>
      transaction
        .selectFrom('signing_keys')
        .select(['kid', 'sealed_jwk'])
        .orderBy('created_at', 'desc')
        .execute();
    const existing = await read();
    if (existing.length > 0) return existing;
    const row = await createRow(sealingKey);
    await transaction.insertInto('signing_keys').values(row).execute();
    await publish(transaction, 'signing-keys', row.kid);
    return read();
  });
  const all = rows.map((row) => openRow(sealingKey, row));
  const [current] = all;
  if (!current) throw new SigningKeyError();
  return { current, all, publicSet: { keys: all.map(publicHalf) } };
}

async function createRow(sealingKey: Buffer): Promise<{ kid: string; sealed_jwk: string }> {
  const { privateKey } = await generateKeyPair('ES256', { extractable: true });
  const jwk = await exportJWK(privateKey);
  const kid = await calculateJwkThumbprint(jwk);
  return { kid, sealed_jwk: seal(sealingKey, kid, JSON.stringify(jwk)) };
}

function openRow(sealingKey: Buffer, row: { kid: string; sealed_jwk: string }): SigningKey {
  try {
    return parsePrivateKey(row.kid, JSON.parse(unseal(sealingKey, row.kid, row.sealed_jwk)));
  } catch (cause) {
    throw new SigningKeyError({ cause });
  }
}
