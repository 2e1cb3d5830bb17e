/** Finds the users whose access has changed, among those who have a stream at this process. */
import { sql } from 'kysely';
import type { Database } from '../database/schema';

/** The ids of what has changed. */
export interface AccessChanges {
  users: readonly string[];
  persons: readonly string[];
  organisations: readonly string[];
}

export type FindAffected = (changes: AccessChanges, readers: readonly string[]) => Promise<string[]>;

/** All accounts of a person are told, because the shell shows what the person may do with any of them. */
export function createFindAffected(db: Database): FindAffected {
  return async ({ users, persons, organisations }, readers) => {
    const { rows } = await sql<{ user_id: string }>`
      select user_id from accounts where user_id = any (${readers}::text[]) and (
        person_id = any (${persons}::uuid[])
        or person_id in (select person_id from accounts
          where user_id = any (${users}::text[]) or owning_organisation_id = any (${organisations}::text[]))
        or person_id in (select person_id from memberships inner join accounts using (user_id)
          where organisation_id = any (${organisations}::text[])))`.execute(db);
    return rows.map(({ user_id }) => user_id);
  };
}
