/** People and their accounts, as the stores return them. */
import type { AccountType } from '@unified-shell/api/boot-answer';
import type { AuthType } from '../database/schema';

export interface Account {
  userId: string;
  personId: string;
  type: AccountType;
  authType: AuthType;
  owningOrganisationId: string | null;
  firstName: string;
  lastName: string;
  displayName: string;
  preferredLanguages: string[];
  /** The address of the picture, relative to the shell's origin. */
  picture: string | null;
  email: string;
}

/** The data for a sign-in: the hash to verify and the account that is signed in. */
export interface SignInRecord {
  personId: string;
  /** Lower case. */
  email: string;
  /** An argon2id hash; null for a person without a password (federated, with a passkey only, or invited). */
  passwordHash: string | null;
  /** The oldest account that is not `type2e`; a `type2e` account only when the person has no other. */
  primary: Account;
}
