import type { RequestingFrame } from '../frames/connection/requesting-frame';
import type { AppRequestsDeps } from './deps';
import type { RequestHandlerTable } from './handle-request';
import type { Requester } from './require-requester';
import { readAppSettings, writeAppSettings } from './user/app-settings';
import { describePermissions } from './user/describe-permissions';
import { fetchFeatureFlags } from './user/fetch-feature-flags';
import { queryGateway } from './user/query-gateway';

type UserRequestName =
  | 'settings.get'
  | 'settings.set'
  | 'permissions.get'
  | 'featureFlags.get'
  | 'network.query';

/**
 * The handlers of requests on behalf of the user. The frame of the page and the dialog share them.
 * @param requireRequester returns the user and the requesting solution; throws a RequestError FORBIDDEN without a user
 */
export function createUserRequestHandlers(
  deps: Pick<AppRequestsDeps, 'environment' | 'caller'>,
  requireRequester: (frame: RequestingFrame) => Requester,
): Pick<RequestHandlerTable, UserRequestName> {
  return {
    'settings.get': ([request], frame) => readAppSettings(request, requireRequester(frame), deps),
    'settings.set': ([request], frame) => writeAppSettings(request, requireRequester(frame), deps),
    'permissions.get': ([request], frame) => describePermissions(request, requireRequester(frame)),
    'featureFlags.get': ([request], frame) => fetchFeatureFlags(request, requireRequester(frame), deps),
    'network.query': ([request], frame) => queryGateway(request, requireRequester(frame), deps),
  };
}
