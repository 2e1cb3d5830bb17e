import type { PageConfiguration } from '@unified-shell/api/page-configuration';
import type { AccessFacts } from '@unified-shell/catalogue/access/access-facts';
import {
  type AccessOverrides,
  applyOverrides,
  mayOverride,
  readOverrides,
} from '@unified-shell/catalogue/access/overrides';
import type { Environment } from '../../platform/environment';
import { readDebugTab } from './debug-tab';
import { OVERRIDES_KEY } from './overrides-key';

/** @param authId the id of the account that has signed in, if it is known */
export type AccessOverride = (facts: AccessFacts, authId: string | undefined) => AccessFacts;

/**
 * Overrides access facts for debugging, for users who may do so; for others it returns the same object. The overrides of
 * the browser and of the tab are read once. Those of the tab are for one user, and win.
 */
export function createAccessOverride(
  { stored, tab }: Pick<Environment, 'stored' | 'tab'>,
  { environment }: Pick<PageConfiguration, 'environment'>,
): AccessOverride {
  const ofBrowser = readOverrides(stored.get(OVERRIDES_KEY));
  const ofTab = readDebugTab(tab);
  return (facts, authId) => {
    if (!mayOverride(facts.internal, environment)) return facts;
    const own = authId !== undefined && ofTab?.authId === authId ? ofTab.overrides : undefined;
    return [ofBrowser, own].reduce<AccessFacts>(
      (changed, overrides) =>
        overrides && hasActive(overrides) ? applyOverrides(changed, overrides) : changed,
      facts,
    );
  };
}

function hasActive(overrides: AccessOverrides): boolean {
  return Object.values(overrides)
    .flat()
    .some(({ isOverride }) => isOverride);
}
