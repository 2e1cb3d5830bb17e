/** SQL on the answers to agreements, for the request's transaction, where row-level security also limits the rows. */
import type { Selectable } from 'kysely';
import type { Bearer } from '../bearer/bearer';
import type { Schema } from '../database/schema';

export type AgreementRow = Selectable<Schema['agreement_answers']>;

/** The answers that are listed for a user. */
const MAX_LISTED = 200;

/** The latest answer of each key in the organisation, cleared ones included. */
export function listAnswers(
  { trx, account }: Pick<Bearer, 'trx' | 'account'>,
  organisationId: string,
): Promise<AgreementRow[]> {
  return trx
    .selectFrom('agreement_answers')
    .selectAll()
    .distinctOn('key')
    .where('user_id', '=', account.userId)
    .where('organisation_id', '=', organisationId)
    .orderBy('key')
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
}

export function findAnswer(
  { trx, account }: Pick<Bearer, 'trx' | 'account'>,
  organisationId: string,
  key: string,
): Promise<AgreementRow | undefined> {
  return trx
    .selectFrom('agreement_answers')
    .selectAll()
    .where('user_id', '=', account.userId)
    .where('organisation_id', '=', organisationId)
    .where('key', '=', key)
    .orderBy('id', 'desc')
    .executeTakeFirst();
}

export async function addAnswer(
  { trx, account }: Pick<Bearer, 'trx' | 'account'>,
  row: Omit<AgreementRow, 'id' | 'user_id'>,
): Promise<void> {
  await trx
    .insertInto('agreement_answers')
    .values({ ...row, user_id: account.userId })
    .execute();
}
