/**
 * The agreements of a user in an organisation (CONS-07 to CONS-11).
 *
 * `GET /api/agreements/v1?organisation=&locale=` answers `{agreements}`: the latest answer to each agreement,
 * `{key, type, feature, title, version, isCurrent, accepted, date}`. With `key`, `type` and `feature` it answers
 * `{agreement}`: the text in its present version with its hash, and the answer, if this version was answered. The text is
 * in the language of `locale`, otherwise in English; an answer holds for the text in the language in which it was given.
 *
 * `POST /api/agreements/v1` with `{organisation, key, type, feature, hash, answer: 'accepted' | 'declined'}` adds an
 * answer to the text with this hash; 409 `AGREEMENT_CHANGED` when that is not the present text in any language. With
 * `{organisation, key, answer: 'cleared'}` the user is asked again (CONS-10); 404 without an answer. It answers
 * `{accepted, date}`, writes the same into `betaAgreements` of the shell's settings (CONS-08), and tells all open pages of
 * the user that something has changed (UI-28).
 */

import { SHELL_APP_ID, SHELL_GROUP_ID } from '@unified-shell/catalogue/shell-app-id';
import { AGREEMENT_TYPES } from '@unified-shell/messages/agreements';
import { SOURCE_LOCALE } from '@unified-shell/messages/locales';
import { cleanText } from '@unified-shell/text/clean-text';
import * as v from 'valibot';
import type { Bearer, WithBearer } from '../bearer/bearer';
import { publish } from '../broadcast/publish';
import { recordEvent } from '../events/record-event';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { AnyEndpoint, Endpoint } from '../http/endpoint/endpoint';
import { GatewayError } from '../http/errors/gateway-error';
import { organisationId } from '../organisations/organisation-id';
import { requireOrganisation } from '../organisations/policy';
import type { Clock } from '../platform/clock';
import { mergeSettings } from '../settings/store';
import { isAnsweredByPresentText, presentText, presentTexts } from './present-text';
import { type AgreementRow, addAnswer, findAnswer, listAnswers } from './store';

export interface AgreementDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  clock: Clock;
}

const URL = '/api/agreements/v1';

const key = v.pipe(v.string(), v.regex(/^[\w.:-]{1,200}$/));
const feature = v.pipe(
  v.string(),
  // Names in a right-to-left language may contain marks of the direction.
  v.transform((name) => cleanText(name.replaceAll(/\p{Cf}/gu, ''))),
  v.minLength(1),
  v.maxLength(100),
  v.regex(/^[^\p{C}]+$/u),
);
const type = v.picklist(AGREEMENT_TYPES);

const locale = v.optional(v.pipe(v.string(), v.regex(/^[\w-]{2,20}$/)), SOURCE_LOCALE);

const readSchema = v.union([
  v.strictObject({ organisation: organisationId, locale }),
  v.strictObject({ organisation: organisationId, key, type, feature, locale }),
]);
const answerSchema = v.union([
  v.strictObject({
    organisation: organisationId,
    key,
    type,
    feature,
    hash: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
    answer: v.picklist(['accepted', 'declined']),
  }),
  v.strictObject({ organisation: organisationId, key, answer: v.literal('cleared') }),
]);

type ReadRequest = v.InferOutput<typeof readSchema>;
type AnswerRequest = v.InferOutput<typeof answerSchema>;

interface Caller {
  claims: TokenClaims;
  requestId: string;
}

type CallingBearer = Bearer & Pick<Caller, 'requestId'>;

export function createAgreementEndpoints(dependencies: AgreementDependencies): readonly AnyEndpoint[] {
  return [createReadAgreements(dependencies), createAnswerAgreement(dependencies)];
}

