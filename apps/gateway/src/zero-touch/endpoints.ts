/** `POST /api/zero-touch/v1` (AUTH-50): lets a user into a link's organisation, if its solution has zero-touch. */
import * as v from 'valibot';
import type { WithBearer } from '../bearer/bearer';
import type { Config } from '../config/config';
import { shellOriginsOf } from '../config/public-origins';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { AnyEndpoint, Endpoint } from '../http/endpoint/endpoint';
import { GatewayError } from '../http/errors/gateway-error';
import type { CurrentCatalogue } from '../registrations/current-catalogue';
import { createFindSolution } from './find-solution';
import { processZeroTouch, type ZeroTouchDependencies } from './process-zero-touch';
import type { ZeroTouchProviders, ZeroTouchResult } from './zero-touch';

export interface ZeroTouchEndpointDependencies extends Pick<ZeroTouchDependencies, 'record' | 'log'> {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  catalogue: CurrentCatalogue;
  config: Pick<Config, 'origins'>;
  zeroTouchProviders: ZeroTouchProviders;
}

interface Caller {
  claims: TokenClaims;
  authorization: string;
  requestId: string;
}

interface ZeroTouchBody {
  href: string;
  subOrg?: string | undefined;
  token?: string | undefined;
}

const bodySchema = v.strictObject({
  href: v.pipe(v.string(), v.minLength(1), v.maxLength(2_000)),
  subOrg: v.optional(v.pipe(v.string(), v.minLength(1), v.maxLength(100))),
  /** A token of the solution's own client, for the second try (AUTH-47). */
  token: v.optional(v.pipe(v.string(), v.maxLength(8_192), v.regex(/^[\w.~+/=-]+$/))),
});

export function createZeroTouchEndpoints({
  readAccessToken,
  withBearer,
  catalogue,
  config,
  zeroTouchProviders: providers,
  record,
  log,
}: ZeroTouchEndpointDependencies): readonly AnyEndpoint[] {
  const shellOrigins = shellOriginsOf(config.origins);
  const find = catalogue.derive((all) => createFindSolution(all, shellOrigins));
  const dependencies = { findSolution: (href: string) => find()(href), providers, shellOrigins, record, log };
  return [createZeroTouch({ readAccessToken, withBearer, ...dependencies })];
}

function createZeroTouch({
  readAccessToken,
  withBearer,
  ...dependencies
}: ZeroTouchDependencies & Pick<ZeroTouchEndpointDependencies, 'readAccessToken' | 'withBearer'>): Endpoint<
  Caller,
  ZeroTouchBody,
  Caller,
  Caller,
  ZeroTouchResult
> {
  return {
    method: 'POST',
    url: '/api/zero-touch/v1',
    authenticate: async (request) => ({
      claims: await authenticate(request, readAccessToken),
      authorization: request.headers.authorization ?? '',
      requestId: request.id,
    }),
    validate: bodySchema,
    // The transaction that checks the session ends before another service is called.
    async within(caller, work) {
      await withBearer(caller.claims, async () => {});
      return work(caller);
    },
    async authorise(caller) {
      // A support user who impersonates a user must not make them a member of an organisation.
      if (caller.claims.impersonatorId !== undefined) throw new GatewayError('FORBIDDEN');
      return caller;
    },
    act({ claims, authorization, requestId }, { href, subOrg, token }) {
      const zeroTouchRequest = {
        href,
        subOrganisation: subOrg,
        authorization: token === undefined ? authorization : `Bearer ${token}`,
        metadata: token === undefined ? claims : undefined,
      };
      return processZeroTouch(dependencies, zeroTouchRequest, { userId: claims.userId, requestId });
    },
    present: (result) => result,
  };
}
