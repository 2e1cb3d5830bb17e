/** The entries of the default side navigation (NAV-08), and which of them a path belongs to (NAV-11 to NAV-14). */
import * as v from 'valibot';
import { icon } from './registration/icon';
import { mountPath } from './registration/mount-path';
import { displayName, identifier } from './registration/text';
import { createRouteIndex } from './route-index';

const prefixes = v.pipe(v.array(mountPath), v.minLength(1));

const navigationEntry = v.strictObject({
  id: identifier,
  name: displayName,
  icon,
  path: mountPath,
  /** All paths that select the entry. */
  prefixes,
  section: displayName,
});

export const navigationSchema = v.strictObject({
  $schema: v.optional(v.string()),
  entries: v.pipe(v.array(navigationEntry), v.minLength(1)),
});

export type NavigationEntry = v.InferOutput<typeof navigationEntry>;

/** @returns a function that finds the entry of the longest prefix of a path */
export function createEntryFinder(
  entries: readonly NavigationEntry[],
): (path: string) => NavigationEntry | undefined {
  const index = createRouteIndex(
    entries.flatMap((entry) => entry.prefixes.map((path) => ({ path, value: entry }))),
  );
  return (path) => index.match(path)?.value;
}
