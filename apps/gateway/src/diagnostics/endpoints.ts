/**
 * `GET /api/diagnostics/v2` (SVC-04): the live versions of this environment, `{modules: {<appId>: {liveVersion}}}`. A shell of
 * another environment asks with the token of a solution, which is told of itself alone.
 */
import * as v from 'valibot';
import { deriveForAudiences, type ForAudience } from '../bearer/audience';
import type { Bearer, WithBearer } from '../bearer/bearer';
import type { Config } from '../config/config';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { AnyEndpoint, Endpoint } from '../http/endpoint/endpoint';
import type { CurrentCatalogue } from '../registrations/current-catalogue';
import { hasSource, type LiveVersions, liveVersions } from './live-versions';
import { createIsSibling } from './sibling-shells';

export interface DiagnosticsDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  catalogue: CurrentCatalogue;
  config: Pick<Config, 'origins' | 'hosts'>;
}

export function createDiagnosticsEndpoints({
  catalogue,
  config,
  ...dependencies
}: DiagnosticsDependencies): readonly AnyEndpoint[] {
  const versions = deriveForAudiences(catalogue, (told) => liveVersions(told.filter(hasSource)));
  return [createReadDiagnostics({ ...dependencies, isReadBy: createIsSibling(config) }, versions)];
}

function createReadDiagnostics(
  {
    readAccessToken,
    withBearer,
    isReadBy,
  }: Omit<DiagnosticsDependencies, 'catalogue' | 'config'> & { isReadBy(origin: string): boolean },
  versions: ForAudience<LiveVersions>,
): Endpoint<TokenClaims, object, Bearer, LiveVersions, LiveVersions> {
  return {
    method: 'GET',
    url: '/api/diagnostics/v2',
    accepts: 'solution',
    isReadBy,
    authenticate: (request) => authenticate(request, readAccessToken),
    validate: v.strictObject({}),
    within: withBearer,
    authorise: async ({ audience, claims: { applications } }) =>
      applications === undefined
        ? versions[audience]
        : new Map([...versions[audience]].filter(([appId]) => applications.includes(appId))),
    act: async (live) => live,
    present: (live) => ({
      modules: Object.fromEntries([...live].map(([appId, liveVersion]) => [appId, { liveVersion }])),
    }),
  };
}
