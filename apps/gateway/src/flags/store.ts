/** SQL on flags. Flags belong to no user, so the system role reads them; no request has access to the rules. */
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
