/**
 * The shell's own settings: the content and the level of each (SET-01, SET-02). The gateway checks writes against
 * this table, and the shell writes by it. `docs/settings.md` documents the same.
 */
import * as v from 'valibot';
import { cardArrangement } from './card-arrangement';

export const settingsLevels = ['org', 'user', 'userorg'] as const;
export type SettingsLevel = (typeof settingsLevels)[number];

export interface ShellSetting {
  level: SettingsLevel;
  /**
   * `entries`: an object whose entries are written one by one, so that tabs in two organisations do not overwrite it.
   */
  holds: 'value' | 'entries';
  /** The schema of the value or, for `entries`, of one entry. */
  schema: v.GenericSchema;
}

const text = v.pipe(v.string(), v.minLength(1), v.maxLength(200));
/** One selected name, or a record of selected names by kind. */
const selection = v.union([text, v.pipe(v.record(text, text), v.maxEntries(20))]);
/** A timestamp in UTC (CONS-05). */
const timestamp = v.pipe(v.string(), v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00:00$/));

const language = v.pipe(v.string(), v.regex(/^[a-z]{2,3}(?:-[A-Za-z0-9]{2,8}){0,2}$/));

const count = v.pipe(v.number(), v.safeInteger(), v.minValue(0));
const ids = v.pipe(v.array(text), v.maxLength(500));
const arrangement = v.strictObject({ order: ids, hidden: ids });
/** Whether notifications are kept in the inbox, and whether the important ones are also shown when they arrive. */
const notificationChoice = v.strictObject({ inbox: v.optional(v.boolean()), toast: v.optional(v.boolean()) });
const permission = v.strictObject({ name: text, enabled: v.boolean() });

/** Messages by locale and key. The gateway judges each message before it is shown. */
export const shellWording = v.pipe(
  v.record(
    v.pipe(v.string(), v.regex(/^[a-z]{2}-[A-Z]{2}$/)),
    v.pipe(v.record(text, v.pipe(v.string(), v.maxLength(300))), v.maxEntries(50)),
  ),
  v.maxEntries(10),
);

export const shellSettings: ReadonlyMap<string, ShellSetting> = new Map<string, ShellSetting>([
  ['defaultOrg', { level: 'user', holds: 'value', schema: text }],
  ['lastLoggedInOrg', { level: 'user', holds: 'value', schema: text }],
  ['lastRecents', { level: 'user', holds: 'entries', schema: count }],
  ['lastSelectedSubOrgs', { level: 'user', holds: 'entries', schema: selection }],
  ['userCollaborators', { level: 'user', holds: 'entries', schema: selection }],
  ['userInstances', { level: 'user', holds: 'entries', schema: selection }],
  ['userSandboxes', { level: 'user', holds: 'entries', schema: text }],
  // At most five names (CTX-11).
  ['recentSandboxes', { level: 'user', holds: 'entries', schema: v.pipe(v.array(text), v.maxLength(5)) }],
  ['shellNav.open', { level: 'user', holds: 'value', schema: v.boolean() }],
  // The folded sections of the side navigation, by name.
  ['foldedSections', { level: 'user', holds: 'entries', schema: v.literal(true) }],
  // The cards on home.
  ['cards', { level: 'user', holds: 'entries', schema: cardArrangement }],
  // A shortcut, or `none`, by the id of its action.
  ['shortcuts', { level: 'user', holds: 'entries', schema: v.pipe(v.string(), v.regex(/^\S{1,40}$/)) }],
  // The arrangement of a work hub, by its capability (NAV-22).
  ['navigationArrangements', { level: 'userorg', holds: 'entries', schema: arrangement }],
  // By the origin of notifications, or by `origin/topic`, which comes before it.
  ['notificationChoices', { level: 'user', holds: 'entries', schema: notificationChoice }],
  // The parts that the administrator has switched off: everything, applications by their id, tools as `appId:name`.
  [
    'assistant',
    {
      level: 'org',
      holds: 'value',
      schema: v.strictObject({
        off: v.optional(v.boolean()),
        applications: v.optional(ids),
        tools: v.optional(v.pipe(v.array(v.pipe(text, v.regex(/^[^:]+:[^:]+$/))), v.maxLength(500))),
      }),
    },
  ],
  // The organisation's own names for parts of the shell (decisions/0087).
  ['wording', { level: 'org', holds: 'value', schema: shellWording }],
  // The languages that the user has chosen, best first (UI-13).
  [
    'languages',
    { level: 'user', holds: 'value', schema: v.pipe(v.array(language), v.minLength(1), v.maxLength(5)) },
  ],
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
        /** The version of the text that was answered. */
        version: v.optional(text),
      }),
    },
  ],
  // A count (ruling AMB-61).
  ['userConsentDismissed', { level: 'user', holds: 'value', schema: count }],
  // The time of the last dismissal, after which the user is not asked for a day.
  ['userConsentDismissedAt', { level: 'user', holds: 'value', schema: timestamp }],
  // The number of surveys that were shown without an answer, and the time of the last one, by solution (CONS-14).
  ['surveys', { level: 'user', holds: 'entries', schema: v.strictObject({ shown: count, date: timestamp }) }],
  // The time at which the user has ended a tour, by its id: it never starts by itself again.
  ['tours', { level: 'user', holds: 'entries', schema: timestamp }],
  // The id of the newest entry of `whatsNew` that the user has seen, by solution.
  ['whatsNewSeen', { level: 'user', holds: 'entries', schema: text }],
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
 * Whether a write of the shell's own settings may be stored at a level: every field is known, has that level and the
 * right type. Null removes a field or, within `entries`, one entry.
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

/** Excludes arrays, which valibot accepts as records. */
function isNoArray(value: unknown): boolean {
  return !Array.isArray(value);
}
