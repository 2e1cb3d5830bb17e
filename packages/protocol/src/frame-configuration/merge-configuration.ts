import type { Configuration } from '../configuration';
import { changedNames } from './changed-names';
import { groupImsInfo, type ImsInfo } from './ims-info';

/** A configuration as applications receive it. */
export interface MergedConfiguration extends Configuration {
  imsInfo: ImsInfo;
  /** The fields that differ from the configuration before. */
  changedProperties: readonly string[];
}

/**
 * Merges a CONFIGURE into the latest configuration (FRAME-23). A field that is in `changed` but not in `value`
 * becomes undefined. `changedProperties` names the fields that differ by content, even if `changed` says otherwise.
 * @returns a new configuration; undefined when no field differs
 */
export function mergeConfiguration(
  before: MergedConfiguration | null,
  value: Configuration,
  changed: readonly string[] = [],
): MergedConfiguration | undefined {
  const { changedProperties: _, ...previous }: Partial<MergedConfiguration> = { ...before };
  const removed = changed.filter((name) => !Object.hasOwn(value, name)).map((name) => [name, undefined]);
  const merged: Configuration = { ...previous, ...Object.fromEntries(removed), ...value };
  const now = { ...merged, imsInfo: groupImsInfo(merged) };

  const names = changedNames(previous, now);
  if (before !== null && names.length === 0) return undefined;
  return { ...now, changedProperties: names };
}
