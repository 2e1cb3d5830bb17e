/** What clients are told of people beside their accounts, as the provider asks for it. */
import type { Account } from '../../accounts/account';

/** A person in one organisation. */
export interface PersonInOrganisation {
  id: string;
  tenant: string;
  name: string;
  /** Those of the organisation, in alphabetical order. */
  roles: string[];
  /** The names of the groups of the organisation's directory, in alphabetical order. */
  groups: string[];
}

/** The sign-in of a person, which the policies of organisations judge. */
export interface SignedIn {
  /** The account that signed in. */
  userId: string;
  /** The network address from which the person went to the client. */
  address?: string | undefined;
  /** The stored session, or a sign-in whose session is not stored yet (seconds since 1970). */
  proof: { sessionId: string } | { amr: readonly string[]; signedInAt: number };
}

/** One organisation alone, by its id, or by a word that is its id or its tenant; empty: the one in which the shell would open. */
export interface Wanted {
  id?: string | undefined;
  word?: string | undefined;
}

export interface Directory {
  /** @returns undefined for an organisation that the person does not work in, or whose policy does not admit the sign-in */
  findOrganisation(signedIn: SignedIn, wanted: Wanted): Promise<PersonInOrganisation | undefined>;
  /** Whether the person, or the organisation that owns the account, has proven the e-mail address (decision 0097). */
  isAddressProven(account: Account): Promise<boolean>;
}
