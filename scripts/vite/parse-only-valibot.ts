/**
 * The functions of valibot that the first scripts of a page use, under the same names and with the same results. They
 * parse, but do not say why a value does not parse. `parse-only.ts` replaces the library with this module; the code
 * is written against the library's types. A test checks that every called function is here.
 */

/** Returns the parsed value, or one of the two symbols below. A step of a pipe has the same type. */
type Schema = (value: unknown) => unknown;

/** The value does not parse. */
const WRONG = Symbol();
/** The object does not have the key. Only an optional schema accepts that, and the key stays absent. */
const ABSENT = Symbol();

/** Returns the value itself if it passes the check. */
/* @__NO_SIDE_EFFECTS__ */
const only =
  (isRight: (value: unknown) => boolean): Schema =>
  (value) =>
    value !== ABSENT && isRight(value) ? value : WRONG;

/* @__NO_SIDE_EFFECTS__ */
const typed = (type: string) => only((value) => typeof value === type);

/* @__NO_SIDE_EFFECTS__ */
export const string = () => typed('string');
/* @__NO_SIDE_EFFECTS__ */
export const boolean = () => typed('boolean');
/* @__NO_SIDE_EFFECTS__ */
export const unknown = () => only(() => true);
/* @__NO_SIDE_EFFECTS__ */
export const number = () => only((value) => typeof value === 'number' && !Number.isNaN(value));
/* @__NO_SIDE_EFFECTS__ */
export const picklist = (options: readonly unknown[]) => only((value) => options.includes(value));
/* @__NO_SIDE_EFFECTS__ */
export const literal = (wanted: unknown) => picklist([wanted]);
export const custom = only;

// Steps of a pipe.
export const check = only;
/* @__NO_SIDE_EFFECTS__ */
export const integer = () => only(Number.isInteger);
/* @__NO_SIDE_EFFECTS__ */
export const regex = (pattern: RegExp) => only((text) => pattern.test(String(text)));
/* @__NO_SIDE_EFFECTS__ */
export const minValue = (min: number) => only((value) => Number(value) >= min);
/* @__NO_SIDE_EFFECTS__ */
export const maxValue = (max: number) => only((value) => Number(value) <= max);
/* @__NO_SIDE_EFFECTS__ */
export const minLength = (min: number) => only((value) => Object(value).length >= min);
/* @__NO_SIDE_EFFECTS__ */
export const maxLength = (max: number) => only((value) => Object(value).length <= max);
/* @__NO_SIDE_EFFECTS__ */
export const transform = (change: Schema): Schema => change;
/* @__NO_SIDE_EFFECTS__ */
export const toLowerCase = () => transform((text) => String(text).toLowerCase());
/* @__NO_SIDE_EFFECTS__ */
export const trim = () => transform((text) => String(text).trim());
/* @__NO_SIDE_EFFECTS__ */
export const parseJson = (): Schema => (text) => {
  try {
    return JSON.parse(String(text));
  } catch {
    return WRONG;
  }
};

/* @__NO_SIDE_EFFECTS__ */
export const pipe =
  (...steps: readonly Schema[]): Schema =>
  (value) => {
    let now = value;
    for (const step of steps) {
      now = step(now);
      if (now === WRONG || now === ABSENT) break;
    }
    return now;
  };

/* @__NO_SIDE_EFFECTS__ */
export const optional =
  (schema: Schema, usual?: unknown): Schema =>
  (value) => {
    if (value !== undefined && value !== ABSENT) return schema(value);
    return usual === undefined ? value : schema(usual);
  };

/* @__NO_SIDE_EFFECTS__ */
export const exactOptional =
  (schema: Schema): Schema =>
  (value) =>
    value === ABSENT ? value : schema(value);

/* @__NO_SIDE_EFFECTS__ */
export const lazy =
  (get: () => Schema): Schema =>
  (value) =>
    get()(value);

/* @__NO_SIDE_EFFECTS__ */
export const nullish = (schema: Schema, usual?: unknown): Schema =>
  optional(usual === undefined ? nullable(schema) : (value) => schema(value ?? usual), usual);

/* @__NO_SIDE_EFFECTS__ */
export const nullable =
  (schema: Schema): Schema =>
  (value) =>
    value === null ? null : schema(value);

/* @__NO_SIDE_EFFECTS__ */
export const fallback =
  (schema: Schema, fallbackValue: unknown): Schema =>
  (value) => {
    const read = schema(value);
    return read === WRONG || read === ABSENT ? fallbackValue : read;
  };

/** Returns the result of the first option that accepts the value. */
/* @__NO_SIDE_EFFECTS__ */
export const union =
  (options: readonly Schema[]): Schema =>
  (value) => {
    for (const option of options) {
      const read = option(value);
      if (read !== WRONG) return read;
    }
    return WRONG;
  };

/** The key is a literal in each option, so that at most one option accepts the value. */
/* @__NO_SIDE_EFFECTS__ */
export const variant = (_key: string, options: readonly Schema[]) => union(options);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null;

const isSafe = (key: string) => !['__proto__', 'prototype', 'constructor'].includes(key);

type Entries = Readonly<Record<string, Schema>>;

/** @param keeps whether keys without an entry are kept */
/* @__NO_SIDE_EFFECTS__ */
const objectOf =
  (keeps: boolean, entries: Entries): Schema =>
  (value) => {
    if (!isObject(value)) return WRONG;
    const read: Record<string, unknown> = {};
    for (const [key, schema] of Object.entries(entries)) {
      const part = schema(key in value ? value[key] : ABSENT);
      if (part === WRONG) return WRONG;
      if (part !== ABSENT) read[key] = part;
    }
    if (!keeps) return read;
    const rest = Object.entries(value).filter(([key]) => isSafe(key) && !Object.hasOwn(entries, key));
    return { ...read, ...Object.fromEntries(rest) };
  };

/* @__NO_SIDE_EFFECTS__ */
export const object = (entries: Entries) => objectOf(false, entries);
/* @__NO_SIDE_EFFECTS__ */
export const looseObject = (entries: Entries) => objectOf(true, entries);

/* @__NO_SIDE_EFFECTS__ */
export const record =
  (name: Schema, item: Schema): Schema =>
  (value) => {
    if (!isObject(value)) return WRONG;
    const read: Record<string, unknown> = {};
    for (const [key, part] of Object.entries(value)) {
      if (!isSafe(key)) continue;
      const [known, kept] = [name(key), item(part)];
      if (known === WRONG || kept === WRONG) return WRONG;
      read[String(known)] = kept;
    }
    return read;
  };

/* @__NO_SIDE_EFFECTS__ */
export const array =
  (item: Schema): Schema =>
  (value) => {
    if (!Array.isArray(value)) return WRONG;
    const read = Array.from(value, item);
    return read.includes(WRONG) ? WRONG : read;
  };

/* @__NO_SIDE_EFFECTS__ */
export const tuple =
  (items: readonly Schema[]): Schema =>
  (value) => {
    if (!Array.isArray(value)) return WRONG;
    const read = items.map((item, index) => item(value[index]));
    return read.includes(WRONG) ? WRONG : read;
  };

export function safeParse(schema: Schema, value: unknown): { success: boolean; output?: unknown } {
  const output = schema(value);
  return output === WRONG ? { success: false } : { success: true, output };
}

export const is = (schema: Schema, value: unknown) => safeParse(schema, value).success;

export function parse(schema: Schema, value: unknown): unknown {
  const { success, output } = safeParse(schema, value);
  if (!success) throw new TypeError('This does not parse.');
  return output;
}
