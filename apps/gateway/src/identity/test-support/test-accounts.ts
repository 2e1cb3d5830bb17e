/** Three people: two with a password, one who signs in elsewhere. */
import type { Account } from '../../accounts/account';
import type { AccountStore } from '../../accounts/store';
import type { PasswordHasher } from '../sign-in/password-hash';

export const PASSWORD = 'unified-shell';
export const MARKETER = 'marketer@alder.example';
export const ADMIN = 'admin@alder.example';
export const FEDERATED = 'federated@cedar.example';

function account(digit: string, email: string): Account {
  return {
    userId: `${digit.repeat(24)}@ExternalID`,
    personId: `00000000-0000-4000-8000-${digit.repeat(12)}`,
    type: 'type1',
    authType: 'ind',
    owningOrganisationId: null,
    firstName: 'First',
    lastName: 'Last',
    displayName: 'First Last',
    preferredLanguages: ['en-US'],
    email,
  };
}

export const marketer = account('A', MARKETER);
export const admin = account('B', ADMIN);
const federated = account('C', FEDERATED);

const people = [
  { account: marketer, passwordHash: `plain:${PASSWORD}` },
  { account: admin, passwordHash: `plain:${PASSWORD}` },
  { account: federated, passwordHash: null },
];

export const testAccounts: Pick<AccountStore, 'findSignIn' | 'findAccount'> = {
  async findSignIn(email) {
    const person = people.find((candidate) => candidate.account.email === email);
    if (!person) return undefined;
    const { account: primary, passwordHash } = person;
    return { personId: primary.personId, email, passwordHash, primary };
  },
  findAccount: async (userId) => people.find(({ account: { userId: id } }) => id === userId)?.account,
};

/** Compares in plain and remembers what it was asked, because argon2 is slow on purpose. */
export function createPlainHasher(): PasswordHasher & { verified: string[] } {
  const verified: string[] = [];
  return {
    verified,
    hash: async (password) => `plain:${password}`,
    async verify(passwordHash, password) {
      verified.push(passwordHash);
      return passwordHash === `plain:${password}`;
    },
  };
}
