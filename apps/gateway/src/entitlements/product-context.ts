/** The entitlement of an organisation, or of one of its users, to a product (DATA-07). */
import { readFulfillableData } from './fulfillable-data';

export interface ProductContext {
  owningEntity: string;
  serviceCode: string;
  /** The other fields of DATA-07 as the catalogue of products wrote them. */
  data: Record<string, unknown>;
}

/** Called for data that cannot be read and so counts as empty (DISC-20). */
export type OnUnreadable = (context: Pick<ProductContext, 'owningEntity' | 'serviceCode'>) => void;

/** Returns the context with its fulfillable data as plain JSON. */
export function withPlainData(context: ProductContext, onUnreadable: OnUnreadable): ProductContext {
  const { fulfillable_data: stored, ...others } = context.data;
  if (stored === undefined) return context;
  const plain = typeof stored === 'string' ? readFulfillableData(stored) : undefined;
  if (plain !== undefined) return { ...context, data: { ...context.data, fulfillable_data: plain } };
  onUnreadable(context);
  return { ...context, data: others };
}
