import type { Account } from '../accounts/account';
import type { Organisation } from '../organisations/organisation';

export interface Role {
  organisationId: string;
  namedRole: string;
}

/** One account of a person with the organisations it may work in (DATA-05). */
export interface ClusterAccount extends Account {
  /** The owning organisation first, then by name. A `type2e` account has only its owning organisation (ORG-17). */
  organisations: Organisation[];
  roles: Role[];
}
