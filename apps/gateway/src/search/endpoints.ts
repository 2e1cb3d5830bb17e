/**
 * `GET /api/search/v1?organisation=&solution=&q=`: at most three hits of one solution, as its own search endpoint
 * answers (NAV-27): `{hits, more?}`. The bearer's token is that of this solution and is passed on, so that the solution
 * decides by its own rules. No hits from a solution without an endpoint, for the shell's own token, during an
 * impersonation, and while the endpoint fails, which is logged. 403 for the token of another solution; 404 for an
 * organisation that the bearer does not work in.
 */
import { cleanText } from '@unified-shell/text/clean-text';
import * as v from 'valibot';
import { deriveForAudiences, type ForAudience } from '../bearer/audience';
import type { WithBearer } from '../bearer/bearer';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { AnyEndpoint, Endpoint } from '../http/endpoint/endpoint';
import { GatewayError } from '../http/errors/gateway-error';
import { organisationId } from '../organisations/organisation-id';
import { requireOrganisation } from '../organisations/policy';
import type { CurrentCatalogue, Lookup } from '../registrations/current-catalogue';
import type { ProviderHits, SearchProvider } from './search-provider';

const MAX_TERM_LENGTH = 200;

const NO_HITS: ProviderHits = { hits: [] };

export interface SearchDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  catalogue: CurrentCatalogue;
  searchProvider: SearchProvider;
  log: { warn(facts: object, event: string): void };
}

interface Caller {
  claims: TokenClaims;
  authorization: string;
  traceparent: string | undefined;
  requestId: string;
  signal: AbortSignal;
}

interface Query {
  organisation: string;
  solution: string;
  q: string;
}

export function createSearchEndpoints(dependencies: SearchDependencies): readonly AnyEndpoint[] {
  const addresses = deriveForAudiences(
    dependencies.catalogue,
    (told) =>
      new Map(
        told.flatMap(({ appId, searchEndpoint }): [string, string][] =>
          searchEndpoint ? [[appId, searchEndpoint]] : [],
        ),
      ),
  );
  return [createSearch(dependencies, addresses)];
}

/** @param addresses of the endpoints of the solutions that the audience may know, by `appId` */
function createSearch(
  { readAccessToken, withBearer, searchProvider, log }: SearchDependencies,
  addresses: ForAudience<Lookup<string>>,
): Endpoint<Caller, Query, Caller, Caller & { endpoint: string | undefined }, ProviderHits> {
  return {
    method: 'GET',
    url: '/api/search/v1',
    // Passed on to the endpoint of the solution.
    accepts: 'solution',
    async authenticate(request) {
      const claims = await authenticate(request, readAccessToken);
      const { authorization = '', traceparent } = request.headers;
      const abort = new AbortController();
      // The next key cancels the search: the browser closes the request.
      request.raw.once('close', () => request.raw.socket.destroyed && abort.abort());
      return {
        claims,
        authorization,
        traceparent: typeof traceparent === 'string' ? traceparent : undefined,
        requestId: request.id,
        signal: abort.signal,
      };
    },
    validate: v.strictObject({
      organisation: organisationId,
      solution: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
      q: v.pipe(v.string(), v.transform(cleanText), v.minLength(1), v.maxLength(MAX_TERM_LENGTH)),
    }),
    within: (caller, work) => work(caller),
    // The transaction ends before another service is called.
    async authorise(caller, { organisation, solution }) {
      const { applications = [solution] } = caller.claims;
      if (!applications.includes(solution)) throw new GatewayError('FORBIDDEN');
      const endpoint = await withBearer(caller.claims, async (bearer) => {
        await requireOrganisation(bearer, organisation);
        return addresses[bearer.audience].get(solution);
      });
      return { ...caller, endpoint };
    },
    async act({ claims, requestId, endpoint, ...caller }, { organisation, solution, q: term }) {
      // The endpoint receives the token, so never the shell's own.
      const isOwnToken = claims.applications !== undefined && claims.impersonatorId === undefined;
      if (endpoint === undefined || !isOwnToken) return NO_HITS;
      try {
        return await searchProvider({ ...caller, endpoint, term, organisation });
      } catch (cause) {
        if (!caller.signal.aborted)
          log.warn({ solution, requestId, cause: String(cause) }, 'search provider failed');
        return NO_HITS;
      }
    },
    present: (found) => found,
  };
}
