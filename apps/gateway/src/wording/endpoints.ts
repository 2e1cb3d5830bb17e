/**
 * `GET /api/wording/v1?organisation=&locale=`: the names of parts of the shell in the words of the organisation. Answers
 * `{texts}`: parsed messages by key. Only pages of an organisation that has some ask for them.
 *
 * 404 for an organisation that the bearer does not work in, 403 for a token that is not the shell's.
 */
import type { OwnWording } from '@unified-shell/messages/own-wording';
import * as v from 'valibot';
import type { Bearer, WithBearer } from '../bearer/bearer';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { AnyEndpoint, Endpoint } from '../http/endpoint/endpoint';
import { organisationId } from '../organisations/organisation-id';
import { requireOrganisation } from '../organisations/policy';
import { readStoredWording, shownWording } from './own-wording';

export interface WordingDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
}

interface Input {
  organisation: string;
  locale: string;
}

export function createWordingEndpoints(dependencies: WordingDependencies): readonly AnyEndpoint[] {
  return [createReadWording(dependencies)];
}

function createReadWording({
  readAccessToken,
  withBearer,
}: WordingDependencies): Endpoint<TokenClaims, Input, Bearer, Bearer, OwnWording> {
  return {
    method: 'GET',
    url: '/api/wording/v1',
    authenticate: (request) => authenticate(request, readAccessToken),
    validate: v.strictObject({
      organisation: organisationId,
      locale: v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{2,35}$/)),
    }),
    within: withBearer,
    authorise: async (bearer, { organisation }) => {
      await requireOrganisation(bearer, organisation);
      return bearer;
    },
    act: async ({ trx }, { organisation, locale }) =>
      shownWording(await readStoredWording(trx, organisation), locale),
    present: (texts) => ({ texts }),
  };
}
