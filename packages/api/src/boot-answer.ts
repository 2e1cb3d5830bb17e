/**
 * The answer of `POST /api/boot`: the user's profile, organisations and entitlements (ARCHITECTURE,
 * "Start of the page").
 */
import * as v from 'valibot';
import type { OrganisationData } from './organisation-data';

/** Individual (`type1`), business (`type2`, `type2e`) or enterprise (`type3`) account. */
export const accountTypeSchema = v.picklist(['type1', 'type2', 'type2e', 'type3']);
export type AccountType = v.InferOutput<typeof accountTypeSchema>;

export interface BootAnswer {
  profile: BootProfile;
  /** The account cluster (DATA-05); the account that a sign-in is for comes first. */
  accounts: BootAccount[];
  /** Set when the user has more organisations than `accounts` lists; GraphQL lists them all. */
  more?: true;
  /** The shell's settings of the level `user` (SET-02). */
  settings: Record<string, unknown>;
  /** The support user who acts as the user of `profile`, only during an impersonation; applications are not told. */
  impersonator?: BootImpersonator;
  /** The data of the active organisation; left out for a user who belongs to none. */
  working?: OrganisationData;
}

/** The profile (DATA-03), with the field names of the wire. */
export interface BootProfile {
  userId: string;
  authId: string;
  displayName: string;
  email: string;
  first_name: string;
  last_name: string;
  preferred_languages: string[];
  account_type: AccountType;
  /** The address of the user's picture, relative to the shell's origin or absolute; left out without a picture. */
  avatar?: string;
  /**
   * The roles of the accounts that the user works as, in the organisations of `accounts`, as
   * `projectedProductContext`.
   */
  roles: BootRole[];
  isImpersonated: boolean;
  /** The session's id, equal to the token's `sid`. */
  session: string;
  projectedProductContext: BootProductContext[];
}

export interface BootImpersonator {
  displayName: string;
  email: string;
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
  /** `POST /ims/switch_profile/v1` accepts it to switch to this account; valid in this session only. */
  exchangeToken?: string;
  orgs: BootOrganisation[];
}

/** An organisation of an account (DATA-04). */
export interface BootOrganisation {
  imsOrgId: string;
  orgName: string;
  tenantId: string;
  aepRegion: string;
}
