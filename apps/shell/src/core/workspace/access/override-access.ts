import type { AccessFacts } from '@unified-shell/catalogue/access/access-facts';
import { applyOverrides, mayOverride, readOverrides } from '@unified-shell/catalogue/access/overrides';
import type { KeyValueStore } from '../../platform/environment';
import type { PageConfiguration } from '../../platform/page-configuration';
import { OVERRIDES_KEY } from './overrides-key';

/** The facts as somebody who debugs has them stored, for those who may; else the same object. Read once a page. */
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
