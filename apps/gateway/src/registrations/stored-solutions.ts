/** SQL on the registrations that administrators have made or changed. */
import type { Database } from '../database/schema';

export interface StoredSolution {
  appId: string;
  /** As it was sent; null: the shipped registration. */
  registration: Record<string, unknown> | null;
  /** Null: that of the registration. */
  availability: Record<string, unknown> | null;
  version: number;
}

export function listStoredSolutions(db: Database): Promise<StoredSolution[]> {
  return db
    .selectFrom('solutions')
    .select(['app_id as appId', 'registration', 'availability', 'version'])
    .orderBy('app_id')
    .execute();
}
