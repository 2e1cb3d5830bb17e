/**
 * The two roles that the gateway works as, so that row-level security holds whoever logs in. Roles belong to the server
 * and not to one of its databases, so they are no migration: several databases, also starting at once, share them, and a
 * restored database finds them made.
 */
import { sql } from 'kysely';
import { DatabaseError } from './database-error';
import type { Database } from './schema';

/** Everything that is not a request: sessions, seeding, sweeps, and finding out what a request may see. */
export const SYSTEM_ROLE = 'unified_shell_system';
/** A request, for one user and their organisations (see `request-scope.ts`). */
export const REQUEST_ROLE = 'unified_shell_request';

/**
 * What each connection does first. Times come in one zone and one form, whatever the server's settings are; and from here
 * on it is not the owner of the tables any more, for whom PostgreSQL would relax its rules.
 */
export const BEGIN_SESSION = `set time zone 'UTC'; set datestyle to 'ISO'; set role ${SYSTEM_ROLE}`;

/**
 * Makes the roles where they are missing, and lets this login become them. PostgreSQL 16 and later do not let the maker of
 * a role become it without a grant; 15 lets nobody, maker or not.
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

/** @throws DatabaseError ROLES_MISSING, with what an administrator has to run, when the login may not make roles */
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
    'The login of DATABASE_URL may not make the two roles that the gateway works as. An administrator has to run once:',
    `create role ${SYSTEM_ROLE} nologin noinherit;`,
    `create role ${REQUEST_ROLE} nologin noinherit;`,
    `grant ${SYSTEM_ROLE}, ${REQUEST_ROLE} to ${login};`,
  ];
  return lines.join('\n  ');
}
