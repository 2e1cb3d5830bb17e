/**
 * Verifies that an e-mail address and a password belong together. An unknown address, a person without a password,
 * one whose organisation has its own identity provider, and a wrong password take the same steps and the same time,
 * so that a caller cannot learn which accounts exist (case I2, ASVS 6.3.8). A right password whose hash has outdated
 * parameters is hashed again.
 */
import type { Account } from '../../accounts/account';
import type { AccountStore } from '../../accounts/store';
import { type FindProvider, hasOwnProvider } from '../federation/identity-provider';
import type { RandomText } from '../shared/environment';
import type { PasswordHasher } from './password-hash';

export interface CredentialsResult {
  accepted: boolean;
  /** The account of the address, also when refused: for the audit trail, never for the caller. */
  account: Account | undefined;
}

export type VerifyCredentials = (email: string, password: string) => Promise<CredentialsResult>;

export interface CredentialsDependencies {
  accounts: Pick<AccountStore, 'findSignIn' | 'renewPasswordHash'>;
  providers: FindProvider;
  hasher: PasswordHasher;
  random: RandomText;
}

/** Also creates the hash that stands in when there is none; its password is random and unknown. */
export async function createVerifyCredentials(
  dependencies: CredentialsDependencies,
): Promise<VerifyCredentials> {
  const { accounts, providers, hasher, random } = dependencies;
  const dummyHash = await hasher.hash(random.next());
  return async (email, password) => {
    const record = await accounts.findSignIn(email);
    const passwordHash = record?.passwordHash ?? undefined;
    const matches = await hasher.verify(passwordHash ?? dummyHash, password);
    // A user who has left an organisation is locked out at its provider: an old password must not bypass that.
    const isElsewhere = await hasOwnProvider(providers, email);
    const accepted = matches && record !== undefined && passwordHash !== undefined && !isElsewhere;
    if (accepted && hasher.isOutdated(passwordHash)) {
      await accounts.renewPasswordHash(record.personId, passwordHash, await hasher.hash(password));
    }
    return { accepted, account: record?.primary };
  };
}
