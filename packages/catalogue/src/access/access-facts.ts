/** The facts about one user in one organisation against which access rules are evaluated. */

export interface AccessFacts {
  /** The service codes that the organisation is entitled to. */
  codes: ReadonlySet<string>;
  /** Fulfillable items, as `code:item` (ACCESS-08). */
  items: ReadonlySet<string>;
  subServiceCodes: ReadonlySet<string>;
  visibleNames: ReadonlySet<string>;
  /** The data of each entitlement (ACCESS-07). */
  fulfillableData: readonly Readonly<Record<string, unknown>>[];
  /** Values by flag name, without the provider's prefix; only the string `true` is on (ACCESS-09). */
  flags: FlagValues;
  /** Whether the user belongs to the company itself (ACCESS-02). */
  internal: boolean;
  /** The user's named roles in this organisation (ACCESS-31). */
  roles: ReadonlySet<string>;
  /** The number of sandboxes that the user may work in; undefined while it is not known. */
  sandboxes?: number | undefined;
}

/** The facts about an unknown user, whom every rule refuses. */
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

/** Flags by provider (DATA-13): the product's own (`featureFlags`) and those of the gradual rollout (`floodgate`). */
export interface FlagValues {
  featureFlags: Readonly<Record<string, string>>;
  floodgate: Readonly<Record<string, string>>;
}

const FLOODGATE = 'fg:';

/**
 * The value of a flag by its name in rules: the prefix `fg:` selects the gradual-rollout provider (ruling AMB-82).
 */
export function flagValue({ featureFlags, floodgate }: FlagValues, name: string): string | undefined {
  const isFloodgate = name.startsWith(FLOODGATE);
  const values = isFloodgate ? floodgate : featureFlags;
  const key = isFloodgate ? name.slice(FLOODGATE.length) : name;
  return Object.hasOwn(values, key) ? values[key] : undefined;
}
