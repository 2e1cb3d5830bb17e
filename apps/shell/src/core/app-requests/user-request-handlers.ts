import type { RequestingFrame } from '../frames/connection/requesting-frame';
import type { AppRequestsDeps } from './deps';
import type { RequestHandlerTable } from './handle-request';
import { requirePersonalApp } from './personal/require-personal-app';
import { type RequestingUser, requesterOf } from './require-requester';
import { addLogoutUrl } from './user/add-logout-url';
import { readAppSettings, writeAppSettings } from './user/app-settings';
import { describePermissions } from './user/describe-permissions';
import { fetchFeatureFlags } from './user/fetch-feature-flags';
import { queryGateway } from './user/query-gateway';
import { createSharedCaches } from './user/shared-caches';

type UserRequestName =
  | 'settings.get'
  | 'settings.set'
  | 'permissions.get'
  | 'featureFlags.get'
  | 'network.query'
  | 'user.addLogoutUrl'
  | 'cache.get'
  | 'cache.set'
  | 'cache.delete'
  | 'cache.keys'
  | 'pulse.send'
  | 'agreements.getResponse'
  | 'agreements.clearResponse'
  | 'consent.getPermissions'
  | 'inbox.setState'
  | 'metrics.record'
  | 'modules.get'
  | 'user.getLastLogin'
  | 'preferences.get'
  | 'preferences.set';

/**
 * The handlers of requests on behalf of the user. The frame of the page and the dialog share them.
 * @param requireUser returns the user and the requesting solution; throws a RequestError FORBIDDEN without a user
 */
export function createUserRequestHandlers(
  deps: AppRequestsDeps,
  requireUser: (frame: RequestingFrame) => RequestingUser,
): Pick<RequestHandlerTable, UserRequestName> {
  const requireRequester = (frame: RequestingFrame) => requesterOf(requireUser(frame));
  const requirePersonal = (frame: RequestingFrame) => requirePersonalApp(requireRequester(frame));
  const caches = createSharedCaches(deps.environment);
  return {
    'settings.get': ([request], frame) => readAppSettings(request, requireRequester(frame), deps),
    'settings.set': ([request], frame) => writeAppSettings(request, requireRequester(frame), deps),
    'permissions.get': ([request], frame) => describePermissions(request, requireRequester(frame)),
    'featureFlags.get': ([request], frame) => fetchFeatureFlags(request, requireRequester(frame), deps),
    'network.query': ([request], frame) => queryGateway(request, requireRequester(frame), deps),
    'user.addLogoutUrl': ([url], frame) => addLogoutUrl(url, requireUser(frame), deps),
    'cache.get': ([address], frame) => caches.get(address, requireUser(frame)),
    'cache.set': ([entry], frame) => caches.set(entry, requireUser(frame)),
    'cache.delete': ([address], frame) => caches.delete(address, requireUser(frame)),
    'cache.keys': ([request], frame) => caches.keys(request, requireUser(frame)),
    // The code of these requests is loaded with the first of them.
    'pulse.send': async ([messages], frame) =>
      (await import('./personal/notification-requests')).sendNotifications(
        messages,
        requireRequester(frame),
        deps,
      ),
    'agreements.getResponse': async ([key, options], frame) =>
      (await import('./prompts/agreement-requests')).findAgreement(
        { key, shared: options?.shared === true },
        requireUser(frame),
        deps,
      ),
    'agreements.clearResponse': async ([key, options], frame) =>
      (await import('./prompts/agreement-requests')).clearAgreement(
        { key, shared: options?.shared === true },
        requireUser(frame),
        deps,
      ),
    'consent.getPermissions': async (_args, frame) =>
      (await import('./personal/public-consents')).publicConsents(requireUser(frame).user.answer.settings),
    'inbox.setState': async ([change], frame) =>
      (await import('./personal/notification-requests')).changeNotification(
        change,
        requirePersonal(frame),
        deps,
      ),
    'metrics.record': async ([records], frame) =>
      (await import('./vendor/report-metrics')).reportMetrics(records, frame, deps),
    'modules.get': async (args, frame) =>
      (await import('./vendor/vendor-requests')).findModules(args, requireRequester(frame), deps),
    'user.getLastLogin': async (args, frame) =>
      (await import('./vendor/vendor-requests')).lastLogins(args, requireUser(frame), deps),
    'preferences.get': async (_args, frame) =>
      (await import('./personal/preference-requests')).readPreferences(requirePersonal(frame), deps),
    'preferences.set': async ([change], frame) =>
      (await import('./personal/preference-requests')).changePreferences(
        change,
        requirePersonal(frame),
        deps,
      ),
  };
}
