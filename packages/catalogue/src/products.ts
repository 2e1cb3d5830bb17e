/** The products that organisations buy, by the codes in access rules: the names that users read (UI-05). */
import * as v from 'valibot';
import { displayName, identifier } from './registration/text';

const product = v.strictObject({
  /** The service code of its entitlement. */
  code: identifier,
  name: displayName,
  /** The names of its fulfillable items (ACCESS-08). */
  items: v.optional(v.record(identifier, displayName)),
});

export const productsSchema = v.strictObject({
  $schema: v.optional(v.string()),
  products: v.pipe(v.array(product), v.minLength(1)),
});

export type Product = v.InferOutput<typeof product>;

/** Names by the codes as access rules spell them: `acp`, and `acp:cjm_foundation` for an item. */
export type ProductNames = Readonly<Record<string, string>>;

export function productNames(products: readonly Product[]): ProductNames {
  return Object.fromEntries(
    products.flatMap(({ code, name, items = {} }) => [
      [code, name],
      ...Object.entries(items).map(([item, itemName]) => [`${code}:${item}`, itemName]),
    ]),
  );
}
