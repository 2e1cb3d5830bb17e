import type { Configuration } from '../configuration';
import { changedNames } from './changed-names';

const NAMES = [
  'imsOrg',
  'imsOrgName',
  'imsProfile',
  'imsToken',
  'locale',
  'localeOriginal',
  'tenant',
] as const;

export type ImsInfo = { [name: string]: unknown };

/**
 * Groups the identity fields in one object, as applications destructure them. A field of the configuration, even if
 * `undefined`, overrides the same field of the `imsInfo` that the shell sent.
 */
export function groupImsInfo(configuration: Configuration): ImsInfo {
  const present = NAMES.filter((name) => Object.hasOwn(configuration, name));
  return {
    ...configuration.imsInfo,
    ...Object.fromEntries(present.map((name) => [name, configuration[name]])),
  };
}

/** The fields of `now` that differ from `before`; a removed field has the value undefined. */
export function imsInfoChanges(before: ImsInfo, now: ImsInfo): ImsInfo {
  return Object.fromEntries(changedNames(before, now).map((name) => [name, now[name]]));
}
