/**
 * `POST /api/surveys/v1` with `{organisation, solution, score, comment?}` stores the answer to a survey (CONS-14): a
 * score from 0 to 10 and an optional text. It answers `{}`; 404 for an organisation that the bearer does not work in,
 * and for a solution that they may not know; 429 after ten answers in a day.
 */
import * as v from 'valibot';
import type { ForAudience } from '../bearer/audience';
import type { Bearer, WithBearer } from '../bearer/bearer';
import { takeTurn } from '../database/take-turn';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { Endpoint } from '../http/endpoint/endpoint';
import { GatewayError } from '../http/errors/gateway-error';
import { organisationId } from '../organisations/organisation-id';
import { requireOrganisation } from '../organisations/policy';
import type { Clock } from '../platform/clock';
import { storableText } from '../platform/storable-text';

export interface SurveyDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  clock: Clock;
  /** The `appId` of each solution that the audience may know. */
  solutions: ForAudience<ReadonlySet<string>>;
}

const MAX_COMMENT_CHARS = 2_000;
const DAY_MS = 86_400_000;
const MAX_ANSWERS_PER_DAY = 10;

const bodySchema = v.strictObject({
  organisation: organisationId,
  solution: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  score: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)),
  comment: v.optional(v.pipe(storableText, v.trim(), v.maxLength(MAX_COMMENT_CHARS))),
});

type SurveyAnswer = v.InferOutput<typeof bodySchema>;

export function createSurveyEndpoint({
  readAccessToken,
  withBearer,
  clock,
  solutions,
}: SurveyDependencies): Endpoint<TokenClaims, SurveyAnswer, Bearer, Bearer, void> {
  return {
    method: 'POST',
    url: '/api/surveys/v1',
    authenticate: (request) => authenticate(request, readAccessToken),
    validate: bodySchema,
    within: withBearer,
    async authorise(bearer, { organisation, solution }) {
      await requireOrganisation(bearer, organisation);
      if (!solutions[bearer.audience].has(solution)) throw new GatewayError('NOT_FOUND');
      return bearer;
    },
    async act({ trx, account }, { organisation, solution, score, comment }) {
      await takeTurn(trx, `survey answers ${account.userId}`);
      const now = clock.now();
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
    },
    present: () => ({}),
  };
}
