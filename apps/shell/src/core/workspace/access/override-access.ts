import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { AccessFacts } from '@unified-shell/catalogue/access/access-facts';
import { applyOverrides, mayOverride, readOverrides } from '@unified-shell/catalogue/access/overrides';
import type { KeyValueStore } from '../../platform/environment';
import { OVERRIDES_KEY } from './overrides-key';

/**
 * Overrides access facts for debugging, for users who may do so; for others it returns the same object. The stored
 * overrides are read once per page.
 */
export function createAccessOverride(
  stored: KeyValueStore,
  { environment }: Pick<PageConfiguration, 'environment'>,
): (facts: AccessFacts) => AccessFacts {
  const overrides = readOverrides(stored.get(OVERRIDES_KEY));
  const isActive =
    overrides &&
    Object.values(overrides)
      .flat()
      .some(({ isOverride }) => isOverride);
  if (overrides === undefined || !isActive) return (facts) => facts;
  return (facts) => (mayOverride(facts.internal, environment) ? applyOverrides(facts, overrides) : facts);
}
