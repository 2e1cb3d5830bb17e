/** The product banners of the header (NAV-02), and which of them a path shows. */
import * as v from 'valibot';
import { anyCase } from './registration/any-case';
import { icon } from './registration/icon';
import { mountPath } from './registration/mount-path';
import { displayName, identifier } from './registration/text';
import { createRouteIndex } from './route-index';

const hero = v.strictObject({
  id: identifier,
  name: displayName,
  icon,
  prefixes: v.pipe(v.array(mountPath), v.minLength(1)),
  /** Paths that never show it (ruling AMB-17). */
  ignore: v.optional(v.array(mountPath), []),
  homePath: mountPath,
  /** Shown as a badge (ruling AMB-18). */
  releaseType: v.optional(anyCase(['poc', 'dev', 'alpha', 'beta'])),
});

export const heroesSchema = v.strictObject({
  $schema: v.optional(v.string()),
  heroes: v.pipe(v.array(hero), v.minLength(1)),
});

export type Hero = v.InferOutput<typeof hero>;

/** @returns a function that finds the hero of the longest prefix of a path, unless that one ignores the path */
export function createHeroFinder(heroes: readonly Hero[]): (path: string) => Hero | undefined {
  const index = createRouteIndex(heroes.flatMap((value) => value.prefixes.map((path) => ({ path, value }))));
  const ignored = new Map(
    heroes.map(({ id, ignore }) => [id, createRouteIndex(ignore.map((path) => ({ path, value: true })))]),
  );
  return (path) => {
    const found = index.match(path)?.value;
    return found && ignored.get(found.id)?.match(path) ? undefined : found;
  };
}
