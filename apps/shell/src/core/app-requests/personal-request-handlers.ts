import type { RuntimeRequest } from '@unified-shell/protocol/read-request';
import type { AppRequestsDeps } from './deps';
import { readAppSettings, writeAppSettings } from './personal/app-settings';
import { describePermissions } from './personal/describe-permissions';
import { askFeatureFlags } from './personal/fetch-feature-flags';
import { queryGateway } from './personal/query-gateway';
import type { Asker } from './require-requester';

type PersonalName =
  | 'settings.get'
  | 'settings.set'
  | 'permissions.get'
  | 'featureFlags.get'
  | 'network.query';

export type PersonalRequest = Extract<RuntimeRequest, { name: PersonalName }>;

const NAMES: Readonly<Record<PersonalName, true>> = {
  ...{ 'settings.get': true, 'settings.set': true, 'permissions.get': true },
  ...{ 'featureFlags.get': true, 'network.query': true },
};

export function isPersonal(request: RuntimeRequest): request is PersonalRequest {
  return Object.hasOwn(NAMES, request.name);
}

/** What is answered in the person's name, wherever the application stands. Rejects with a RequestError where there is a reason to tell. */
export async function performForPerson(
  request: PersonalRequest,
  asker: Asker,
  ground: Pick<AppRequestsDeps, 'environment' | 'caller'>,
): Promise<unknown> {
  switch (request.name) {
    case 'settings.get':
      return readAppSettings(request.args[0], asker, ground);
    case 'settings.set':
      return writeAppSettings(request.args[0], asker, ground);
    case 'permissions.get':
      return describePermissions(request.args[0], asker);
    case 'featureFlags.get':
      return askFeatureFlags(request.args[0], asker, ground);
    case 'network.query':
      return queryGateway(request.args[0], asker, ground);
    default:
      return request satisfies never;
  }
}
