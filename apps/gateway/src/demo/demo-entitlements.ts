/** All entitlements of the demonstration's organisations. */
import { type DemoProductContext, demoProductContexts } from './demo-product-contexts';
import { demoSubOrganisations } from './demo-sub-organisations';

export const demoEntitlements: readonly DemoProductContext[] = [
  ...demoProductContexts,
  ...demoSubOrganisations,
];
