/** The limits of a settings object, so that the database stores it unchanged and it stays small. */
import * as v from 'valibot';

export type JsonObject = Record<string, unknown>;

/** The object itself is the first level. */
const MAX_DEPTH = 8;
const MAX_SETTINGS_FIELDS = 200;
const MAX_OBJECT_BYTES = 65_536;

/** Names that would change an object's prototype when it is copied by assignment. */
const UNSAFE_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** A JSON object within the depth, of texts and numbers that PostgreSQL's `jsonb` can hold. */
export const storableObject = v.custom<JsonObject>(
  (value) => isObject(value) && isStorable(value, MAX_DEPTH),
);

/** Checks the object in the database after a write. */
export function isWithinLimits(settings: JsonObject): boolean {
  return (
    Object.keys(settings).length <= MAX_SETTINGS_FIELDS &&
    Buffer.byteLength(JSON.stringify(settings)) <= MAX_OBJECT_BYTES
  );
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isStorable(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return isStorableText(value);
  // JSON has no infinity, but `1e999` is read as one.
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  if (Array.isArray(value)) return value.every((item) => isStorable(item, levels - 1));
  return Object.entries(value).every(
    ([name, member]) => isStorableText(name) && !UNSAFE_NAMES.has(name) && isStorable(member, levels - 1),
  );
}

function isStorableText(text: string): boolean {
  return !text.includes('\0') && !/\p{Surrogate}/u.test(text);
}
