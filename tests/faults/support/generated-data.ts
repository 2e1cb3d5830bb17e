/** Organisations, people and registrations of any number, made by the database itself. */
import { sql } from 'kysely';
import type { Database } from '../../../apps/gateway/src/database/schema';

export interface Numbers {
  people: number;
  organisations: number;
  solutions: number;
}

/** The generated people, from 1, all with one password. */
export const emailOf = (index: number) => `person${index}@size.example`;
export const organisationOf = (index: number) => `${String(index).padStart(24, '0')}@UnifiedOrg`;
const EVENTS_PER_PERSON = 3;

/** Runs as the system. Each person works in one organisation, and in every tenth case in two more. */
export async function generate(db: Database, numbers: Numbers, passwordHash: string): Promise<void> {
  const { people, organisations, solutions } = numbers;
  const each = (count: number) => sql`generate_series(1, ${sql.lit(count)}) as i`;
  const organisation = (index: ReturnType<typeof sql>) =>
    sql`lpad((1 + (${index}) % ${sql.lit(organisations)})::text, 24, '0') || '@UnifiedOrg'`;
  const user = sql`lpad(i::text, 24, 'F') || '@ExternalID'`;
  const person = sql`md5('size' || i)::uuid`;
  const own = sql`i`;
  const statements = [
    sql`insert into organisations (id, tenant, name, region)
      select ${organisation(sql`i - 1`)}, 'size' || i, 'Organization ' || i, 'va7' from ${each(organisations)}`,
    sql`insert into people (id, email, password_hash)
      select ${person}, 'person' || i || '@size.example', ${passwordHash} from ${each(people)}`,
    sql`insert into accounts (user_id, person_id, type, auth_type, owning_organisation_id, first_name, last_name, display_name)
      select ${user}, ${person}, 'type2', 'eoa', ${organisation(own)}, 'Person', 'Name' || i, 'Person Name' || i
      from ${each(people)}`,
    sql`insert into memberships (user_id, organisation_id)
      select ${user}, ${organisation(own)} from ${each(people)}`,
    sql`insert into memberships (user_id, organisation_id)
      select ${user}, ${organisation(sql`i + more * 7`)} from ${each(people)}, generate_series(1, 2) as more
      where i % 10 = 0 on conflict do nothing`,
    sql`insert into product_contexts (id, organisation_id, user_id, service_code)
      select gen_random_uuid(), ${organisation(sql`i - 1`)}, null, 'acp' from ${each(organisations)}`,
    sql`insert into events (action, outcome, actor, organisation_id)
      select 'session.sign-in', 'success', ${user}, ${organisation(own)}
      from ${each(people)}, generate_series(1, ${sql.lit(EVENTS_PER_PERSON)})`,
    sql`insert into solutions (app_id, registration) select 'size-' || i, jsonb_build_object(
        'appId', 'size-' || i, 'name', 'Solution ' || i, 'description', 'Generated.', 'icon', 'app',
        'group', 'Group ' || (i % 20), 'path', '/size-' || i, 'inNavigation', i <= 50,
        'sandbox', jsonb_build_object('historyType', 'HASH', 'sources', jsonb_build_object(
          'dev', 'http://size-' || i || '.solutions.shell.localhost:4000/')))
      from ${each(solutions)}`,
  ];
  for (const statement of statements) await statement.execute(db);
}
