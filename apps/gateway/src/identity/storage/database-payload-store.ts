/** The payload store over the table `oidc_payloads`. Each call is one statement, so none needs a transaction. */
import { type Selectable, sql } from 'kysely';
import type { Database, Schema } from '../../database/schema';
import type { Clock } from '../../platform/clock';
import { indexesOf, type Payload, type PayloadStore, parsePayload } from './payload-store';

type Row = Pick<Selectable<Schema['oidc_payloads']>, 'payload' | 'consumed_at'>;

export function createDatabasePayloadStore(db: Database, clock: Clock): PayloadStore {
  const now = () => new Date(clock.now());

  const selectLive = (model: string, column: 'id' | 'uid' | 'user_code', value: string) =>
    db
      .selectFrom('oidc_payloads')
      .select(['payload', 'consumed_at'])
      .where('model', '=', model)
      .where(column, '=', value)
      .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now())]));
  const select = async (...where: Parameters<typeof selectLive>) =>
    present(await selectLive(...where).executeTakeFirst());

  function toColumns(model: string, payload: Payload, expiresIn: number | undefined) {
    const { grantId, uid, userCode } = indexesOf(model, payload);
    return {
      payload: JSON.stringify(payload),
      grant_id: grantId,
      uid,
      user_code: userCode,
      expires_at: expiresIn === undefined ? null : new Date(clock.now() + expiresIn * 1000),
      consumed_at: null,
    };
  }

  return {
    async upsert(model, id, payload, expiresIn) {
      const values = toColumns(model, payload, expiresIn);
      await db
        .insertInto('oidc_payloads')
        .values({ model, id, ...values })
        .onConflict((conflict) => conflict.columns(['model', 'id']).doUpdateSet(values))
        .execute();
    },
    async replace(model, id, payload, expiresIn) {
      const { numUpdatedRows } = await db
        .updateTable('oidc_payloads')
        .set(toColumns(model, payload, expiresIn))
        .where('model', '=', model)
        .where('id', '=', id)
        .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now())]))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    find: (model, id) => select(model, 'id', id),
    findByUid: (model, uid) => select(model, 'uid', uid),
    findAllByUid: async (model, uid) =>
      (await selectLive(model, 'uid', uid).execute()).map(present).filter((payload) => payload !== undefined),
    findByUserCode: (model, userCode) => select(model, 'user_code', userCode),
    async consume(model, id) {
      const { numUpdatedRows } = await db
        .updateTable('oidc_payloads')
        .set({ consumed_at: now() })
        .where('model', '=', model)
        .where('id', '=', id)
        .where('consumed_at', 'is', null)
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async extend(model, id, end) {
      const { numUpdatedRows } = await db
        .updateTable('oidc_payloads')
        .set({
          payload: sql`payload || jsonb_build_object('exp', ${end}::bigint)`,
          expires_at: new Date(end * 1000),
        })
        .where('model', '=', model)
        .where('id', '=', id)
        .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now())]))
        .executeTakeFirst();
      return numUpdatedRows > 0n;
    },
    async merge(model, id, fields) {
      await db
        .updateTable('oidc_payloads')
        .set({ payload: sql`payload || ${JSON.stringify(fields)}::jsonb` })
        .where('model', '=', model)
        .where('id', '=', id)
        .where((where) => where.or([where('expires_at', 'is', null), where('expires_at', '>', now())]))
        .execute();
    },
    async destroy(model, id) {
      await db.deleteFrom('oidc_payloads').where('model', '=', model).where('id', '=', id).execute();
    },
    async take(model, id) {
      const row = await db
        .deleteFrom('oidc_payloads')
        .where('model', '=', model)
        .where('id', '=', id)
        .returning(['payload', 'consumed_at', 'expires_at'])
        .executeTakeFirst();
      const expired = row?.expires_at != null && row.expires_at.getTime() <= clock.now();
      return expired ? undefined : present(row);
    },
    async takeAllByUid(model, uid) {
      const rows = await db
        .deleteFrom('oidc_payloads')
        .where('model', '=', model)
        .where('uid', '=', uid)
        .returning(['payload', 'consumed_at', 'expires_at'])
        .execute();
      const live = rows.filter(({ expires_at: end }) => end === null || end.getTime() > clock.now());
      return live.map(present).filter((payload) => payload !== undefined);
    },
    async revokeByGrantId(grantId) {
      await db.deleteFrom('oidc_payloads').where('grant_id', '=', grantId).execute();
    },
    async removeExpired() {
      const { numDeletedRows } = await db
        .deleteFrom('oidc_payloads')
        .where('expires_at', '<=', now())
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

function present(row: Row | undefined): Payload | undefined {
  if (!row) return undefined;
  const payload = parsePayload(row.payload);
  if (row.consumed_at === null) return payload;
  return { ...payload, consumed: Math.floor(row.consumed_at.getTime() / 1000) };
}
