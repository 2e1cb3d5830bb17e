/**
 * `POST /api/version-hints/v1` `{solution, version}` answers `{version, expiresAt}`: the value of `solution_version` with
 * which the host of the solution sends this version, also one that people are not given. `live` names the files that are
 * built with the product. In `prod` only internal people get one (403). 404 for a solution that the bearer may not know,
 * and for a version that is not published or is disabled.
 */
import * as v from 'valibot';
import type { ForAudience } from '../bearer/audience';
import type { Bearer, WithBearer } from '../bearer/bearer';
import type { Config } from '../config/config';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { AnyEndpoint, Endpoint } from '../http/endpoint/endpoint';
import { GatewayError } from '../http/errors/gateway-error';
import { type LiveReleases, PRODUCT_FILES } from './live-releases';
import { versionName } from './publish/version-name';
import type { SignedVersion, VersionHints } from './version-hints';

export interface HintDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  config: Pick<Config, 'environment'>;
  /** The `appId` of each solution that the audience may know. */
  solutions: ForAudience<ReadonlySet<string>>;
  releases: Pick<LiveReleases, 'find' | 'versionsOf'>;
  versionHints: Pick<VersionHints, 'sign'>;
}

const bodySchema = v.strictObject({
  solution: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  version: v.union([versionName, v.literal(PRODUCT_FILES)]),
});

type AskedVersion = v.InferOutput<typeof bodySchema>;

export function createReleaseEndpoints(dependencies: HintDependencies): readonly AnyEndpoint[] {
  return [createHintEndpoint(dependencies)];
}

function createHintEndpoint({
  readAccessToken,
  withBearer,
  config,
  solutions,
  releases,
  versionHints,
}: HintDependencies): Endpoint<TokenClaims, AskedVersion, Bearer, Bearer, SignedVersion> {
  const isThere = ({ solution, version }: AskedVersion) =>
    version === PRODUCT_FILES
      ? releases.find(solution) !== undefined
      : releases.versionsOf(solution).includes(version);
  return {
    method: 'POST',
    url: '/api/version-hints/v1',
    authenticate: (request) => authenticate(request, readAccessToken),
    validate: bodySchema,
    within: withBearer,
    async authorise(bearer, asked) {
      if (config.environment === 'prod' && !bearer.isInternal) throw new GatewayError('FORBIDDEN');
      if (!solutions[bearer.audience].has(asked.solution) || !isThere(asked))
        throw new GatewayError('NOT_FOUND');
      return bearer;
    },
    act: async (_bearer, { solution, version }) => versionHints.sign(solution, version),
    present: ({ version, expiresAt }) => ({ version, expiresAt: expiresAt.toISOString() }),
  };
}
