/**
 * The settings that the shell keeps of its own: what each holds and the level it lies on (SET-01, SET-02). The gateway
 * checks writes by this table and the shell makes them by it; `docs/settings.md` says the same to people.
 */
import * as v from 'valibot';

export const settingsLevels = ['org', 'user', 'userorg'] as const;
export type SettingsLevel = (typeof settingsLevels)[number];

export interface ShellSetting {
  level: SettingsLevel;
  /** `entries`: an object whose entries are written one by one, so that tabs in two organisations keep both of theirs. */
  holds: 'value' | 'entries';
  /** Of the value, or of one entry. */
  schema: v.GenericSchema;
}

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
/** One name, or one for each kind of thing that can be selected. */
const selection = v.union([text, v.pipe(v.record(text, text), v.maxEntries(20))]);
/** CONS-05. */
const timestamp = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00$/));

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const ids = v.pipe(v.array(text), v.maxLength(500));
const arrangement = v.strictObject({ order: ids, hidden: ids });
const permission = v.strictObject({ name: text, enabled: v.boolean() });

export const shellSettings: ReadonlyMap<string, ShellSetting> = new Map<string, ShellSetting>([
  ['defaultOrg', { level: 'user', holds: 'value', schema: text }],
  ['lastLoggedInOrg', { level: 'user', holds: 'value', schema: text }],
  ['lastRecents', { level: 'user', holds: 'entries', schema: count }],
  ['lastSelectedSubOrgs', { level: 'user', holds: 'entries', schema: selection }],
  ['userCollaborators', { level: 'user', holds: 'entries', schema: selection }],
  ['userInstances', { level: 'user', holds: 'entries', schema: selection }],
  ['userSandboxes', { level: 'user', holds: 'entries', schema: text }],
  // Five at most: CTX-11.
  ['recentSandboxes', { level: 'user', holds: 'entries', schema: v.pipe(v.array(text), v.maxLength(5)) }],
  ['shellNav.open', { level: 'user', holds: 'value', schema: v.boolean() }],
  // Of a work hub, by its capability (NAV-22).
  ['navigationArrangements', { level: 'userorg', holds: 'entries', schema: arrangement }],
  ['theme', { level: 'user', holds: 'value', schema: v.picklist(['light', 'dark', 'system']) }],
  ['userRoles', { level: 'userorg', holds: 'value', schema: v.pipe(v.array(text), v.maxLength(20)) }],
  [
    'userConsent',
    {
      level: 'user',
      holds: 'value',
      schema: v.strictObject({
        last_update_dts: timestamp,
        permissions: v.pipe(v.array(permission), v.maxLength(50)),
      }),
    },
  ],
  // A count: ruling 61.
  ['userConsentDismissed', { level: 'user', holds: 'value', schema: count }],
  [
    'betaAgreements',
    {
      level: 'userorg',
      holds: 'entries',
      schema: v.strictObject({ accepted: v.boolean(), date: timestamp }),
    },
  ],
]);

/**
 * Whether a write of the shell's own settings may be stored at that level: every field known, of that level and of its
 * type. Null removes a field, and within `entries` one entry.
 */
export function areShellSettings(level: SettingsLevel, settings: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(settings).every(([name, value]) => {
    const setting = shellSettings.get(name);
    return setting?.level === level && (value === null || v.is(schemaOf(setting), value));
  });
}

function schemaOf({ holds, schema }: ShellSetting): v.GenericSchema {
  return holds === 'value' ? schema : v.pipe(v.custom(isNoArray), v.record(text, v.nullable(schema)));
}

/** Valibot takes an array for a record of numbered entries. */
function isNoArray(value: unknown): boolean {
  return !Array.isArray(value);
}
