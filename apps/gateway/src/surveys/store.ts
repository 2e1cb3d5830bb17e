/** SQL on the answers to surveys, for the request's transaction. */
import type { Bearer } from '../bearer/bearer';
import { takeTurn } from '../database/take-turn';
import { GatewayError } from '../http/errors/gateway-error';

const DAY_MS = 86_400_000;
const MAX_ANSWERS_PER_DAY = 10;

interface Answer {
  organisation: string;
  solution: string;
  score: number;
  comment?: string | undefined;
}

/** @throws GatewayError RATE_LIMITED for more answers than a user may give in a day */
export async function addAnswer(
  { trx, account }: Bearer,
  { organisation, solution, score, comment }: Answer,
  now: number,
): Promise<void> {
  await takeTurn(trx, `survey answers ${account.userId}`);
  const { count } = await trx
    .selectFrom('survey_answers')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', account.userId)
    .where('answered_at', '>', new Date(now - DAY_MS))
    .executeTakeFirstOrThrow();
  if (count >= MAX_ANSWERS_PER_DAY) throw new GatewayError('RATE_LIMITED', { retryAfter: DAY_MS / 1000 });
  await trx
    .insertInto('survey_answers')
    .values({
      user_id: account.userId,
      organisation_id: organisation,
      ...{ solution, score },
      comment: comment || null,
      answered_at: new Date(now),
    })
    .execute();
}
