/** Collects the resolvers of all domains, in the form that Mercurius calls. */
import type { IResolvers } from 'mercurius';
import type { ForAudience } from '../bearer/audience';
import { createAccountResolvers, createPageResolvers } from '../boot/resolvers';
import { collaboratorResolvers } from '../collaborators/resolvers';
import type { ContextLog } from '../entitlements/read-contexts';
import type { FeatureFlags } from '../flags/feature-flags';
import { createFlagResolvers } from '../flags/resolvers';
import { acceptedByField } from '../http/endpoint/accepted-tokens';
import { isAccepted } from '../http/endpoint/authenticate';
import { GatewayError } from '../http/errors/gateway-error';
import { createNavigationResolvers } from '../navigation/resolvers';
import type { WorkHubsIn } from '../navigation/work-hubs';
import type { QueryContext } from '../query/query-context';
import type { QueryResolver } from '../query/resolver';
import { sandboxResolvers } from '../sandboxes/resolvers';

export interface ResolverDependencies {
  featureFlags: FeatureFlags;
  workHubs: ForAudience<WorkHubsIn>;
  logger: ContextLog;
}

declare module 'mercurius' {
  interface MercuriusContext extends QueryContext {}
}

export function createResolvers({ featureFlags, workHubs, logger }: ResolverDependencies): IResolvers {
  const fields = {
    ...createAccountResolvers(logger),
    ...sandboxResolvers,
    ...collaboratorResolvers,
    ...createFlagResolvers(featureFlags),
    ...createNavigationResolvers(workHubs),
  };
  return {
    Query: Object.fromEntries(Object.entries(fields).map(([name, resolve]) => [name, adapt(name, resolve)])),
    AccountClusterPage: createPageResolvers(),
  };
}

/** Refuses the tokens that the field does not accept, before its resolver runs. */
function adapt(name: string, resolve: QueryResolver) {
  const accepted = acceptedByField[name];
  return (_parent: unknown, given: unknown, context: QueryContext) =>
    isAccepted(context.bearer.claims, accepted)
      ? resolve(given, context)
      : Promise.reject(new GatewayError('FORBIDDEN'));
}
