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
import { type AllowSibling, createAllowSibling } from './sibling-shells';

export const DIAGNOSTICS_URL = '/api/diagnostics/v2';

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
  return [createReadDiagnostics({ ...dependencies, allow: createAllowSibling(config) }, versions)];
}

function createReadDiagnostics(
  {
    readAccessToken,
    withBearer,
    allow,
  }: Omit<DiagnosticsDependencies, 'catalogue' | 'config'> & { allow: AllowSibling },
  versions: ForAudience<LiveVersions>,
): Endpoint<TokenClaims, object, Bearer, LiveVersions, LiveVersions> {
  return {
    method: 'GET',
    url: DIAGNOSTICS_URL,
    authenticate(request, reply) {
      allow(request, reply);
      return authenticate(request, readAccessToken);
    },
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
