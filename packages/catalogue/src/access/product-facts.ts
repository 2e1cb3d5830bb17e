/** Converts the entitlements of an organisation (DATA-07) into the facts of access rules. */
import type { AccessFacts } from './access-facts';
import { readFulfillableData } from './fulfillable-data';

/** An entitlement, as the user's profile contains it. */
export interface ProductContext {
  owningEntity: string;
  serviceCode: string;
  [field: string]: unknown;
}

export type ProductFacts = Pick<
  AccessFacts,
  'codes' | 'items' | 'subServiceCodes' | 'visibleNames' | 'fulfillableData'
>;

/** Uses only the entitlements of this organisation. A field with a wrong type is treated as absent. */
export function productFacts(contexts: readonly ProductContext[], organisationId: string): ProductFacts {
  const own = contexts.filter(({ owningEntity }) => owningEntity === organisationId);
  return {
    codes: new Set(own.map(({ serviceCode }) => serviceCode)),
    items: new Set(
      own.flatMap((context) =>
        listOf(context['services_enabled']).map((item) => `${context.serviceCode}:${item}`),
      ),
    ),
    subServiceCodes: new Set(own.flatMap((context) => listOf(context['enable_sub_service']))),
    visibleNames: new Set(
      own.flatMap(({ user_visible_name: name }) => (typeof name === 'string' ? [name] : [])),
    ),
    // Data that does not parse is left out.
    fulfillableData: own
      .map((context) => readFulfillableData(context['fulfillable_data']))
      .filter((data) => data !== undefined),
  };
}

function listOf(value: unknown): string[] {
  if (typeof value !== 'string') return [];
  return value
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
}