function createReadAgreements({
  readAccessToken,
  withBearer,
}: AgreementDependencies): Endpoint<TokenClaims, ReadRequest, Bearer, Bearer, object> {
  return {
    method: 'GET',
    url: URL,
    authenticate: (request) => authenticate(request, readAccessToken),
    validate: readSchema,
    within: withBearer,
    authorise: async (bearer, { organisation }) => {
      await requireOrganisation(bearer, organisation);
      return bearer;
    },
    async act(bearer, wanted) {
      if (!('key' in wanted)) {
        const rows = await listAnswers(bearer, wanted.organisation);
        return {
          agreements: rows
            .filter(({ answer }) => answer !== 'cleared')
            .map((row) => presentRow(row, wanted.locale)),
        };
      }
      const current = presentText(wanted.type, wanted.feature, wanted.locale);
      const row = await findAnswer(bearer, wanted.organisation, wanted.key);
      const isCurrent = row !== undefined && row.answer !== 'cleared' && isAnsweredByPresentText(row);
      const text = { key: wanted.key, type: wanted.type, feature: wanted.feature, ...current };
      return { agreement: { ...text, ...(isCurrent && { answer: presentAnswer(row) }) } };
    },
    present: (answer) => answer,
  };
}

function createAnswerAgreement({
  readAccessToken,
  withBearer,
  clock,
}: AgreementDependencies): Endpoint<Caller, AnswerRequest, CallingBearer, CallingBearer, object> {
  return {
    method: 'POST',
    url: URL,
    authenticate: async (request) => ({
      claims: await authenticate(request, readAccessToken),
      requestId: request.id,
    }),
    validate: answerSchema,
    within: ({ claims, requestId }, work) => withBearer(claims, (bearer) => work({ ...bearer, requestId })),
    authorise: async (bearer, { organisation }) => {
      await requireOrganisation(bearer, organisation);
      // Staff who act as a user must not agree for them.
      if (bearer.claims.impersonatorId !== undefined) throw new GatewayError('FORBIDDEN');
      return bearer;
    },
    async act(bearer, given) {
      const row = await rowOf(bearer, given, new Date(clock.now()));
      await addAnswer(bearer, row);
      await mirrorInSettings(bearer, row);
      await publish(bearer.trx, 'access', `agreement:${bearer.account.userId}`);
      await recordEvent(bearer.trx, {
        action: 'agreement.answer',
        outcome: 'success',
        actor: bearer.claims.userId,
        organisationId: given.organisation,
        object: `${row.key} ${row.answer} ${row.hash}`,
        requestId: bearer.requestId,
      });
      return presentAnswer(row);
    },
    present: (answer) => answer,
  };
}

/** @throws GatewayError AGREEMENT_CHANGED, or NOT_FOUND for an agreement that is cleared and has no answer */
async function rowOf(
  bearer: Bearer,
  given: AnswerRequest,
  at: Date,
): Promise<Omit<AgreementRow, 'id' | 'user_id'>> {
  if (given.answer === 'cleared') {
    const row = await findAnswer(bearer, given.organisation, given.key);
    if (row === undefined || row.answer === 'cleared') throw new GatewayError('NOT_FOUND');
    const { id: _id, user_id: _user, ...known } = row;
    return { ...known, answer: 'cleared', answered_at: at };
  }
  const text = presentTexts(given.type, given.feature).find(({ hash }) => hash === given.hash);
  if (text === undefined) throw new GatewayError('AGREEMENT_CHANGED');
  return {
    organisation_id: given.organisation,
    key: given.key,
    type: given.type,
    feature: given.feature,
    ...{ version: text.version, locale: text.locale, hash: text.hash },
    answer: given.answer,
    answered_at: at,
  };
}

async function mirrorInSettings(
  { trx, account }: Bearer,
  row: Omit<AgreementRow, 'id' | 'user_id'>,
): Promise<void> {
  const address = {
    appId: SHELL_APP_ID,
    groupId: SHELL_GROUP_ID,
    userId: account.userId,
    organisationId: row.organisation_id,
    sandbox: null,
  };
  const entry = row.answer === 'cleared' ? null : presentAnswer(row);
  await mergeSettings(trx, address, { betaAgreements: { [row.key]: entry } }, ['betaAgreements']);
}

function presentAnswer({ answer, answered_at }: Pick<AgreementRow, 'answer' | 'answered_at'>) {
  // The format of all consent timestamps (CONS-05).
  return { accepted: answer === 'accepted', date: answered_at.toISOString().replace('Z', '+00:00') };
}

function presentRow(row: AgreementRow, wanted: string) {
  const { key: of, type: kind, feature: about, version } = row;
  const { title } = presentText(kind, about, wanted);
  return {
    ...{ key: of, type: kind, feature: about, title, version },
    isCurrent: isAnsweredByPresentText(row),
    ...presentAnswer(row),
  };
}
