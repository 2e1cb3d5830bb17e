/**
 * The help center (UI-11).
 *
 * `GET /api/help/v1?organisation=&locale=` answers `{articles, tours, feedbackAddress?, supportAddress?}`: the articles
 * and tours that the bearer may see, without their texts and steps. `supportAddress` is answered only to users with the
 * role `SUPPORT_ADMIN` in this organisation (ACCESS-30). 404 for an organisation that the bearer does not work in.
 *
 * `GET /api/help/v1/{id}?locale=` answers one article, and `GET /api/help/v1/tours/{id}?locale=` one tour; 404 also for
 * those of a solution which the bearer may not know.
 */
import type { HelpArticle, HelpList } from '@unified-shell/api/help';
import type { Tour } from '@unified-shell/api/tour';
import { isSupportUser } from '@unified-shell/catalogue/access/roles';
import { matchLocale } from '@unified-shell/messages/match-locale';
import * as v from 'valibot';
import type { ForAudience } from '../bearer/audience';
import type { Bearer, WithBearer } from '../bearer/bearer';
import type { Config } from '../config/config';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { AnyEndpoint, Endpoint } from '../http/endpoint/endpoint';
import { GatewayError } from '../http/errors/gateway-error';
import { organisationId } from '../organisations/organisation-id';
import { requireOrganisation } from '../organisations/policy';
import type { FoundOrganisation } from '../organisations/store';
import type { HelpLibrary } from './help-library';

export interface HelpDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  help: HelpLibrary;
  /** The `appId` of each solution that the audience may know. */
  solutions: ForAudience<ReadonlySet<string>>;
  config: Pick<Config, 'feedbackAddress' | 'supportAddress'>;
}

/** In any spelling, such as `en_US`; the language that the shell has for it. */
const locale = v.pipe(
  v.string(),
  v.regex(/^[\w-]{2,20}$/),
  v.transform((given) => matchLocale([given])),
);
const id = v.pipe(v.string(), v.regex(/^[a-z0-9-]{1,80}$/));

interface Reader {
  bearer: Bearer;
  organisation: FoundOrganisation;
}

export function createHelpEndpoints(dependencies: HelpDependencies): readonly AnyEndpoint[] {
  return [createListHelp(dependencies), createReadHelp(dependencies), createReadTour(dependencies)];
}

function createListHelp({
  readAccessToken,
  withBearer,
  help,
  solutions,
  config: { feedbackAddress, supportAddress },
}: HelpDependencies): Endpoint<
  TokenClaims,
  { organisation: string; locale: string },
  Bearer,
  Reader,
  HelpList
> {
  return {
    method: 'GET',
    url: '/api/help/v1',
    authenticate: (request) => authenticate(request, readAccessToken),
    validate: v.strictObject({ organisation: organisationId, locale }),
    within: withBearer,
    authorise: async (bearer, { organisation }) => ({
      bearer,
      organisation: await requireOrganisation(bearer, organisation),
    }),
    async act({ bearer, organisation: { namedRoles } }, wanted) {
      const mayOpenCases = isSupportUser(new Set(namedRoles));
      return {
        articles: help.list(wanted.locale, solutions[bearer.audience]),
        tours: help.tours.list(wanted.locale, solutions[bearer.audience]),
        ...(feedbackAddress !== undefined && { feedbackAddress }),
        ...(supportAddress !== undefined && mayOpenCases && { supportAddress }),
      };
    },
    present: (list) => list,
  };
}

function createReadHelp({
  readAccessToken,
  withBearer,
  help,
  solutions,
}: HelpDependencies): Endpoint<TokenClaims, { id: string; locale: string }, Bearer, Bearer, HelpArticle> {
  return {
    method: 'GET',
    url: '/api/help/v1/:id',
    authenticate: (request) => authenticate(request, readAccessToken),
    validate: v.strictObject({ id, locale }),
    within: withBearer,
    authorise: async (bearer) => bearer,
    async act(bearer, { id: asked, locale: wanted }) {
      const article = help.find(asked, wanted, solutions[bearer.audience]);
      if (article === undefined) throw new GatewayError('NOT_FOUND');
      return article;
    },
    present: (article) => article,
  };
}

function createReadTour({
  readAccessToken,
  withBearer,
  help,
  solutions,
}: HelpDependencies): Endpoint<TokenClaims, { id: string; locale: string }, Bearer, Bearer, Tour> {
  return {
    method: 'GET',
    url: '/api/help/v1/tours/:id',
    authenticate: (request) => authenticate(request, readAccessToken),
    validate: v.strictObject({ id, locale }),
    within: withBearer,
    authorise: async (bearer) => bearer,
    async act(bearer, { id: asked, locale: wanted }) {
      const tour = help.tours.find(asked, wanted, solutions[bearer.audience]);
      if (tour === undefined) throw new GatewayError('NOT_FOUND');
      return tour;
    },
    present: (tour) => tour,
  };
}
