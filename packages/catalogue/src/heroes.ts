/** The heroes of the header: products with their name, home and paths (NAV-02). */
import * as v from 'valibot';
import { anyCase } from './registration/any-case';
import { icon } from './registration/icon';
import { mountPath } from './registration/mount-path';
import { displayName, identifier } from './registration/text';

const hero = v.strictObject({
  id: identifier,
  name: displayName,
  icon,
  prefixes: v.pipe(v.array(mountPath), v.minLength(1)),
  /** Paths that never show the hero (ruling AMB-17). */
  ignore: v.optional(v.array(mountPath), []),
  homePath: mountPath,
  /** The release stage, shown as a badge (ruling AMB-18). */
  releaseType: v.optional(anyCase(['poc', 'dev', 'alpha', 'beta'])),
});

export const heroesSchema = v.strictObject({
  $schema: v.optional(v.string()),
  heroes: v.pipe(v.array(hero), v.minLength(1)),
});

export type Hero = v.InferOutput<typeof hero>;
