import type {
  RuntimeAppApi,
  RuntimeFeatureFlags,
  RuntimePermissions,
} from '@unified-shell/app-sdk/runtime-module';
import type { Requests } from '../../connection/requests';
import { requireAnswer } from '../../shared/require-answer';
import type { FactsSource } from '../facts/facts';

/** The user's permissions (`permissions` of the runtime module). */
export function createPermissions(request: Requests['request']): RuntimePermissions {
  return {
    async get({ permissions, resourceTypes }) {
      const answer = await request('permissions.get', {
        ...(permissions && { permissions }),
        ...(resourceTypes && { resourceTypes }),
      });
      return requireAnswer(answer);
    },
  };
}

/** Feature flags (`featureFlags` of the runtime module). */
export function createFeatureFlags(request: Requests['request']): RuntimeFeatureFlags {
  return {
    async get(wanted) {
      const {
        projectIds,
        clientIds,
        provider = '',
      } = Array.isArray(wanted) ? { projectIds: wanted } : wanted;
      const answer = await request('featureFlags.get', {
        provider: /^floodgate$/i.test(provider) ? 'floodgate' : 'featureFlags',
        projects: projectIds ?? clientIds ?? [],
      });
      return requireAnswer(answer);
    },
  };
}

/** Other applications that the user may open (`appApi` of the runtime module). */
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
