/**
 * The keys that sign tokens: created at the first start, stored sealed in the database, the same for every process on it.
 * ES256 (RFC 7518 §3.4) signs access tokens and ID tokens; RS256 (§3.3) the ID tokens of the clients that ask for it (OpenID
 * Connect Discovery 1.0 §3). Of each algorithm one key signs, and all keys verify. `key-schedule.ts` rotates them.
 */
import { calculateJwkThumbprint, exportJWK, generateKeyPair, type JWK } from 'jose';
import { sql } from 'kysely';
import { publish } from '../../broadcast/publish';
import type { Rotated } from '../../config/secrets';
import type { Database, DatabaseTransaction } from '../../database/schema';
import { decideKeys } from './key-schedule';
import { seal, unseal } from './seal';
import {
  type EcSigningKey,
  parseEcKey,
  parseRsaKey,
  publicHalf,
  RSA_BITS,
  type RsaSigningKey,
  type SigningKey,
} from './signing-key';
import { SigningKeyError } from './signing-key-error';

export interface SigningKeys {
  /** The signing key of the product's own tokens; its `kid` is in the header of each token. */
  readonly current: EcSigningKey;
  /**
   * With private halves: only for the provider, which signs with the first of an algorithm. The signing keys come first, so
   * that a change of them is a change of the order.
   */
  readonly all: readonly SigningKey[];
  /** The public halves (RFC 7517 §5), served to any caller. */
  readonly publicSet: { keys: JWK[] };
}

/**
 * Any number, the same in every process: a process holds this lock while it changes keys. The embedded engine does
 * not need it.
 */
const KEYS_LOCK = 7_240_113;

/** A release that knows one algorithm alone reads the table of ES256, so the keys of the other one have their own. */
type KeyTable = 'signing_keys' | 'rsa_signing_keys';

interface KeyKind<Key extends SigningKey> {
  alg: Key['alg'];
  table: KeyTable;
  parse(kid: string, value: unknown): Key;
}

const EC: KeyKind<EcSigningKey> = { alg: 'ES256', table: 'signing_keys', parse: parseEcKey };
const RSA: KeyKind<RsaSigningKey> = { alg: 'RS256', table: 'rsa_signing_keys', parse: parseRsaKey };

/**
 * Loads the keys after applying the schedule: creates the first or the next key of each algorithm, and removes keys that no
 * token can name.
 * Keys that the previous secret sealed are sealed again with the current one, which then suffices.
 * Throws `SIGNING_KEY_UNREADABLE` when they were sealed with another secret.
 * @param now milliseconds since 1970
 */
export async function loadSigningKeys(
  db: Database,
  sealingKeys: Rotated<Buffer>,
  now: number,
): Promise<SigningKeys> {
  const [newEc, newRsa] = await Promise.all([createDueKey(db, EC, now), createDueKey(db, RSA, now)]);
  const [ec, rsa] = await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${KEYS_LOCK})`.execute(transaction);
    return [
      await loadKind(transaction, EC, sealingKeys, now, newEc),
      await loadKind(transaction, RSA, sealingKeys, now, newRsa),
    ] as const;
  });
  return toSigningKeys(ec, rsa);
}

/** The keys of one algorithm. */
interface KeysOfKind<Key extends SigningKey> {
  current: Key;
  others: readonly Key[];
}

export function toSigningKeys(ec: KeysOfKind<EcSigningKey>, rsa: KeysOfKind<RsaSigningKey>): SigningKeys {
  const all = [ec.current, rsa.current, ...ec.others, ...rsa.others];
  return { current: ec.current, all, publicSet: { keys: all.map(publicHalf) } };
}

/**
 * Before the transaction, which the database ends when it waits for long: a key of RSA takes some tenths of a second. Another
 * process may add one meanwhile; this one is then not used.
 */
async function createDueKey(db: Database, kind: KeyKind<SigningKey>, now: number): Promise<JWK | undefined> {
  const { add } = decideKeys((await readRows(db, kind.table)).map(timesOf), now);
  return add === undefined ? undefined : createJwk(kind);
}

async function createJwk({ alg }: KeyKind<SigningKey>): Promise<JWK> {
  const { privateKey } = await generateKeyPair(alg, { extractable: true, modulusLength: RSA_BITS });
  return exportJWK(privateKey);
}

async function loadKind<Key extends SigningKey>(
  transaction: DatabaseTransaction,
  kind: KeyKind<Key>,
  sealingKeys: Rotated<Buffer>,
  now: number,
  newKey: JWK | undefined,
): Promise<KeysOfKind<Key>> {
  await change(transaction, kind, sealingKeys[0], now, newKey);
  const rows = await readRows(transaction, kind.table);
  const opened = rows.map((row) => openRow(kind, sealingKeys, row));
  for (const { row, text, isOld } of opened)
    if (isOld) await sealAgain(transaction, kind.table, sealingKeys[0], row.kid, text);
  const currentKid = decideKeys(rows.map(timesOf), now).current;
  const current = opened.find(({ row }) => row.kid === currentKid)?.key;
  if (!current) throw new SigningKeyError();
  return { current, others: opened.map(({ key }) => key).filter((key) => key !== current) };
}

async function change(
  transaction: DatabaseTransaction,
  kind: KeyKind<SigningKey>,
  sealingKey: Buffer,
  now: number,
  newKey: JWK | undefined,
): Promise<void> {
  const { table } = kind;
  const { add, remove } = decideKeys((await readRows(transaction, table)).map(timesOf), now);
  if (add !== undefined) {
    const jwk = newKey ?? (await createJwk(kind));
    const kid = await calculateJwkThumbprint(jwk);
    const sealed_jwk = seal(sealingKey, kid, JSON.stringify(jwk));
    await transaction
      .insertInto(table)
      .values({ kid, sealed_jwk, active_from: new Date(add) })
      .execute();
    await publish(transaction, 'signing-keys', kid);
  }
  for (const kid of remove) {
    await transaction.deleteFrom(table).where('kid', '=', kid).execute();
    await publish(transaction, 'signing-keys', kid);
  }
}

interface Row {
  kid: string;
  sealed_jwk: string;
  active_from: Date;
}

function readRows(db: Database, table: KeyTable): Promise<Row[]> {
  return db
    .selectFrom(table)
    .select(['kid', 'sealed_jwk', 'active_from'])
    .orderBy('active_from', 'desc')
    .orderBy('kid')
    .execute();
}

function timesOf({ kid, active_from }: Row) {
  return { kid, activeFrom: active_from.getTime() };
}

async function sealAgain(
  transaction: DatabaseTransaction,
  table: KeyTable,
  sealingKey: Buffer,
  kid: string,
  text: string,
): Promise<void> {
  await transaction
    .updateTable(table)
    .set({ sealed_jwk: seal(sealingKey, kid, text) })
    .where('kid', '=', kid)
    .execute();
}

function openRow<Key extends SigningKey>(
  { parse }: KeyKind<Key>,
  sealingKeys: Rotated<Buffer>,
  row: Row,
): { row: Row; key: Key; text: string; isOld: boolean } {
  try {
    const { text, isOld } = unseal(sealingKeys, row.kid, row.sealed_jwk);
    return { row, key: parse(row.kid, JSON.parse(text)), text, isOld };
  } catch (cause) {
    throw new SigningKeyError({ cause });
  }
}
