/** Reads the changes of administrators, and the registrations that they are made to. */
import type { KnownRegistration } from '@unified-shell/catalogue/parse-catalogue';
import type { Administrator } from '../../admin-calls/administrator';
import { asSystem } from '../../admin-calls/as-system';
import type { DatabaseTransaction } from '../../database/schema';
import { readStoredCatalogue, type StoredCatalogue } from '../../registrations/stored-catalogue';

export interface CatalogueParts extends StoredCatalogue {
  /** The registrations of files, by `appId`: the operator's, and those of the families that are added. */
  registrations: ReadonlyMap<string, KnownRegistration>;
}

/** Whether the registration comes with the product, whose files of the solution are live without a published version. */
export function isBuiltIn({ registrations }: CatalogueParts, appId: string): boolean {
  return registrations.get(appId)?.origin === 'built-in';
}

export async function readCatalogueParts({ trx, rights, shipped }: Administrator): Promise<CatalogueParts> {
  const read = (reader: DatabaseTransaction) => readStoredCatalogue(reader);
  // An owner sees the rows of their solutions alone, whose registrations stand among those of all others.
  const stored = await (rights.readsAll ? read(trx) : asSystem(trx, read));
  return { ...stored, registrations: (await shipped()).registrations(stored.families) };
}
