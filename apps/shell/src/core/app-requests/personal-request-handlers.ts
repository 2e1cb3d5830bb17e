import type { RuntimeRequest } from '@unified-shell/protocol/read-request';
import type { AppRequestsDeps } from './deps';
import { readAppSettings, writeAppSettings } from './personal/app-settings';
import { describePermissions } from './personal/describe-permissions';
import { fetchFeatureFlags } from './personal/fetch-feature-flags';
import { queryGateway } from './personal/query-gateway';
import type { Requester } from './require-requester';

type UserRequestName =
  | 'settings.get'
  | 'settings.set'
  | 'permissions.get'
  | 'featureFlags.get'
  | 'network.query';

export type UserRequest = Extract<RuntimeRequest, { name: UserRequestName }>;

const NAMES: Readonly<Record<UserRequestName, true>> = {
  'settings.get': true,
  'settings.set': true,
  'permissions.get': true,
  'featureFlags.get': true,
  'network.query': true,
};

export function isUserRequest(request: RuntimeRequest): request is UserRequest {
  return Object.hasOwn(NAMES, request.name);
}

/** What is answered in the person's name, wherever the application stands. Rejects with a RequestError where there is a reason to tell. */
export async function handleUserRequest(
  request: UserRequest,
  requester: Requester,
  deps: Pick<AppRequestsDeps, 'environment' | 'caller'>,
): Promise<unknown> {
  switch (request.name) {
    case 'settings.get':
      return readAppSettings(request.args[0], requester, deps);
    case 'settings.set':
      return writeAppSettings(request.args[0], requester, deps);
    case 'permissions.get':
      return describePermissions(request.args[0], requester);
    case 'featureFlags.get':
      return fetchFeatureFlags(request.args[0], requester, deps);
    case 'network.query':
      return queryGateway(request.args[0], requester, deps);
    default:
      return request satisfies never;
  }
}
