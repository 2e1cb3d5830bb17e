/**
 * SQL on the pictures of people. A picture is that of all accounts of its person. The callers check before that they may
 * change the person.
 */
import { createHash } from 'node:crypto';
import type { Picture } from '@unified-shell/api/picture';
import type { Database, DatabaseTransaction } from '../database/schema';

/** Below it is each picture at its hash, on every host of a shell. */
export const PICTURES_PATH = '/people/';

/** By its SHA-256 in hex. */
export async function findPicture(db: Database, hash: string): Promise<Picture | undefined> {
  const row = await db
    .selectFrom('person_pictures')
    .select(['type', 'content'])
    .where('hash', '=', hash)
    .limit(1)
    .executeTakeFirst();
  return row?.type && row.content ? { type: row.type, bytes: row.content } : undefined;
}

/**
 * The picture, or none, that the person or an administrator has chosen. Directories, providers and files do not replace it.
 * @param trx as the system role, like the next functions
 */
export async function choosePicture(
  trx: DatabaseTransaction,
  personId: string,
  picture: Picture | null,
): Promise<void> {
  const row = { ...toRow(picture), chosen: true };
  await trx
    .insertInto('person_pictures')
    .values({ person_id: personId, ...row })
    .onConflict((on) => on.column('person_id').doUpdateSet(row))
    .execute();
  await storeAddress(trx, personId, row.hash);
}

/**
 * The picture that a directory, a provider or a file has for the person.
 * @returns false for the stored one, and when the person or an administrator has chosen
 */
export async function supplyPicture(
  trx: DatabaseTransaction,
  personId: string,
  picture: Picture,
): Promise<boolean> {
  const row = { ...toRow(picture), chosen: false };
  const { numInsertedOrUpdatedRows = 0n } = await trx
    .insertInto('person_pictures')
    .values({ person_id: personId, ...row })
    .onConflict((on) =>
      on
        .column('person_id')
        .doUpdateSet(row)
        .where('person_pictures.chosen', '=', false)
        .where('person_pictures.hash', 'is distinct from', row.hash),
    )
    .executeTakeFirstOrThrow();
  const isStored = numInsertedOrUpdatedRows > 0n;
  if (isStored) await storeAddress(trx, personId, row.hash);
  return isStored;
}

/** The directory has no picture for the person any more. A chosen one stays. */
export async function withdrawPicture(trx: DatabaseTransaction, personId: string): Promise<void> {
  const { numDeletedRows } = await trx
    .deleteFrom('person_pictures')
    .where('person_id', '=', personId)
    .where('chosen', '=', false)
    .executeTakeFirst();
  if (numDeletedRows > 0n) await storeAddress(trx, personId, null);
}

function toRow(picture: Picture | null) {
  if (picture === null) return { hash: null, type: null, content: null };
  const { type, bytes: content } = picture;
  return { hash: createHash('sha256').update(content).digest('hex'), type, content };
}

async function storeAddress(trx: DatabaseTransaction, personId: string, hash: string | null): Promise<void> {
  await trx
    .updateTable('accounts')
    .set({ picture: hash === null ? null : PICTURES_PATH + hash })
    .where('person_id', '=', personId)
    .execute();
}
