/** The names of groups, as providers and directories write them: `Editors`, or an id. Two names that differ in case are two groups. */
import * as v from 'valibot';
import { textLine } from '../platform/typed-text';

const MAX_GROUP_NAME_CHARS = 200;
/** Entra ID tells at most 200 in an ID token. */
const MAX_GROUPS = 1_000;

export const groupName = v.pipe(textLine, v.minLength(1), v.maxLength(MAX_GROUP_NAME_CHARS));
export const groupNames = v.pipe(
  v.array(groupName),
  v.maxLength(MAX_GROUPS),
  v.transform((names) => [...new Set(names)].toSorted()),
);

/**
 * The groups that a provider told, each once. A name that no rule can have is left out.
 * @returns undefined for more than can be stored: the list is not complete
 */
export function readToldGroups(told: readonly string[]): string[] | undefined {
  if (told.length > MAX_GROUPS) return undefined;
  const names = told.flatMap((name) => {
    const read = v.safeParse(groupName, name);
    return read.success ? [read.output] : [];
  });
  return [...new Set(names)].toSorted();
}
