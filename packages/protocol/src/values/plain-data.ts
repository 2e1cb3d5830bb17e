import * as v from 'valibot';

/** Bounds on one value of free shape: entries in it, characters of all its texts and names, and levels. */
export const PLAIN_LIMITS = { entries: 5_000, characters: 100_000, depth: 16 } as const;

/**
 * What JSON can say, and no more of it than the limits allow. Walked in its own order and left as soon as a limit is
 * passed, so that neither a cycle nor a sparse array nor a text of megabytes can hold the page (case F8).
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

/** @returns undefined for more than `most`, and for anything but a list without holes or a plain object */
function keysOf(value: object, max: number): string[] | undefined {
  if (Array.isArray(value) && value.length > max) return undefined;
  const isPlain = Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype;
  const keys = isPlain ? Object.keys(value) : [];
  const isWhole = !Array.isArray(value) || keys.length === value.length;
  return isPlain && isWhole && keys.length <= max && !keys.includes('__proto__') ? keys : undefined;
}
