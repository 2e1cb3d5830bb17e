/**
 * The two roles of the gateway, so that row-level security applies regardless of the login. Roles belong to the
 * server and not to one of its databases. So they are not a migration: several databases share them, may create
 * them at the same time, and a restored database finds them.
 */
import { sql } from 'kysely';
import { DatabaseError } from './database-error';
import type { Database } from './schema';

/** For all work outside requests: sessions, seeding, clean-up, and determining the rows that a request may see. */
export const SYSTEM_ROLE = 'unified_shell_system';
/** For a request of one user in their organisations (see `request-scope.ts`). */
export const REQUEST_ROLE = 'unified_shell_request';

/**
 * The first statements of each connection. Times have one zone and one format, regardless of the server's settings.
 * The connection no longer acts as the owner of the tables, for whom PostgreSQL would relax its rules.
 */
export const BEGIN_SESSION = `set time zone 'UTC'; set datestyle to 'ISO'; set role ${SYSTEM_ROLE}`;

/**
 * Creates missing roles and lets this login assume them. In PostgreSQL 16 and later the creator of a role needs a
 * grant to assume it; in 15 every login does.
 */
const ENSURE = `do $$
  declare wanted text;
  begin
    foreach wanted in array array['${SYSTEM_ROLE}', '${REQUEST_ROLE}'] loop
      if not exists (select from pg_roles where rolname = wanted) then
        begin
          execute format('create role %I nologin noinherit', wanted);
        exception when duplicate_object or unique_violation then
          null; -- another database of this server was quicker
        end;
      end if;
      begin
        execute format('set local role %I', wanted);
        set local role none;
      exception when insufficient_privilege then
        begin
          execute format('grant %I to session_user', wanted);
        exception when unique_violation then
          null; -- the same
        end;
      end;
    end loop;
  end $$`;

/** @throws DatabaseError ROLES_MISSING, with the SQL for an administrator, when the login may not create roles */
export async function ensureRoles(db: Database): Promise<void> {
  const { rows } = await sql<{ login: string }>`select quote_ident(session_user) as login`.execute(db);
  try {
    await sql.raw(ENSURE).execute(db);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === '42501')) throw cause;
    throw new DatabaseError('ROLES_MISSING', askAdministrator(rows[0]?.login ?? ''), { cause });
  }
}

function askAdministrator(login: string): string {
  const lines = [
    'The login of DATABASE_URL may not create the two roles that the gateway uses. An administrator has to run this once:',
    `create role ${SYSTEM_ROLE} nologin noinherit;`,
    `create role ${REQUEST_ROLE} nologin noinherit;`,
    `grant ${SYSTEM_ROLE}, ${REQUEST_ROLE} to ${login};`,
  ];
  return lines.join('\n  ');
}
