/** Only the user may read and write their recents and favourites, in an organisation that they work in. */
import type { FastifyRequest } from 'fastify';
import type { ForAudience } from '../bearer/audience';
import type { Bearer, WithBearer } from '../bearer/bearer';
import { authenticate, type ReadAccessToken } from '../http/endpoint/authenticate';
import { GatewayError } from '../http/errors/gateway-error';
import { requireOrganisation } from '../organisations/policy';
import type { Clock } from '../platform/clock';

export interface RecentsDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  /** The `appId` of each solution that the audience may know. */
  solutions: ForAudience<ReadonlySet<string>>;
  clock: Clock;
}

export type Opened = Bearer;

/** The checks that all endpoints have in common. A support user who works as a customer leaves no traces in their list. */
export function createOpening(
  { readAccessToken, withBearer }: RecentsDependencies,
  access: 'read' | 'write',
) {
  return {
    authenticate: (request: FastifyRequest) => authenticate(request, readAccessToken),
    within: withBearer,
    async authorise(bearer: Opened, { imsOrgId }: { imsOrgId: string }): Promise<Opened> {
      await requireOrganisation(bearer, imsOrgId);
      const isImpersonated = bearer.claims.impersonatorId !== undefined;
      if (access === 'write' && isImpersonated) throw new GatewayError('FORBIDDEN');
      return bearer;
    },
  };
}
