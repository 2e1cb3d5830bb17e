/**
 * The input of a settings call: the address of the settings, and for a write the fields to change (SET-03). Also the
 * limits of a settings object, which keep it small and ensure that the database stores it unchanged.
 */

import { SHELL_APP_ID, SHELL_GROUP_ID } from '@unified-shell/catalogue/shell-app-id';
import {
  areShellSettings,
  type SettingsLevel,
  settingsLevels,
} from '@unified-shell/catalogue/shell-settings';
import * as v from 'valibot';
import { isStorableText } from '../platform/storable-text';

export type JsonObject = Record<string, unknown>;

/** The object itself is the first level. */
const MAX_DEPTH = 8;
const MAX_SETTINGS_FIELDS = 200;
const MAX_OBJECT_BYTES = 65_536;

/** Names that would change an object's prototype when it is copied by assignment. */
const UNSAFE_NAMES: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** A JSON object within the depth limit, of texts and numbers that PostgreSQL's `jsonb` can hold. */
const storableObject = v.custom<JsonObject>((value) => isObject(value) && isStorable(value, MAX_DEPTH));

/** Checks the object in the database after a write. */
export function isWithinLimits(settings: JsonObject): boolean {
  return (
    Object.keys(settings).length <= MAX_SETTINGS_FIELDS &&
    Buffer.byteLength(JSON.stringify(settings)) <= MAX_OBJECT_BYTES
  );
}

const identifier = v.pipe(v.string(), v.regex(/^[\w.@:/-]{1,100}$/));
/** Any letters, and spaces; no control characters and no characters that cannot be stored. */
const name = v.pipe(v.string(), v.regex(/^[^\p{C}]{1,100}$/u));

/** `user-org` is another spelling (ruling AMB-34). */
const level = v.pipe(
  v.picklist([...settingsLevels, 'user-org']),
  v.transform((given): SettingsLevel => (given === 'user-org' ? 'userorg' : given)),
);

const target = {
  appId: identifier,
  groupId: name,
  level: v.optional(level, 'userorg'),
  imsOrgId: v.optional(identifier),
  sandbox: v.optional(name),
};

export interface SettingsTarget {
  appId: string;
  groupId: string;
  level: SettingsLevel;
  imsOrgId?: string | undefined;
  sandbox?: string | undefined;
}

/** The query of a read. */
export const readSchema = v.pipe(
  v.strictObject(target),
  v.check((given) => isComplete(given)),
);

/** The body of a write. */
export const writeSchema = v.pipe(
  v.strictObject({ ...target, settings: storableObject }),
  v.check((given) => isComplete(given)),
  v.check(
    ({ appId, groupId, level, settings }) =>
      appId !== SHELL_APP_ID || (groupId === SHELL_GROUP_ID && areShellSettings(level, settings)),
  ),
);

export type SettingsWrite = v.InferOutput<typeof writeSchema>;

/** Every level but `user` needs an organisation. */
function isComplete({ level, imsOrgId }: SettingsTarget): boolean {
  return level === 'user' || imsOrgId !== undefined;
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isStorable(value: unknown, levels: number): boolean {
  if (typeof value === 'string') return isStorableText(value);
  // JSON has no infinity, but `1e999` is parsed as infinity.
  if (typeof value === 'number') return Number.isFinite(value);
  if (typeof value !== 'object' || value === null) return true;
  if (levels === 0) return false;
  if (Array.isArray(value)) return value.every((item) => isStorable(item, levels - 1));
  return Object.entries(value).every(
    ([name, member]) => isStorableText(name) && !UNSAFE_NAMES.has(name) && isStorable(member, levels - 1),
  );
}
