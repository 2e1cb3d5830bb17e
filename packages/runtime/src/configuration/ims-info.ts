import type { Configuration } from '@unified-shell/protocol/configuration';
import { changedNames } from './same';

const NAMES = [
  'imsOrg',
  'imsOrgName',
  'imsProfile',
  'imsToken',
  'locale',
  'localeOriginal',
  'tenant',
] as const;

type ImsInfo = { [name: string]: unknown };

/**
 * The same facts once more, grouped, as applications destructure them. Always an object. Where the configuration has a
 * name, its value counts, `undefined` too; else what the shell sent in imsInfo itself.
 */
export function groupImsInfo(configuration: Configuration): ImsInfo {
  const present = NAMES.filter((name) => Object.hasOwn(configuration, name));
  return {
    ...configuration.imsInfo,
    ...Object.fromEntries(present.map((name) => [name, configuration[name]])),
  };
}

/** The parts of `now` that differ from `before`; a part that went is there as undefined. */
export function imsInfoChanges(before: ImsInfo, now: ImsInfo): ImsInfo {
  return Object.fromEntries(changedNames(before, now).map((name) => [name, now[name]]));
}
