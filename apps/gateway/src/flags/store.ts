/** SQL on flags. They are of nobody, so they are read by the system; no request reaches the rules. */
import type { Database, FlagProvider } from '../database/schema';

export interface FlagRow {
  provider: FlagProvider;
  name: string;
  project: string;
  definition: Record<string, unknown>;
}

export function listFlags(db: Database): Promise<FlagRow[]> {
  return db
    .selectFrom('feature_flags')
    .select(['provider', 'name', 'project', 'definition'])
    .orderBy('provider')
    .orderBy('name')
    .execute();
}
