/**
 * `POST /api/surveys/v1` with `{organisation, solution, score, comment?}` stores the answer to a survey (CONS-14): a
 * score from 0 to 10 and an optional text. It answers `{}`; 404 for an organisation that the bearer does not work in,
 * and for a solution that they may not know; 429 after ten answers in a day.
 */

import * as v from 'valibot';
import type { ForAudience } from '../bearer/audience';
import type { Bearer, WithBearer } from '../bearer/bearer';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { AnyEndpoint, Endpoint } from '../http/endpoint/endpoint';
import { GatewayError } from '../http/errors/gateway-error';
import { organisationId } from '../organisations/organisation-id';
import { requireOrganisation } from '../organisations/policy';
import type { Clock } from '../platform/clock';
import { freeText } from '../platform/typed-text';
import { addAnswer } from './store';

export interface SurveyDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  clock: Clock;
  /** The `appId` of each solution that the audience may know. */
  solutions: ForAudience<ReadonlySet<string>>;
}

const MAX_COMMENT_CHARS = 2_000;

const bodySchema = v.strictObject({
  organisation: organisationId,
  solution: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  score: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(10)),
  comment: v.optional(v.pipe(freeText, v.maxLength(MAX_COMMENT_CHARS))),
});

type SurveyAnswer = v.InferOutput<typeof bodySchema>;

export function createSurveyEndpoints(dependencies: SurveyDependencies): readonly AnyEndpoint[] {
  return [createAnswerSurvey(dependencies)];
}

function createAnswerSurvey({
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
    act: (bearer, answer) => addAnswer(bearer, answer, clock.now()),
    present: () => ({}),
  };
}
