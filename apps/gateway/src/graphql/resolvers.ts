/** Collects the resolvers of all domains, in the form that Mercurius calls. */
import type { IResolvers } from 'mercurius';
import type { ForAudience } from '../bearer/audience';
import { createAccountResolvers, createPageResolvers } from '../boot/resolvers';
import { collaboratorResolvers } from '../collaborators/resolvers';
import type { ContextLog } from '../entitlements/read-contexts';
import type { FeatureFlags } from '../flags/feature-flags';
import { createFlagResolvers } from '../flags/resolvers';
import { createNavigationResolvers } from '../navigation/resolvers';
import type { WorkHubs } from '../navigation/work-hubs';
import type { QueryContext } from '../query/query-context';
import type { QueryResolver } from '../query/resolver';
import { sandboxResolvers } from '../sandboxes/resolvers';

export interface ResolverDependencies {
  featureFlags: FeatureFlags;
  workHubs: ForAudience<WorkHubs>;
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
    Query: Object.fromEntries(Object.entries(fields).map(([name, resolve]) => [name, adapt(resolve)])),
    AccountClusterPage: createPageResolvers(),
  };
}

function adapt(resolve: QueryResolver) {
  return (_parent: unknown, given: unknown, context: QueryContext) => resolve(given, context);
}
