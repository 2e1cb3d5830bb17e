/** What `POST /api/boot` says: who the user is, where they may work, what they are entitled to (architecture §4.5). */
import type { AccountType } from '../database/schema';
import type { JsonObject } from '../settings/storable';
import type { OrganisationData } from './organisation-data';

export interface BootAnswer {
  profile: BootProfile;
  /** The account cluster (DATA-05); the account that a sign-in is for comes first. */
  accounts: BootAccount[];
  /** There are more organisations than that: GraphQL lists them all. */
  more?: true;
  /** The shell's own, of the level `user` (SET-02). */
  settings: JsonObject;
  /** Where the user works now; left out for somebody who belongs to no organisation. */
  working?: OrganisationData;
}

/** DATA-03, in the wire's own spelling. */
export interface BootProfile {
  userId: string;
  authId: string;
  displayName: string;
  email: string;
  first_name: string;
  last_name: string;
  preferred_languages: string[];
  account_type: AccountType;
  /** Of the accounts that are worked as, in the organisations that `accounts` names; the same below. */
  roles: BootRole[];
  isImpersonated: boolean;
  /** The session's id, equal to the token's `sid`. */
  session: string;
  projectedProductContext: BootProductContext[];
}

export interface BootRole {
  organization: string;
  named_role: string;
}

export interface BootProductContext {
  prodCtx: { owningEntity: string; serviceCode: string; [field: string]: unknown };
}

export interface BootAccount {
  userId: string;
  userType: AccountType;
  owningOrg?: string;
  /** What `POST /ims/switch_profile/v1` takes to work as this account; good in this session only. */
  exchangeToken?: string;
  orgs: BootOrganisation[];
}

/** DATA-04. */
export interface BootOrganisation {
  imsOrgId: string;
  orgName: string;
  tenantId: string;
  aepRegion: string;
}
