import type { RuntimeFeatureFlags, RuntimePermissions } from '@unified-shell/app-sdk/runtime-module';
import type { Requests } from '../../connection/requests';
import { requireAnswer } from '../../shared/require-answer';

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
