/** What an access rule is judged by: of one user in one organisation. */

export interface AccessFacts {
  /** Service codes the organisation is entitled to. */
  codes: ReadonlySet<string>;
  /** Fulfillable items, as `code:item` (ACCESS-08). */
  items: ReadonlySet<string>;
  subServiceCodes: ReadonlySet<string>;
  visibleNames: ReadonlySet<string>;
  /** The data of each entitlement (ACCESS-07). */
  fulfillableData: readonly Readonly<Record<string, unknown>>[];
  /** By name, without the prefix of the provider; only the string `true` is on (ACCESS-09). */
  flags: FlagValues;
  /** Whether the user is of the company itself (ACCESS-02). */
  internal: boolean;
  /** The user's named roles in this very organisation (ACCESS-31). */
  roles: ReadonlySet<string>;
  /** How many the user may work in; undefined while that is not known. */
  sandboxes?: number | undefined;
}

/** Of somebody of whom nothing is known: refused by every rule. */
export const NO_FACTS: AccessFacts = {
  codes: new Set(),
  items: new Set(),
  subServiceCodes: new Set(),
  visibleNames: new Set(),
  fulfillableData: [],
  flags: { featureFlags: {}, floodgate: {} },
  internal: false,
  roles: new Set(),
};

/** By provider (DATA-13): the product's own flags, and those of the gradual rollout. */
export interface FlagValues {
  featureFlags: Readonly<Record<string, string>>;
  floodgate: Readonly<Record<string, string>>;
}

const FLOODGATE = 'fg:';

/** The value of a flag as rules name it: `fg:` leads to the gradual-rollout provider (ruling AMB-82). */
export function flagValue({ featureFlags, floodgate }: FlagValues, name: string): string | undefined {
  const isFloodgate = name.startsWith(FLOODGATE);
  const values = isFloodgate ? floodgate : featureFlags;
  const key = isFloodgate ? name.slice(FLOODGATE.length) : name;
  return Object.hasOwn(values, key) ? values[key] : undefined;
}
