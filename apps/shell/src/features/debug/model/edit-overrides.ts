import { type AccessOverrides, accessOverridesSchema } from '@unified-shell/catalogue/access/overrides';
import * as v from 'valibot';

/** The subject of an override: a flag of the product, a flag of the gradual rollout, or a fulfillable item (DATA-13). */
export const OVERRIDE_KINDS = ['featureFlags', 'floodgate', 'fulfillableItems'] as const;
export type OverrideKind = (typeof OVERRIDE_KINDS)[number];

export const NO_OVERRIDES: AccessOverrides = { featureFlags: [], floodgate: [], fulfillableItems: [] };

/** The values of the boxes of the editor; any other text is a value too. */
export type OverrideValue = string | boolean;

/** Adds the keys of a typed text, which the schema splits (ACCESS-14); keys that are overridden already stay as they are. */
export function addOverrides(
  overrides: AccessOverrides,
  kind: OverrideKind,
  text: string,
  value: OverrideValue,
): AccessOverrides {
  const added = { key: text, value: readValue(value), isOverride: true };
  const next = v.safeParse(accessOverridesSchema, { ...overrides, [kind]: [...overrides[kind], added] });
  return next.success ? next.output : overrides;
}

/** @param value undefined removes the override */
export function setOverride(
  overrides: AccessOverrides,
  kind: OverrideKind,
  key: string,
  value: OverrideValue | undefined,
): AccessOverrides {
  const others = overrides[kind].filter((one) => one.key !== key);
  const own = value === undefined ? [] : [{ key, value: readValue(value), isOverride: true }];
  return {
    ...overrides,
    [kind]: [...others, ...own].toSorted((one, other) => (one.key < other.key ? -1 : 1)),
  };
}

/** The words `true` and `false` are Booleans (DATA-13); a Boolean counts as the string (AMB-64). */
function readValue(value: OverrideValue): OverrideValue {
  if (value === 'true') return true;
  return value === 'false' ? false : value;
}
