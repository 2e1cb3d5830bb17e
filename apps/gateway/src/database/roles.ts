/**
 * The three roles of the gateway, so that row-level security applies regardless of the login. Roles belong to the
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
/** For a call of the administration, within the rights of its administrator (`administration/access`). */
export const ADMINISTRATOR_ROLE = 'unified_shell_administrator';

const ROLES = [SYSTEM_ROLE, REQUEST_ROLE, ADMINISTRATOR_ROLE];

/**
 * The first statements of each connection. Times have one zone and one format, regardless of the server's settings.
 * Compiling a statement takes up to a second, and no statement of the product runs so long. The connection no longer
 * acts as the owner of the tables, for whom PostgreSQL would relax its rules.
 */
export const BEGIN_SESSION = `set time zone 'UTC'; set datestyle to 'ISO'; set jit to off; set role ${SYSTEM_ROLE}`;

/**
 * Creates missing roles and lets this login assume them. In PostgreSQL 16 and later the creator of a role needs a
 * grant to assume it; in 15 every login does.
 */
const ENSURE = `do $$
  declare wanted text;
  begin
    foreach wanted in array array['${ROLES.join("', '")}'] loop
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
  const { rows } = await sql<{ login: string; known: string[] }>`select quote_ident(session_user) as login,
    array(select rolname::text from pg_roles where rolname = any (${ROLES}::text[])) as known`.execute(db);
  try {
    await sql.raw(ENSURE).execute(db);
  } catch (cause) {
    if (!(cause instanceof Error && 'code' in cause && cause.code === '42501')) throw cause;
    throw new DatabaseError('ROLES_MISSING', askAdministrator(rows[0]?.login ?? '', rows[0]?.known ?? []), {
      cause,
    });
  }
}

function askAdministrator(login: string, known: readonly string[]): string {
  const missing = ROLES.filter((role) => !known.includes(role));
  const lines = [
    'The login of DATABASE_URL may not create the roles that the gateway uses. An administrator has to run this once:',
    ...missing.map((role) => `create role ${role} nologin noinherit;`),
    `grant ${ROLES.join(', ')} to ${login};`,
  ];
  return lines.join('\n  ');
}
