/** That an organisation, or one of its users, is entitled to a product (DATA-07). */
export interface ProductContext {
  owningEntity: string;
  serviceCode: string;
  /** The other fields of DATA-07 as the catalogue of products wrote them. */
  data: Record<string, unknown>;
}
