// Finds the registration of each path of the specification in the catalogue's data, without code of the shell.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { families as specifiedFamilies } from '../../../packages/catalogue/specification/families';
import type { Origins } from './origins';

const folder = path.resolve(import.meta.dirname, '../../../packages/catalogue/data');

const family = v.object({
  solutions: v.optional(
    v.array(
      v.object({
        appId: v.string(),
        name: v.string(),
        path: v.string(),
        aliases: v.optional(v.array(v.string()), []),
        spaAppId: v.optional(v.string()),
        access: v.optional(v.unknown()),
        alternateRoute: v.optional(v.unknown()),
        urlContext: v.optional(v.object({ key: v.string(), optional: v.optional(v.boolean(), false) })),
        sandbox: v.object({
          sources: v.object({ dev: v.string() }),
          extraParams: v.optional(v.record(v.string(), v.string()), {}),
        }),
      }),
    ),
    [],
  ),
  heroes: v.optional(
    v.array(
      v.object({
        name: v.string(),
        prefixes: v.array(v.string()),
        ignore: v.optional(v.array(v.string()), []),
      }),
    ),
    [],
  ),
});

export type Registered = v.InferOutput<typeof family>['solutions'][number];

const families = readdirSync(folder).map((name) =>
  v.parse(family, JSON.parse(readFileSync(path.join(folder, name), 'utf8'))),
);
export const registrations = families.flatMap(({ solutions }) => solutions);
const heroes = families.flatMap(({ heroes: some }) => some);

/** Every path that the specification lists. */
export const allPaths = specifiedFamilies.flatMap(({ solutions }) => solutions.map(({ path: each }) => each));

/** The registration at a path: by an equal mount, else by a matching pattern, else by a mount that is a prefix. */
export function registrationAt(visited: string): Registered {
  const found =
    registrations.find((registration) => mountsOf(registration).includes(visited)) ??
    registrations.find((registration) => mountsOf(registration).some((mount) => fills(visited, mount))) ??
    registrations.find((registration) => visited.startsWith(`${registration.path}/`));
  if (found === undefined) throw new Error(`Nothing is registered at ${visited}.`);
  return found;
}

const mountsOf = ({ path: own, aliases }: Registered) => [own, ...aliases];

function fills(visited: string, mount: string): boolean {
  const pattern = mount.replace(/\{[^}]*\}/g, '[^/]+').replace(/\/\*$/, '/.+');
  return new RegExp(`^${pattern}$`).test(visited);
}

/** The name of the hero with the longest prefix of the path (NAV-02); undefined if that hero ignores the path. */
export function heroNameAt(visited: string): string | undefined {
  const isBelow = (prefix: string) => visited === prefix || visited.startsWith(`${prefix}/`);
  const longest = heroes
    .flatMap((hero) => hero.prefixes.filter(isBelow).map((prefix) => ({ hero, prefix })))
    .toSorted((one, other) => other.prefix.length - one.prefix.length)[0]?.hero;
  return longest?.ignore.some(isBelow) ? undefined : longest?.name;
}

/** The first address of the solution's frame, without the runtime parameter. */
export function sourceOf(
  visited: string,
  { path: mount, spaAppId, sandbox }: Registered,
  origins: Origins,
): string {
  const own = origins.home.replace('home', spaAppId ?? '');
  const url = new URL(sandbox.sources.dev.replace('{hosted}', own).replace('{partner}', origins.partner));
  const base = mount.replace(/\/\*$/, '');
  if (visited.startsWith(`${base}/`)) url.pathname = visited.slice(base.length);
  for (const [name, value] of Object.entries(sandbox.extraParams)) url.searchParams.set(name, value);
  return url.href;
}

/** Every flag in a part of a registration. */
export function flagsIn(part: unknown): string[] {
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => (key === 'flag' ? namesIn(value) : flagsIn(value)));
}

function namesIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(namesIn) : [];
}
