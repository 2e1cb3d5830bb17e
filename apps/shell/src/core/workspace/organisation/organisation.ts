/** An organisation in which the user may work, with the tenant that names it in addresses. */
export interface Organisation {
  id: string;
  name: string;
  /** Unique among the user's organisations. */
  tenant: string;
  region: string;
  /** The account through which the user belongs to it. */
  userId: string;
}
