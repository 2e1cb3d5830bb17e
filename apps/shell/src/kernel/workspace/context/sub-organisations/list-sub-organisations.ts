import { readFulfillableData } from '@unified-shell/catalogue/access/fulfillable-data';
import { readWorkfront, stagingOf, type WorkfrontLane } from '@unified-shell/catalogue/workfront-lanes';
import type { EntryWarning } from '../read-entries';
import {
  type Item,
  type ItemData,
  type SubOrganisation,
  type SubOrganisationFacts,
  toSubOrganisation,
} from './sub-organisation';

/** The input of the lists of sub-organisations. */
export interface SubOrganisationInputs {
  items: readonly Item[];
  organisationId: string;
  /** The user is internal, or an impersonated customer: the list then contains staging (DISC-27). */
  seesStaging: boolean;
  /** The only lane of Workfront that the solution works in; undefined if it works in all of them. */
  lane?: string | undefined;
  /** The id that the user has selected last for this product. */
  lastUsed?: string | undefined;
  warn(event: EntryWarning | 'fulfillable-data-unreadable'): void;
}

/** The id of Workfront's lane with the real data. */
const PRODUCTION = 'prod';

type Reader = (item: Item, data: ItemData, inputs: SubOrganisationInputs) => SubOrganisationFacts[];

const campaign: Reader = (item, data) => [
  { id: data['tenantid'] ?? data['tenant_id'] ?? item['ident'], name: item['user_visible_name'] },
];

/**
 * Reads the fields of each application (CTX-24 to CTX-26, DISC-25 to DISC-27), by the service code of the
 * entitlement.
 */
const READERS: Readonly<Record<string, Reader>> = {
  dma_campaign: campaign,
  dma_campaign_classic: campaign,
  dma_analytics: (item, data) => [
    {
      id: data['global_company_id'] ?? item['ident'],
      name: data['login_company'] ?? item['user_visible_name'],
      isPreferred: data['is_preferred'] === true,
    },
  ],
  dma_marketo: (item) => [
    {
      id: item['fulfillable_entity_resource_name'] ?? item['ident'],
      name: item['user_visible_name'],
      path: textOf(item['fulfillable_entity_resource_locator']),
    },
  ],
  workfront: (_item, data, { seesStaging, lane: only }) => {
    const lane = readWorkfront(data);
    const staging = lane && seesStaging ? stagingOf(lane) : undefined;
    const lanes = [lane, staging].filter((each) => each !== undefined);
    return lanes.filter((each) => only === undefined || each.lane.id === only).map(ofLane);
  },
};

const anyOther: Reader = (item) => [{ id: item['ident'], name: item['user_visible_name'] }];

/** A solution with several service codes has the sub-organisations of all of them. */
const RELATED: Readonly<Record<string, readonly string[]>> = {
  dma_campaign: ['dma_campaign', 'dma_campaign_classic'],
};

/** Lists the sub-organisations of a solution in an organisation; of several with the same id the first counts. */
export function listSubOrganisations(
  { appId, serviceCode = '' }: { appId: string; serviceCode?: string | undefined },
  inputs: SubOrganisationInputs,
): SubOrganisation[] {
  const { items, organisationId, warn } = inputs;
  const codes = RELATED[serviceCode] ?? [serviceCode];
  const own = items.filter(
    (item) => item.owningEntity === organisationId && codes.includes(item.serviceCode),
  );
  const read = appId === 'fusion' ? undefined : (READERS[serviceCode] ?? anyOther);
  const facts = read
    ? own.flatMap((item) => read(item, dataOf(item, inputs), inputs))
    : own.slice(0, 1).map(() => fusionOf(organisationId));
  const byId = new Map<string, SubOrganisation>();
  for (const each of facts) {
    const entry = toSubOrganisation(organisationId, each, inputs.lastUsed);
    if (entry === undefined) warn('context-entry-malformed');
    else if (byId.has(entry.id)) warn('context-entry-repeated');
    else byId.set(entry.id, entry);
  }
  return [...byId.values()];
}

/** Fusion has a single sub-organisation for the whole organisation (DISC-24). */
function fusionOf(organisationId: string): SubOrganisationFacts {
  return { id: organisationId, name: `Workfront Fusion ${organisationId}` };
}

/** Production is preferred: without a selection, people work there and not in a copy of their data. */
function ofLane({ lane, name, host }: WorkfrontLane): SubOrganisationFacts {
  return { id: lane.id, name, path: host, isPreferred: lane.id === PRODUCTION };
}

/** Data that does not parse counts as empty, and is logged (DISC-20). */
function dataOf({ fulfillable_data: text }: Item, { warn }: SubOrganisationInputs): ItemData {
  if (text === undefined) return {};
  const data = readFulfillableData(text);
  if (data !== undefined) return data;
  warn('fulfillable-data-unreadable');
  return {};
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined;
}
