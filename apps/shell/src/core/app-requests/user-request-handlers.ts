import type { RequestingFrame } from '../frames/connection/requesting-frame';
import type { AppRequestsDeps } from './deps';
import type { RequestHandlerTable } from './handle-request';
import { requirePersonalApp } from './personal/require-personal-app';
import { awaitRequester, awaitUser, type RequestingUser } from './require-requester';
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
  const userOf = (frame: RequestingFrame) => awaitUser(() => requireUser(frame), deps);
  const requesterOf = (frame: RequestingFrame) => awaitRequester(() => requireUser(frame), deps);
  const personalRequesterOf = async (frame: RequestingFrame) => requirePersonalApp(await requesterOf(frame));
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
    'pulse.send': async ([messages], frame) =>
      (await import('./personal/notification-requests')).sendNotifications(
        messages,
        await requesterOf(frame),
        deps,
      ),
    'agreements.getResponse': async ([key, options], frame) =>
      (await import('./prompts/agreement-requests')).findAgreement(
        { key, shared: options?.shared === true },
        await userOf(frame),
        deps,
      ),
    'agreements.clearResponse': async ([key, options], frame) =>
      (await import('./prompts/agreement-requests')).clearAgreement(
        { key, shared: options?.shared === true },
        await userOf(frame),
        deps,
      ),
    'consent.getPermissions': async (_args, frame) =>
      (await import('./personal/public-consents')).publicConsents((await userOf(frame)).user.answer.settings),
    'inbox.setState': async ([change], frame) =>
      (await import('./personal/notification-requests')).changeNotification(
        change,
        await personalRequesterOf(frame),
        deps,
      ),
    'metrics.record': async ([records], frame) =>
      (await import('./vendor/report-metrics')).reportMetrics(records, frame, deps),
    'modules.get': async (args, frame) =>
      (await import('./vendor/vendor-requests')).findModules(args, await requesterOf(frame), deps),
    'user.getLastLogin': async (args, frame) =>
      (await import('./vendor/vendor-requests')).lastLogins(args, await userOf(frame), deps),
    'preferences.get': async (_args, frame) =>
      (await import('./personal/preference-requests')).readPreferences(
        await personalRequesterOf(frame),
        deps,
      ),
    'preferences.set': async ([change], frame) =>
      (await import('./personal/preference-requests')).changePreferences(
        change,
        await personalRequesterOf(frame),
        deps,
      ),
  };
}
