/**
 * Access overrides for debugging, stored in the browser under `accessOverrides` (ACCESS-13). They change only the
 * display in the shell, never the responses of the gateway, and apply only to internal users outside prod.
 */
import * as v from 'valibot';
import type { Environment } from '../registration';
import type { AccessFacts } from './access-facts';

/** One override (DATA-13). */
const override = v.object({
  key: v.pipe(v.string(), v.minLength(1), v.maxLength(200)),
  value: v.union([v.boolean(), v.string()]),
  isOverride: v.boolean(),
});
const overrides = v.optional(v.pipe(v.array(override), v.maxLength(200), v.transform(withSingleKeys)), []);

export const accessOverridesSchema = v.object({
  featureFlags: overrides,
  floodgate: overrides,
  fulfillableItems: overrides,
});

export type AccessOverrides = v.InferOutput<typeof accessOverridesSchema>;
type Override = v.InferOutput<typeof override>;

/** One override for each key. Of several with the same key the first one stays (ACCESS-14). */
function withSingleKeys(typed: Override[]): Override[] {
  const single: Override[] = [];
  for (const { key, ...rest } of typed) {
    const existing = single.map((known) => known.key);
    single.push(...splitKeys(key, existing).map((each) => ({ ...rest, key: each })));
  }
  return single;
}

/**
 * Reads overrides as they are typed into the browser's storage: the `key` of each may name several keys.
 * @returns undefined if the text is absent or invalid
 */
export function readOverrides(text: string | undefined): AccessOverrides | undefined {
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), accessOverridesSchema), text);
  return result.success ? result.output : undefined;
}

export function mayOverride(internal: boolean, environment: Environment): boolean {
  return internal && environment !== 'prod';
}

/** Applies overrides to the facts. A Boolean true becomes the string `true` (ruling AMB-54). */
export function applyOverrides(facts: AccessFacts, overridden: AccessOverrides): AccessFacts {
  const { featureFlags, floodgate } = facts.flags;
  return {
    ...facts,
    flags: {
      featureFlags: { ...featureFlags, ...flagsOf(overridden.featureFlags) },
      floodgate: { ...floodgate, ...flagsOf(overridden.floodgate) },
    },
    items: itemsOf(facts.items, overridden.fulfillableItems),
  };
}

function flagsOf(list: readonly Override[]): Record<string, string> {
  return Object.fromEntries(list.filter(isActive).map(({ key, value }) => [key, String(value)]));
}

function itemsOf(items: ReadonlySet<string>, list: readonly Override[]): ReadonlySet<string> {
  const result = new Set(items);
  for (const { key, value } of list.filter(isActive)) {
    if (String(value) === 'true') result.add(key);
    else result.delete(key);
  }
  return result;
}

const isActive = ({ isOverride }: Override) => isOverride;

/**
 * The new keys in a typed text (ACCESS-14): split at commas and trimmed; spaces become underscores; duplicates and
 * existing keys are left out.
 */
function splitKeys(text: string, existing: readonly string[]): string[] {
  const keys = text.split(',').map((key) => key.trim().replaceAll(/\s/g, '_'));
  return [...new Set(keys)].filter((key) => key !== '' && !existing.includes(key));
}
