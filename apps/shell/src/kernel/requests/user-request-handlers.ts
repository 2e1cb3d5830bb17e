import type { RequestName } from '@unified-shell/protocol/requests/runtime-requests';
import type { RequestingFrame } from '../frames/connection/requesting-frame';
import type { RequestDeps } from './deps';
import type { RequestHandlers } from './handle-request';
import { awaitRequester, awaitUser, type RequestingUser } from './require-requester';
import { addLogoutUrl } from './user/add-logout-url';
import { readAppSettings, writeAppSettings } from './user/app-settings';
import { describePermissions } from './user/describe-permissions';
import { fetchFeatureFlags } from './user/fetch-feature-flags';
import { queryGateway } from './user/query-gateway';
import { createSharedCaches } from './user/shared-caches';

/**
 * The handlers of requests on behalf of the user. The frame of the page and the dialog share them.
 * @param requireUser returns the user and the requesting solution; throws a RequestError FORBIDDEN without a user
 */
export function createUserRequestHandlers(
  deps: RequestDeps,
  requireUser: (frame: RequestingFrame) => RequestingUser,
) {
  const userOf = (frame: RequestingFrame) => awaitUser(() => requireUser(frame), deps);
  const requesterOf = (frame: RequestingFrame) => awaitRequester(() => requireUser(frame), deps);
  const caches = createSharedCaches(deps.environment);
  return {
    'settings.get': async ([request], frame) => readAppSettings(request, await requesterOf(frame), deps),
    'settings.set': async ([request], frame) => writeAppSettings(request, await requesterOf(frame), deps),
    'permissions.get': async ([request], frame) => describePermissions(request, await requesterOf(frame)),
    'featureFlags.get': async ([request], frame) =>
      fetchFeatureFlags(request, await requesterOf(frame), deps),
    'network.query': async ([request], frame) => queryGateway(request, await requesterOf(frame), deps),
    'user.addLogoutUrl': async ([url], frame) => addLogoutUrl(url, await userOf(frame), deps),
    'cache.get': async ([address], frame) => caches.get(address, await userOf(frame)),
    'cache.set': async ([entry], frame) => caches.set(entry, await userOf(frame)),
    'cache.delete': async ([address], frame) => caches.delete(address, await userOf(frame)),
    'cache.keys': async ([request], frame) => caches.keys(request, await userOf(frame)),
    // The code of these requests is loaded with the first of them.
    'metrics.record': async ([records], frame) =>
      (await import('./vendor/report-metrics')).reportMetrics(records, frame, deps),
    'translate.get': async ([request], frame) => {
      const { token } = await requesterOf(frame);
      return (await import('./user/translate-texts')).translateTexts(request, token, deps);
    },
    'modules.get': async (args, frame) =>
      (await import('./vendor/vendor-requests')).findModules(args, await requesterOf(frame), deps),
    'user.getLastLogin': async (args, frame) =>
      (await import('./vendor/vendor-requests')).lastLogins(args, await userOf(frame), deps),
  } satisfies Partial<RequestHandlers<RequestName>>;
}
