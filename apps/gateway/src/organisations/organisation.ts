/** A customer organisation. Its tenant is a short name that need not be unique (ORG-15). */
export interface Organisation {
  /** 24 hexadecimal digits and `@UnifiedOrg`. */
  id: string;
  tenant: string;
  name: string;
  /** The region of its data, such as `va7` (DATA-04). */
  region: string;
}
