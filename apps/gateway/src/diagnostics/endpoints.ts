/** `GET /api/diagnostics/v2` (SVC-04): the live versions of this environment, `{modules: {<appId>: {liveVersion}}}`. */
import * as v from 'valibot';
import { deriveForAudiences, type ForAudience } from '../bearer/audience';
import type { Bearer, WithBearer } from '../bearer/bearer';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { AnyEndpoint, Endpoint } from '../http/endpoint/endpoint';
import type { CurrentCatalogue } from '../registrations/current-catalogue';
import { hasSource, type LiveVersions, liveVersions } from './live-versions';

export interface DiagnosticsDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  catalogue: CurrentCatalogue;
}

export function createDiagnosticsEndpoints({
  catalogue,
  ...dependencies
}: DiagnosticsDependencies): readonly AnyEndpoint[] {
  const versions = deriveForAudiences(catalogue, (told) => liveVersions(told.filter(hasSource)));
  return [createReadDiagnostics(dependencies, versions)];
}

function createReadDiagnostics(
  { readAccessToken, withBearer }: Omit<DiagnosticsDependencies, 'catalogue'>,
  versions: ForAudience<LiveVersions>,
): Endpoint<TokenClaims, object, Bearer, LiveVersions, LiveVersions> {
  return {
    method: 'GET',
    url: '/api/diagnostics/v2',
    authenticate: (request) => authenticate(request, readAccessToken),
    validate: v.strictObject({}),
    within: withBearer,
    authorise: async ({ audience }) => versions[audience],
    act: async (live) => live,
    present: (live) => ({
      modules: Object.fromEntries([...live].map(([appId, liveVersion]) => [appId, { liveVersion }])),
    }),
  };
}
