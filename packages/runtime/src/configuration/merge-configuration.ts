import type { FrameConfiguration } from '@unified-shell/app-sdk/runtime-module';
import type { Configuration } from '@unified-shell/protocol/configuration';
import { changedNames } from './changed-names';
import { groupImsInfo } from './ims-info';

/**
 * Merges a CONFIGURE into the latest configuration (FRAME-23). A field that is in `changed` but not in `value`
 * becomes undefined. `changedProperties` names the fields that differ by content, even if `changed` says otherwise.
 * @returns a new configuration; undefined when no field differs
 */
export function mergeConfiguration(
  before: FrameConfiguration | null,
  value: Configuration,
  changed: readonly string[] = [],
): FrameConfiguration | undefined {
  const { changedProperties: _, ...previous }: Partial<FrameConfiguration> = { ...before };
  const removed = changed.filter((name) => !Object.hasOwn(value, name)).map((name) => [name, undefined]);
  const merged: Configuration = { ...previous, ...Object.fromEntries(removed), ...value };
  const now = { ...merged, imsInfo: groupImsInfo(merged) };

  const names = changedNames(previous, now);
  if (before !== null && names.length === 0) return undefined;
  return { ...now, changedProperties: names };
}
