import * as v from 'valibot';

/** Limits on one value of free shape: its entries, the characters of all its texts and names, and its levels. */
export const PLAIN_LIMITS = { entries: 5_000, characters: 100_000, depth: 16 } as const;

/**
 * Data that JSON can represent, within the limits. The walk ends as soon as a limit is exceeded, so that neither a
 * cycle nor a sparse array nor a text of megabytes can block the page (case F8).
 */
export const plainData = v.custom<unknown>(isPlainData);

function isPlainData(data: unknown): boolean {
  let entries = 0;
  let characters = 0;
  const waiting: { value: unknown; depth: number }[] = [{ value: data, depth: 0 }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, depth } = next;
    if (typeof value === 'string') characters += value.length;
    else if (typeof value === 'object' && value !== null) {
      const keys = keysOf(value, PLAIN_LIMITS.entries - entries);
      if (keys === undefined || depth === PLAIN_LIMITS.depth) return false;
      entries += keys.length;
      for (const key of keys) {
        characters += key.length;
        waiting.push({ value: Reflect.get(value, key), depth: depth + 1 });
      }
    } else if (typeof value !== 'boolean' && value !== null && !Number.isFinite(value)) return false;
    if (characters > PLAIN_LIMITS.characters) return false;
  }
  return true;
}

/**
 * @returns undefined for more than `max` keys, and for a value that is neither a list without holes nor a plain
 * object
 */
function keysOf(value: object, max: number): string[] | undefined {
  if (Array.isArray(value) && value.length > max) return undefined;
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  const keys = isPlain ? Object.keys(value) : [];
  const isWhole = !Array.isArray(value) || keys.length === value.length;
  return isPlain && isWhole && keys.length <= max && !keys.includes('__proto__') ? keys : undefined;
}
