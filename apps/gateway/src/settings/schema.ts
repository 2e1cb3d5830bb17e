/** The input of a settings call: which settings, and for a write the fields to change (SET-03). */

import { SHELL_APP_ID, SHELL_GROUP_ID } from '@unified-shell/catalogue/shell-app-id';
import {
  areShellSettings,
  type SettingsLevel,
  settingsLevels,
} from '@unified-shell/catalogue/shell-settings';
import * as v from 'valibot';
import { storableObject } from './storable';

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
