/** SQL on what administrators have made or changed of the catalogue. */
import type { Database } from '../database/schema';

export interface StoredSolution {
  appId: string;
  /** As it was sent; null: the shipped registration. */
  registration: Record<string, unknown> | null;
  /** Null: that of the registration. */
  availability: Record<string, unknown> | null;
  /** Null: that of the registration. */
  team: Record<string, unknown> | null;
  version: number;
}

export interface StoredCatalogue {
  solutions: StoredSolution[];
  /** The names of the families of registrations that administrators have added. */
  families: string[];
}

export async function readStoredCatalogue(db: Database): Promise<StoredCatalogue> {
  const solutions = await db
    .selectFrom('solutions')
    .select(['app_id as appId', 'registration', 'availability', 'team', 'version'])
    .orderBy('app_id')
    .execute();
  const families = await db.selectFrom('catalogue_families').select('name').orderBy('name').execute();
  return { solutions, families: families.map(({ name }) => name) };
}
