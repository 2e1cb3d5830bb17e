import type { Configuration } from '@unified-shell/protocol/configuration';

/** What a frame must be told: only the fields that differ from what it has, and their names. */
export interface ConfigurationChange {
  value: Configuration;
  changed: string[];
}

/**
 * Compares by content, so that an equal object built anew is no change (FRAME-23).
 * @param before what the frame was sent last; undefined when it was sent nothing: then everything changed.
 * @returns undefined when nothing changed.
 */
export function changesSince(
  before: Configuration | undefined,
  now: Configuration,
): ConfigurationChange | undefined {
  if (before === undefined) return { value: now, changed: Object.keys(now) };
  const names = new Set([...Object.keys(before), ...Object.keys(now)]);
  const changed = [...names].filter((name) => !isSame(Reflect.get(before, name), Reflect.get(now, name)));
  if (changed.length === 0) return undefined;
  return { value: Object.fromEntries(changed.map((name) => [name, Reflect.get(now, name)])), changed };
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
