import type { Configuration } from '@unified-shell/protocol/configuration';

/** The fields that differ from the configuration that a frame has, and their names. */
export interface ConfigurationChange {
  value: Configuration;
  changed: string[];
}

/**
 * Compares by content, so that a new but equal object is no change (FRAME-23).
 * @param before the configuration that was sent last; undefined when none was sent, so that all fields count as
 * changed.
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
