/** The attributes that a caller wants, `attributes` and `excludedAttributes` (RFC 7644 §3.9). */
import { type Fields, isFields, isOwn } from './match-filter';
import { parseName } from './parse-filter';
import type { Schema } from './schemas';
import { ScimError } from './scim-error';

const MAX_NAMES = 100;
const MAX_NAME_CHARACTERS = 100;

/** Names in lower case: `name`, or `name.familyname`. */
export interface Projection {
  /** Undefined: all. */
  only: ReadonlySet<string> | undefined;
  without: ReadonlySet<string>;
}

/** Returned beside any choice (RFC 7643 §7). */
const ALWAYS: ReadonlySet<string> = new Set(['schemas', 'id']);

/**
 * Unknown names are ignored.
 * @throws ScimError tooMany for more than 100 names, invalidValue for a name of more than 100 characters
 */
export function readNames(names: readonly string[], schema: Schema): ReadonlySet<string> {
  if (names.length > MAX_NAMES)
    throw new ScimError('tooMany', `There are more than ${MAX_NAMES} attributes.`);
  if (names.some((name) => name.length > MAX_NAME_CHARACTERS))
    throw new ScimError('invalidValue', `An attribute has more than ${MAX_NAME_CHARACTERS} characters.`);
  return new Set(
    names.flatMap((text) => {
      const name = parseName(text.trim());
      if (name === undefined || !isOwn(name, schema)) return [];
      return [name.sub === undefined ? name.attribute : `${name.attribute}.${name.sub}`];
    }),
  );
}

/** Whether the answer has the attribute. @param name in lower case */
export function shows({ only, without }: Projection, name: string): boolean {
  if (without.has(name)) return false;
  return only === undefined || only.has(name) || [...only].some((each) => each.startsWith(`${name}.`));
}

export function project(resource: Fields, projection: Projection): Fields {
  return keepFields(resource, (name) => {
    if (ALWAYS.has(name)) return true;
    return shows(projection, name) && ((sub) => showsPart(projection, name, sub));
  });
}

function showsPart({ only, without }: Projection, name: string, sub: string): boolean {
  const part = `${name}.${sub}`;
  return !without.has(part) && (only === undefined || only.has(name) || only.has(part));
}

type Choice = boolean | ((sub: string) => boolean);

function keepFields(fields: Fields, choose: (name: string) => Choice): Fields {
  return Object.fromEntries(
    Object.entries(fields).flatMap(([key, value]): [string, unknown][] => {
      const choice = choose(key.toLowerCase());
      if (typeof choice === 'boolean') return choice ? [[key, value]] : [];
      return [[key, keepParts(value, choice)]];
    }),
  );
}

function keepParts(value: unknown, choose: (sub: string) => boolean): unknown {
  if (Array.isArray(value)) return value.map((each) => keepParts(each, choose));
  return isFields(value) ? keepFields(value, choose) : value;
}
