/** The statements that many tables need: policies, grants, and triggers. */

/** @param rows the condition of the rows that a request uses; `written` is that of the rows that it writes, if it differs */
export const admitRequests = (table: string, rights: string, rows: string, written?: string) => [
  `grant ${rights} on ${table} to unified_shell_request`,
  `create policy request_scope on ${table} to unified_shell_request
    using (${rows}) ${written === undefined ? '' : `with check (${written})`}`,
];

export const isOwn = (table: string) => `${table}.user_id = current_setting('app.user_id', true)`;

/** The row is for all users of the organisation, or for an account that the user works as (CTX-15). */
export const isSeat = (table: string) =>
  `(${table}.user_id is null or ${table}.user_id = any ((select request_seats())::text[]))`;

/**
 * The user works in the row's organisation. Each row looks up the one place instead of comparing a list, so that a user of
 * 5,000 organisations costs as much as a user of five. Not `exists`: for it the planner would read all memberships of the
 * user.
 */
export const isPlace = (table: string) =>
  `(select true from request_places place where place.organisation_id = ${table}.organisation_id limit 1)`;

/** Requests use rows of their user in the organisations that the user works in. */
export const admitOwn = (table: string, rights: string) => admitRequests(table, rights, isOwnHere(table));
/** As `admitOwn`; the condition of written rows is named too. */
export const admitOwnChecked = (table: string, rights: string) =>
  admitRequests(table, rights, isOwnHere(table), isOwnHere(table));
const isOwnHere = (table: string) => `${isOwn(table)} and ${isPlace(table)}`;

/** The call of an administrator may read all rows, or change all rows. */
export const READS_ALL = '(select administration_reads_all())';
export const CHANGES_ALL = '(select administration_changes_all())';
/** A subquery, which PostgreSQL hashes: an administrator may have thousands of organisations. */
export const isAdministered = (column: string) =>
  `${column} in (select unnest(administered_organisations()))`;
export const READS_OWN = `${READS_ALL} or ${isAdministered('organisation_id')}`;
export const CHANGES_OWN = `${CHANGES_ALL} or ${isAdministered('organisation_id')}`;

export const admitAdministrators = (table: string, read: string, change: string) => [
  `grant select, insert, update, delete on ${table} to unified_shell_administrator`,
  administration(table, 'select', `using (${read})`),
  administration(table, 'insert', `with check (${change})`),
  administration(table, 'update', `using (${change}) with check (${change})`),
  administration(table, 'delete', `using (${change})`),
];

/** Only system administrators change rows. @param columns those that administrators read, if not all */
export const admitSystemAdministrators = (table: string, read = READS_ALL, columns = '') => [
  `grant select ${columns} on ${table} to unified_shell_administrator`,
  `grant insert, update, delete on ${table} to unified_shell_administrator`,
  administration(table, 'select', `using (${read})`),
  `create policy administration_change on ${table} to unified_shell_administrator
    using (${CHANGES_ALL}) with check (${CHANGES_ALL})`,
];

export const administration = (table: string, command: string, rest: string) =>
  `create policy administration_${command} on ${table} for ${command} to unified_shell_administrator ${rest}`;

/**
 * The statement runs with the owner's privileges, but the session works as a role of the product: that is so only in a
 * `security definer` function of the owner.
 */
export const IN_FUNCTION = "current_setting('role') in ('unified_shell_system', 'unified_shell_request')";

/** Functions of the owner use the rows. */
export const admitOwnerFunctions = (table: string, command = 'all') =>
  `create policy owner_functions on ${table} for ${command} to current_user using (${IN_FUNCTION})`;

export const allowOnly = (roles: string, signature: string) => [
  `revoke execute on function ${signature} from public`,
  `grant execute on function ${signature} to ${roles}`,
];

/** Changes are counted, so that an administrator does not overwrite a change that they have not seen. */
export const countVersions = (table: string, change = 'update') =>
  `create trigger ${table}_version before ${change} on ${table} for each row execute function count_version()`;

/** Tells of a change of what users may do. The kind and the column name the users. */
export const tellAccess = (
  table: string,
  kind: 'user' | 'person' | 'organisation',
  column: string,
  changes = 'insert or update or delete',
) =>
  `create trigger ${table}_access_told after ${changes} on ${table}
    for each row execute function tell_access('${kind}', '${column}')`;

/** A trigger function that tells of a change of something, regardless of who may see it. */
export const createTeller = (name: string, topic: string) =>
  `create function ${name}() returns trigger language plpgsql as $$
    begin
      perform pg_notify('unified_shell', '{"topic":"${topic}","id":"all"}');
      return null;
    end
  $$`;

export const tellAll = (table: string, teller: string, changes = 'insert or update or delete') =>
  `create trigger ${table}_told after ${changes} on ${table} for each statement execute function ${teller}()`;
