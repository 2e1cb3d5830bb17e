/**
 * The keys of SAML in the database, the same for every process on it. The private keys are sealed. The first key is made at
 * the first use, so that an installation without SAML has none.
 */
import type { Rotated } from '../../config/secrets';
import type { Database, DatabaseTransaction, SamlKeyRole } from '../../database/schema';
import { takeTurn } from '../../database/take-turn';
import { seal, unseal } from '../keys/seal';
import { SigningKeyError } from '../keys/signing-key-error';
import { createSamlKey, type SamlKey } from './create-saml-key';

export interface SamlKeys {
  /** The key that signs and decrypts. */
  current: { privateKeyPem: string; certificatePem: string };
  /** All published certificates as PEM, the current one first. */
  certificates: readonly string[];
  /** The private keys to whose certificates a partner may encrypt, as PEM, the current one first. */
  decryptionKeys: readonly string[];
}

const ORDER: readonly SamlKeyRole[] = ['current', 'next', 'former'];

/**
 * Reads the keys, and makes the first one.
 * @throws SigningKeyError when they were sealed with another secret
 */
export async function loadSamlKeys(
  db: Database,
  sealingKeys: Rotated<Buffer>,
  { host, now }: { host: string; now: Date },
): Promise<SamlKeys> {
  const stored = await readKeys(db, sealingKeys);
  if (stored !== undefined) return stored;
  const first = await createSamlKey(host, now);
  await db.transaction().execute(async (trx) => {
    await lockSamlKeys(trx);
    const found = await trx
      .selectFrom('saml_keys')
      .select('id')
      .where('role', '=', 'current')
      .executeTakeFirst();
    if (found === undefined) await insertSamlKey(trx, sealingKeys[0], { key: first, role: 'current', now });
  });
  const keys = await readKeys(db, sealingKeys);
  if (keys === undefined) throw new SigningKeyError();
  return keys;
}

async function readKeys(db: Database, sealingKeys: Rotated<Buffer>): Promise<SamlKeys | undefined> {
  const rows = await db
    .selectFrom('saml_keys')
    .select(['id', 'role', 'certificate as certificatePem', 'sealed_private_key as sealed'])
    .execute();
  const [current, ...others] = rows
    .toSorted((a, b) => ORDER.indexOf(a.role) - ORDER.indexOf(b.role))
    .map(({ id, role, certificatePem, sealed }) => ({
      role,
      certificatePem,
      privateKeyPem: openKey(sealingKeys, id, sealed),
    }));
  if (current?.role !== 'current') return undefined;
  const { privateKeyPem, certificatePem } = current;
  return {
    current: { privateKeyPem, certificatePem },
    certificates: [current, ...others].map((key) => key.certificatePem),
    decryptionKeys: [current, ...others].map((key) => key.privateKeyPem),
  };
}

function openKey(sealingKeys: Rotated<Buffer>, id: string, sealed: string): string {
  try {
    return unseal(sealingKeys, sealedName(id), sealed).text;
  } catch (cause) {
    throw new SigningKeyError({ cause });
  }
}

/** Until the end of the transaction: of two changes at once the second waits. */
export async function lockSamlKeys(trx: DatabaseTransaction): Promise<void> {
  await takeTurn(trx, 'keys of SAML');
}

export async function insertSamlKey(
  trx: DatabaseTransaction,
  sealingKey: Buffer,
  { key, role, now }: { key: SamlKey; role: SamlKeyRole; now: Date },
): Promise<void> {
  await trx
    .insertInto('saml_keys')
    .values({
      id: key.id,
      role,
      certificate: key.certificatePem,
      sealed_private_key: seal(sealingKey, sealedName(key.id), key.privateKeyPem),
      created_at: now,
      ends_at: key.endsAt,
    })
    .execute();
}

/** Seals with the current key what a previous one has sealed. */
export async function sealSamlKeysAgain(db: Database, sealingKeys: Rotated<Buffer>): Promise<void> {
  if (sealingKeys.length === 1) return;
  const rows = await db.selectFrom('saml_keys').select(['id', 'sealed_private_key']).execute();
  for (const { id, sealed_private_key: sealed } of rows) {
    const { text, isOld } = unseal(sealingKeys, sealedName(id), sealed);
    if (!isOld) continue;
    await db
      .updateTable('saml_keys')
      .set({ sealed_private_key: seal(sealingKeys[0], sealedName(id), text) })
      .where('id', '=', id)
      .where('sealed_private_key', '=', sealed)
      .execute();
  }
}

function sealedName(id: string): string {
  return `key of SAML ${id}`;
}
