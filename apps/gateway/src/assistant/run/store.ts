/** SQL on conversations and used tokens, for the request's transaction, where row-level security also limits the rows. */
import { sql } from 'kysely';
import type { Bearer } from '../../bearer/bearer';
import { NEW_RUN, type RunState } from './run-state';

type Owner = Pick<Bearer, 'trx'> & { account: { userId: string } };

export interface StoredRun {
  id: string;
  organisationId: string;
  title: string;
  state: RunState;
  revision: number;
  feedback: 'good' | 'bad' | null;
  updatedAt: Date;
}

/** Older conversations of a user in an organisation are deleted. The requests from outside have a limit of their own. */
const MAX_RUNS = 50;

export async function findRun({ trx, account }: Owner, id: string): Promise<StoredRun | undefined> {
  const row = await trx
    .selectFrom('assistant_runs')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', account.userId)
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      organisationId: row.organisation_id,
      title: row.title,
      // Written by `insertRun` and `updateRun` alone.
      state: { ...NO_STATE, ...row.state },
      revision: row.revision,
      feedback: row.feedback,
      updatedAt: row.updated_at,
    }
  );
}

const NO_STATE: RunState = { ...NEW_RUN, hasReadUntrusted: true };

export interface RunSummary {
  id: string;
  title: string;
  updatedAt: Date;
}

/** All that are kept, newest first: `insertRun` and `removeOldRequests` limit their number. */
export async function listRuns({ trx, account }: Owner, organisationId: string): Promise<RunSummary[]> {
  const rows = await trx
    .selectFrom('assistant_runs')
    .select(['id', 'title', 'updated_at'])
    .where('user_id', '=', account.userId)
    .where('organisation_id', '=', organisationId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, title, updated_at: updatedAt }) => ({ id, title, updatedAt }));
}

export async function insertRun(
  { trx, account }: Owner,
  { id, organisationId, title, state }: Pick<StoredRun, 'id' | 'organisationId' | 'title' | 'state'>,
  now: Date,
): Promise<void> {
  await trx
    .insertInto('assistant_runs')
    .values({
      id,
      user_id: account.userId,
      organisation_id: organisationId,
      title,
      state: JSON.stringify(state),
      revision: 1,
      feedback: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await sql`delete from assistant_runs where user_id = ${account.userId} and organisation_id = ${organisationId}
    and id in (select id from assistant_runs
      where user_id = ${account.userId} and organisation_id = ${organisationId}
        and state #>> '{items,0,kind}' is distinct from 'outside'
      order by updated_at desc, id offset ${MAX_RUNS})`.execute(trx);
}

/** The requests of assistants outside the shell: how many wait for the user. */
export async function countWaitingRequests({ trx, account }: Owner, organisationId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*)::integer as count from assistant_runs
    where user_id = ${account.userId} and organisation_id = ${organisationId}
      and state #>> '{items,0,kind}' = 'outside' and state ? 'interrupt'`.execute(trx);
  return rows[0]?.count ?? 0;
}

/** Keeps the newest of the requests that are over, so that they never push out what the user has written. */
export async function removeOldRequests(
  { trx, account }: Owner,
  organisationId: string,
  kept: number,
): Promise<void> {
  await sql`delete from assistant_runs where user_id = ${account.userId} and organisation_id = ${organisationId}
    and id in (select id from assistant_runs
      where user_id = ${account.userId} and organisation_id = ${organisationId}
        and state #>> '{items,0,kind}' = 'outside' and not state ? 'interrupt'
      order by updated_at desc, id offset ${kept})`.execute(trx);
}

/** @returns whether the run still had this revision; another tab may have answered first */
export async function updateRun(
  { trx, account }: Owner,
  { id, revision, state }: Pick<StoredRun, 'id' | 'revision' | 'state'>,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('assistant_runs')
    .set({ state: JSON.stringify(state), revision: revision + 1, updated_at: now })
    .where('id', '=', id)
    .where('user_id', '=', account.userId)
    .where('revision', '=', revision)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** @returns whether there is such a conversation */
export async function rateRun(
  { trx, account }: Owner,
  id: string,
  feedback: 'good' | 'bad',
): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('assistant_runs')
    .set({ feedback })
    .where('id', '=', id)
    .where('user_id', '=', account.userId)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** @returns whether there was such a conversation */
export async function eraseRun({ trx, account }: Owner, id: string): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('assistant_runs')
    .where('id', '=', id)
    .where('user_id', '=', account.userId)
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}

export interface UsedTokens {
  person: number;
  organisation: number;
}

/** @param day as `2026-11-25`, in UTC */
export async function readUsage(
  { trx, account }: Owner,
  organisationId: string,
  day: string,
): Promise<UsedTokens> {
  const { rows } = await sql<UsedTokens>`select
      coalesce((select sum(tokens) from assistant_usage where user_id = ${account.userId}
        and organisation_id = ${organisationId} and day = ${day}::date), 0)::bigint as person,
      assistant_tokens_of_organisation(${organisationId}, ${day}::date) as organisation`.execute(trx);
  return rows[0] ?? { person: 0, organisation: 0 };
}

export async function addUsage(
  { trx, account }: Owner,
  organisationId: string,
  day: string,
  tokens: number,
): Promise<void> {
  await sql`insert into assistant_usage (organisation_id, user_id, day, tokens)
    values (${organisationId}, ${account.userId}, ${day}::date, ${tokens})
    on conflict (organisation_id, day, user_id) do update
      set tokens = assistant_usage.tokens + excluded.tokens`.execute(trx);
}
