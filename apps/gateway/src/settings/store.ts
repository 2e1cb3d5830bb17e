/** SQL on settings. Takes the request's transaction, so that row-level security stands behind the filter. */
import { SHELL_APP_ID, SHELL_GROUP_ID } from '@unified-shell/catalogue/shell-app-id';
import { type ExpressionBuilder, type QueryCreator, type RawBuilder, sql } from 'kysely';
import { createStatement } from '../database/create-statement';
import type { Database, DatabaseTransaction, Schema } from '../database/schema';
import type { JsonObject } from './storable';

/** One row. Whom it belongs to is its level. */
export interface SettingsAddress {
  appId: string;
  groupId: string;
  /** Null: the organisation's own. */
  userId: string | null;
  /** Null: the user's own, wherever they work. */
  organisationId: string | null;
  sandbox: string | null;
}

export interface MergedSettings {
  /** The whole object. */
  settings: JsonObject;
  /** How many objects its owner had besides when it was made; 0 for one that was there already. */
  others: number;
}

/** `{}` where nothing was ever written. */
export async function findSettings(trx: DatabaseTransaction, address: SettingsAddress): Promise<JsonObject> {
  const row = await selectSettings(trx, address).executeTakeFirst();
  return row?.data ?? {};
}

/** As part of a statement: what the shell keeps for a user wherever they work. */
export function selectShellSettings(db: QueryCreator<Schema>, userId: string | RawBuilder<string>) {
  return db
    .selectFrom('settings')
    .select('data')
    .where('app_id', '=', SHELL_APP_ID)
    .where('group_id', '=', SHELL_GROUP_ID)
    .where('user_id', '=', userId)
    .where('organisation_id', 'is', null)
    .where('sandbox', 'is', null);
}

const shellSettings = createStatement<{ userId: string }, { data: JsonObject }>((db, value) =>
  selectShellSettings(db, value('userId')),
);

/** The same by itself; `{}` where nothing was ever written. */
export async function findShellSettings(db: Database, userId: string): Promise<JsonObject> {
  const [row] = await shellSettings(db, { userId });
  return row?.data ?? {};
}

/**
 * Merges the patch into what is there, in one statement: of two at once, none loses the other's fields. Null removes.
 * @param byEntry the fields that are merged entry by entry
 * @returns the object as it is now
 */
export async function mergeSettings(
  trx: DatabaseTransaction,
  address: SettingsAddress,
  patch: JsonObject,
  byEntry: readonly string[],
): Promise<MergedSettings> {
  const json = JSON.stringify(patch);
  const merged = (stored: ReturnType<typeof sql>) =>
    sql<string>`merge_settings(${stored}, ${json}::jsonb, ${byEntry}::text[])`;
  const { data, others } = await trx
    .insertInto('settings')
    .values({
      app_id: address.appId,
      group_id: address.groupId,
      user_id: address.userId,
      organisation_id: address.organisationId,
      sandbox: address.sandbox,
      data: merged(sql`'{}'`),
    })
    .onConflict((conflict) =>
      conflict
        .columns(['user_id', 'organisation_id', 'app_id', 'group_id', 'sandbox'])
        .doUpdateSet({ data: merged(sql`settings.data`), updated_at: sql`now()` }),
    )
    .returning(['data', countOthers(address).as('others')])
    .executeTakeFirstOrThrow();
  return { settings: data, others };
}

/** Besides a row that this transaction has made: the statement itself does not see it. */
function countOthers({ userId, organisationId }: SettingsAddress) {
  // Not `is not distinct from`: that uses no index.
  const is = (column: string, value: string | null) =>
    value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`;
  return sql<number>`case when settings.created_at = now() then (select count(*) from settings as other
    where ${is('other.user_id', userId)} and ${is('other.organisation_id', organisationId)}) else 0 end`;
}

type Column = 'user_id' | 'organisation_id' | 'sandbox';

function selectSettings(db: QueryCreator<Schema>, address: SettingsAddress) {
  // Not `is not distinct from`: that uses no index.
  const is = (on: ExpressionBuilder<Schema, 'settings'>, column: Column, value: string | null) =>
    value === null ? on(column, 'is', null) : on(column, '=', value);
  return db
    .selectFrom('settings')
    .select('data')
    .where('app_id', '=', address.appId)
    .where('group_id', '=', address.groupId)
    .where((on) => is(on, 'user_id', address.userId))
    .where((on) => is(on, 'organisation_id', address.organisationId))
    .where((on) => is(on, 'sandbox', address.sandbox));
}
