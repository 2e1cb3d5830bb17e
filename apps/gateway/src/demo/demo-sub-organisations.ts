/** Entitlements that give Alder sub-organisations to choose from: Fusion, with compressed data, and Marketo. */
import type { DemoProductContext } from './demo-product-contexts';

/**
 * {"orgId":"20417","hostname":"eu1.fusion.example","lane":"prod","subdomain":"alder","custPrefix":"alder"},
 * compressed (ruling AMB-68).
 */
const COMPRESSED =
  'eJw9yU0KgCAQBtC7fGuJjCDwBu26wpRTCeqIPxBEd482bd+7IfmYLQyGftQTFE4pNVJgGHDT3d6Kk9jxRSF5hoKn+F3KYqFQ2molkIswIG85Q2FrpS6Zd3f9+LzE7CIA';

export const demoSubOrganisations: readonly DemoProductContext[] = [
  {
    organisation: 'alder',
    serviceCode: 'workfront_fusion',
    data: { ident: 'fusion', user_visible_name: 'Workfront Fusion', fulfillable_data: COMPRESSED },
  },
  {
    organisation: 'alder',
    serviceCode: 'dma_marketo',
    data: {
      user_visible_name: 'Alder Engage',
      fulfillable_entity_resource_locator: 'urn:engage:alder',
      fulfillable_entity_resource_name: 'alder-engage',
    },
  },
];
