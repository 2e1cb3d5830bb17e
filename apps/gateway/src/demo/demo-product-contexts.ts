/** The product contexts of the demonstration's organisations (contract §3; fields of DATA-07). */
import type { DemoOrganisation } from './demo-organisations';

export interface DemoProductContext {
  organisation: DemoOrganisation;
  /** E-mail addresses. Default: all accounts of the organisation. */
  only?: readonly string[];
  serviceCode: string;
  data?: Record<string, unknown>;
}

/** Birch buys its products per seat; its newcomer has none. */
const BIRCH_SEATS = ['marketer@alder.example', 'staff@unified-shell.example'];

const PLATFORM_ITEMS = [
  'acp_data_services_foundation',
  'acp_assurance',
  'acp_hc_shld',
  'acp_ps_shld',
  'cjm_foundation',
  'cjm_msg',
  'cjm_orch',
].join(',');

const everything: readonly DemoProductContext[] = [
  'bso',
  'commerce',
  'dma_aem_cloud',
  'dma_audiencemanager',
  'dma_bullseye',
  'dma_crs',
  'dma_dynamic_chat',
  'dma_primetime',
  'dma_tnt',
  'dx_genstudio',
].map((serviceCode) => ({ organisation: 'alder', serviceCode }));

function analytics(organisation: DemoOrganisation, company: string, preferred: boolean): DemoProductContext {
  const fulfillable_data = JSON.stringify({
    global_company_id: company,
    login_company: company,
    is_preferred: preferred,
  });
  return {
    organisation,
    serviceCode: 'dma_analytics',
    data: { ident: company, user_visible_name: company, fulfillable_data },
  };
}

function campaign(organisation: DemoOrganisation, instance: string): DemoProductContext {
  const fulfillable_data = JSON.stringify({ tenantid: instance });
  return {
    organisation,
    serviceCode: 'dma_campaign',
    data: { ident: instance, user_visible_name: instance, fulfillable_data },
  };
}

function workfront(organisation: DemoOrganisation, lane: string): DemoProductContext {
  const fulfillable_data = JSON.stringify({
    hostname: `${organisation}.my.workfront.example`,
    lane,
    subdomain: organisation,
    custPrefix: organisation,
  });
  return {
    organisation,
    serviceCode: 'workfront',
    data: { ident: lane, user_visible_name: lane, fulfillable_data },
  };
}

export const demoProductContexts: readonly DemoProductContext[] = [
  { organisation: 'alder', serviceCode: 'acp', data: { region: 'va7', services_enabled: PLATFORM_ITEMS } },
  ...everything,
  analytics('alder', 'alder-retail', true),
  analytics('alder', 'alder-outlet', false),
  campaign('alder', 'alder-mkt-prod'),
  campaign('alder', 'alder-mkt-stage'),
  {
    organisation: 'alder',
    serviceCode: 'dma_aem_cloud',
    data: { user_visible_name: 'Default administrators', enable_sub_service: 'sites,assets,forms' },
  },
  {
    organisation: 'alder',
    serviceCode: 'dma_marketo',
    data: {
      user_visible_name: 'Alder marketing',
      fulfillable_entity_resource_name: 'alder-marketing',
      fulfillable_entity_resource_locator: 'alder-marketing.marketo.example',
      fulfillable_data: JSON.stringify({ hostname: 'alder-marketing', subdomain: 'alder' }),
    },
  },
  workfront('alder', 'prod'),
  workfront('alder', 'preview'),

  { ...analytics('birch', 'birch-travel', true), only: BIRCH_SEATS },
  { ...campaign('birch', 'birch-mkt'), only: BIRCH_SEATS },
  { organisation: 'birch', serviceCode: 'dma_crs', only: BIRCH_SEATS },

  { organisation: 'cedar', serviceCode: 'acp', data: { region: 'aus5', services_enabled: PLATFORM_ITEMS } },

  { organisation: 'dogwood', serviceCode: 'acp', data: { region: 'va7', services_enabled: PLATFORM_ITEMS } },
  { organisation: 'dogwood', serviceCode: 'commerce', data: { ident: 'dogwood-store' } },

  { organisation: 'elm', serviceCode: 'dx_genstudio' },
  workfront('elm', 'prod'),
  workfront('elm', 'preview'),

  {
    organisation: 'alderLabs',
    serviceCode: 'acp',
    data: { region: 'va7', services_enabled: PLATFORM_ITEMS },
  },
  { organisation: 'alderLabs', serviceCode: 'dma_analytics', data: { ident: 'alder-labs' } },
];
