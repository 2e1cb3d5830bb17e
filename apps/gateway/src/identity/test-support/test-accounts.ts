/** Five people: one of them with two accounts, one of the company itself, one who signs in elsewhere. */
import type { Account } from '../../accounts/account';
import type { AccountStore } from '../../accounts/store';
import type { PasswordHasher } from '../sign-in/password-hash';

export const PASSWORD = 'unified-shell';
export const MARKETER = 'marketer@alder.example';
export const ADMIN = 'admin@alder.example';
export const AGENCY = 'agency@elm.example';
export const STAFF = 'support@staff.example';
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
export const agency = account('D', AGENCY);
/** The other account of the same person. */
export const agencyAway: Account = { ...account('E', AGENCY), personId: agency.personId, type: 'type2e' };
export const staff = account('F', STAFF);
export const colleague = account('9', 'colleague@staff.example');
const federated: Account = { ...account('C', FEDERATED), type: 'type3', authType: 'fed' };

const people = [
  { account: marketer, passwordHash: `plain:${PASSWORD}` },
  { account: admin, passwordHash: `plain:${PASSWORD}` },
  { account: agency, passwordHash: `plain:${PASSWORD}` },
  { account: staff, passwordHash: `plain:${PASSWORD}` },
  { account: colleague, passwordHash: `plain:${PASSWORD}` },
  { account: federated, passwordHash: null },
];
const accounts = [...people.map((person) => person.account), agencyAway];

export const testAccounts: Pick<AccountStore, 'findSignIn' | 'findAccount'> = {
  async findSignIn(email) {
    const person = people.find((candidate) => candidate.account.email === email);
    if (!person) return undefined;
    const { account: primary, passwordHash } = person;
    return { personId: primary.personId, email, passwordHash, primary };
  },
  findAccount: async (userId) => accounts.find((known) => known.userId === userId),
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
