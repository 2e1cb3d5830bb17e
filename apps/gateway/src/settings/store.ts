/** SQL on settings, for the request's transaction, where row-level security also limits the rows. */
import { SHELL_APP_ID, SHELL_GROUP_ID } from '@unified-shell/catalogue/shell-app-id';
import { type ExpressionBuilder, type QueryCreator, type RawBuilder, sql } from 'kysely';
import { createStatement } from '../database/create-statement';
import type { Database, DatabaseTransaction, Schema } from '../database/schema';
import type { JsonObject } from './schema';

/** The address of one row; its owner determines the level. */
export interface SettingsAddress {
  appId: string;
  groupId: string;
  /** Null: the settings are the organisation's. */
  userId: string | null;
  /** Null: the settings are the user's in all organisations. */
  organisationId: string | null;
  sandbox: string | null;
}

export interface MergedSettings {
  /** The whole object. */
  settings: JsonObject;
  /** The number of other objects of the owner when the object was created; 0 for an object that existed already. */
  others: number;
}

/** Resolves with `{}` before the first write. */
export async function findSettings(trx: DatabaseTransaction, address: SettingsAddress): Promise<JsonObject> {
  const row = await selectSettings(trx, address).executeTakeFirst();
  return row?.data ?? {};
}

/** Part of a statement: the shell's settings of a user in all organisations. */
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

/** `selectShellSettings` as its own statement; resolves with `{}` before the first write. */
export async function findShellSettings(db: Database, userId: string): Promise<JsonObject> {
  const [row] = await shellSettings(db, { userId });
  return row?.data ?? {};
}

/**
 * Merges the patch into the stored object in one statement, so that concurrent writes keep each other's fields. A
 * null removes its field.
 * @param byEntry the fields that are merged entry by entry
 * @returns the object after the merge
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

/** Counts the owner's other rows if this transaction has created the row; the statement itself does not see it. */
function countOthers({ userId, organisationId }: SettingsAddress) {
  // `is not distinct from` would use no index.
  const is = (column: string, value: string | null) =>
    value === null ? sql`${sql.ref(column)} is null` : sql`${sql.ref(column)} = ${value}`;
  return sql<number>`case when settings.created_at = now() then (select count(*) from settings as other
    where ${is('other.user_id', userId)} and ${is('other.organisation_id', organisationId)}) else 0 end`;
}

type Column = 'user_id' | 'organisation_id' | 'sandbox';

function selectSettings(db: QueryCreator<Schema>, address: SettingsAddress) {
  // `is not distinct from` would use no index.
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
