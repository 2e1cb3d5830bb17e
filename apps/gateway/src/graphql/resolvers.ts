/** Every field of `Query`, from its domain, as Mercurius calls it. */
import type { IResolvers } from 'mercurius';
import { createAccountResolvers } from '../accounts/resolvers';
import { collaboratorResolvers } from '../collaborators/resolvers';
import type { ContextLog } from '../entitlements/read-contexts';
import type { FeatureFlags } from '../flags/feature-flags';
import { createFlagResolvers } from '../flags/resolvers';
import { sandboxResolvers } from '../sandboxes/resolvers';
import type { QueryContext } from './query-context';
import type { QueryResolver } from './resolver';

export interface ResolverDependencies {
  featureFlags: FeatureFlags;
  logger: ContextLog;
}

declare module 'mercurius' {
  interface MercuriusContext extends QueryContext {}
}

export function createResolvers({ featureFlags, logger }: ResolverDependencies): IResolvers {
  const fields = {
    ...createAccountResolvers(logger),
    ...sandboxResolvers,
    ...collaboratorResolvers,
    ...createFlagResolvers(featureFlags),
  };
  return {
    Query: Object.fromEntries(Object.entries(fields).map(([name, resolve]) => [name, adapt(resolve)])),
  };
}

function adapt(resolve: QueryResolver) {
  return (_parent: unknown, given: unknown, context: QueryContext) => resolve(given, context);
}
