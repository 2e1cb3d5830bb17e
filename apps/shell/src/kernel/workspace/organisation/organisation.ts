/** An organisation in which the user may work, with the tenant that names it in addresses. */
export interface Organisation {
  id: string;
  name: string;
  /** Unique among the user's organisations. */
  tenant: string;
  region: string;
  /** The account through which the user belongs to it. */
  userId: string;
  /** Another account has the same organisation and comes first; this entry is that of a `type2e` account (ORG-14). */
  isSecond?: true;
}
