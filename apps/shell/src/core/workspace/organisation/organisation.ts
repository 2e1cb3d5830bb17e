/** An organisation the user may work in, under the tenant that names it in addresses. */
export interface Organisation {
  id: string;
  name: string;
  /** Unique among the user's organisations. */
  tenant: string;
  region: string;
  /** The account through which the user belongs to it. */
  userId: string;
}
