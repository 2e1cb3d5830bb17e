/** Everything that the organisations of the demonstration are entitled to. */
import { type DemoProductContext, demoProductContexts } from './demo-product-contexts';
import { demoSubOrganisations } from './demo-sub-organisations';

export const demoEntitlements: readonly DemoProductContext[] = [
  ...demoProductContexts,
  ...demoSubOrganisations,
];
