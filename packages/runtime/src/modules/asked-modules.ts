import type {
  RuntimeAppApi,
  RuntimeFeatureFlags,
  RuntimePermissions,
} from '@unified-shell/protocol/runtime-module';
import type { Requests } from '../requests';
import { expected } from './expected';
import type { FactsSource } from './facts';

/** What the person may do (`permissions` of the runtime module). */
export function createPermissions(ask: Requests['ask']): RuntimePermissions {
  return {
    async get({ permissions, resourceTypes }) {
      const answer = await ask('permissions.get', {
        ...(permissions && { permissions }),
        ...(resourceTypes && { resourceTypes }),
      });
      return expected(answer);
    },
  };
}

/** What is switched on (`featureFlags` of the runtime module). */
export function createFeatureFlags(ask: Requests['ask']): RuntimeFeatureFlags {
  return {
    async get(wanted) {
      const {
        projectIds,
        clientIds,
        provider = '',
      } = Array.isArray(wanted) ? { projectIds: wanted } : wanted;
      const answer = await ask('featureFlags.get', {
        provider: /^floodgate$/i.test(provider) ? 'floodgate' : 'featureFlags',
        projects: projectIds ?? clientIds ?? [],
      });
      return expected(answer);
    },
  };
}

/** Other applications (`appApi` of the runtime module), as far as the person may open them. */
export function createAppApi({ configured, configuration }: FactsSource): RuntimeAppApi {
  return {
    async get(appId) {
      await configured;
      const app = configuration()?.shellInfo?.solutions?.find((solution) => solution.appId === appId);
      return (
        app && { adobeBrandType: '', appParent: '', functionalIconReact: '', functionalIconUrl: '', ...app }
      );
    },
  };
}
