import { readFulfillableData } from '@unified-shell/catalogue/access/fulfillable-data';
import { seesStaging } from '@unified-shell/catalogue/access/roles';
import { listSubOrganisations } from '../../workspace/context/sub-organisations/list-sub-organisations';
import type { Item } from '../../workspace/context/sub-organisations/sub-organisation';
import type { DiscoveryRequest } from './discovery';

/** The sub-organisation that the solution works in, as a partner system reads it (DISC-19). */
export interface ProductFacts {
  name: string | undefined;
  host: string | undefined;
  context: Readonly<Record<string, unknown>>;
}

const FUSION_SERVICE = 'workfront_fusion';

/** Data of an entitlement that a partner system receives, besides the fields of the entitlement itself. */
const DATA_FIELDS = ['hostname', 'lane', 'subdomain', 'custPrefix'] as const;
const ITEM_FIELDS = [
  ...(['serviceCode', 'ident', 'synthetic'] as const),
  ...(['fulfillable_entity_resource_locator', 'fulfillable_entity_resource_name'] as const),
] as const;

/** @returns undefined if no entitlement of the solution has the sub-organisation */
export function productFactsOf({
  solution,
  workspace,
  subOrganisation,
}: DiscoveryRequest): ProductFacts | undefined {
  const { profile } = workspace.user.answer;
  const items: readonly Item[] = profile.projectedProductContext
    .map(({ prodCtx }) => prodCtx)
    .filter(({ owningEntity }) => owningEntity === workspace.organisation.id);
  if (solution.discovery?.kind === 'fusion') return fusionOf(items, subOrganisation);
  const { internal } = workspace.access;
  for (const item of items) {
    const entry = listSubOrganisations(solution, {
      items: [item],
      organisationId: workspace.organisation.id,
      seesStaging: seesStaging({ internal, isImpersonated: profile.isImpersonated }),
      lane: solution.sandbox.extraParams?.['lane'],
      warn() {},
    }).find(({ id }) => subOrganisation === undefined || id === subOrganisation);
    if (entry === undefined) continue;
    const data = dataOf(item);
    // Of a production lane, internal users have a staging that no entitlement names (DISC-27).
    const isSynthetic = data['lane'] === 'prod' && entry.id === 'stg';
    const synthetic = isSynthetic ? { synthetic: true, lane: entry.id, hostname: entry.path } : {};
    const host = solution.serviceCode === 'workfront' ? entry.path : textOf(data['hostname']);
    const context = { ...pick(item, ITEM_FIELDS), ...pick(data, DATA_FIELDS), ...synthetic };
    return { name: entry.name, host, context };
  }
  return undefined;
}

/** Fusion has one host for the whole organisation, in an entitlement of its own. */
function fusionOf(items: readonly Item[], name: string | undefined): ProductFacts | undefined {
  const item = items.find(({ serviceCode }) => serviceCode === FUSION_SERVICE);
  if (item === undefined) return undefined;
  const data = dataOf(item);
  const context = { ...pick(item, ITEM_FIELDS), ...pick(data, DATA_FIELDS) };
  return { name, host: textOf(data['hostname']), context };
}

function dataOf({ fulfillable_data: text }: Item): Readonly<Record<string, unknown>> {
  return (text === undefined ? undefined : readFulfillableData(text)) ?? {};
}

function pick(from: Readonly<Record<string, unknown>>, names: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(names.flatMap((name) => (from[name] === undefined ? [] : [[name, from[name]]])));
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value !== '' ? value : undefined;
}
