import { type ProductContext, withPlainData } from './product-context';

export interface ContextLog {
  warn(facts: object, text: string): void;
}

/** Returns the entitlements with plain data; data that cannot be read is logged. */
export function readContexts(contexts: readonly ProductContext[], log: ContextLog): ProductContext[] {
  return contexts.map((context) =>
    withPlainData(context, ({ owningEntity, serviceCode }) =>
      log.warn({ owningEntity, serviceCode }, 'the data of an entitlement could not be read'),
    ),
  );
}
