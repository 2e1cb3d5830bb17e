/**
 * Whether an e-mail address and a password belong together. An unknown address, a person without a password and a wrong
 * password take the same steps and the same time, so that nobody learns who has an account (I2, ASVS 6.3.8).
 */
import type { Account } from '../../accounts/account';
import type { AccountStore } from '../../accounts/store';
import type { RandomText } from '../environment';
import type { PasswordHasher } from './password-hash';

export interface Verdict {
  accepted: boolean;
  /** Whom the address belongs to, also when refused: for the audit trail, never for the caller. */
  account: Account | undefined;
}

export type VerifyCredentials = (email: string, password: string) => Promise<Verdict>;

/** Makes the hash that stands in where there is none; nobody knows its password. */
export async function createVerifyCredentials(
  accounts: Pick<AccountStore, 'findSignIn'>,
  hasher: PasswordHasher,
  random: RandomText,
): Promise<VerifyCredentials> {
  const standIn = await hasher.hash(random.next());
  return async (email, password) => {
    const record = await accounts.findSignIn(email);
    const matches = await hasher.verify(record?.passwordHash ?? standIn, password);
    const accepted = matches && record !== undefined && record.passwordHash !== null;
    return { accepted, account: record?.primary };
  };
}
