import type { NamedRole } from '@unified-shell/catalogue/access/roles';
import type { Organisation } from '../../organisations/organisation';

/** The data of a user on which access decisions depend, over all accounts of the person. */
export interface KnownAccount {
  email: string;
  organisations: readonly Organisation[];
  roles: readonly NamedRole[];
  productContexts: readonly { owningEntity: string; serviceCode: string }[];
}
