/** The entries of the default side navigation (NAV-08). */
import * as v from 'valibot';
import { icon } from './registration/icon';
import { mountPath } from './registration/mount-path';
import { displayName, identifier } from './registration/text';

const prefixes = v.pipe(v.array(mountPath), v.minLength(1));

const navigationEntry = v.strictObject({
  id: identifier,
  name: displayName,
  icon,
  path: mountPath,
  /** The paths that select the entry. */
  prefixes,
  section: displayName,
});

export const navigationSchema = v.strictObject({
  $schema: v.optional(v.string()),
  entries: v.pipe(v.array(navigationEntry), v.minLength(1)),
});

export type NavigationEntry = v.InferOutput<typeof navigationEntry>;
