/** Somebody who has nothing; override what the test is about. */
import type { AccessFacts } from '../access-facts';

export function accessFacts(more: Partial<AccessFacts> = {}): AccessFacts {
  return {
    codes: new Set(),
    items: new Set(),
    subServiceCodes: new Set(),
    visibleNames: new Set(),
    fulfillableData: [],
    flags: { featureFlags: {}, floodgate: {} },
    internal: false,
    roles: new Set(),
    ...more,
  };
}
