/** Six people: two of them with two accounts, two of the company itself, one with an external identity provider. */
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
    picture: null,
    email,
  };
}

export const marketer = account('A', MARKETER);
export const admin = account('B', ADMIN);

/** The marketer's second account, which Cedar owns. */
export const marketerAtCedar: Account = {
  ...account('8', MARKETER),
  personId: marketer.personId,
  type: 'type2e',
  owningOrganisationId: 'CEDAR@UnifiedOrg',
};

export const agency = account('D', AGENCY);
/** The second account of the agency's user. */
export const agencyAway: Account = { ...account('E', AGENCY), personId: agency.personId, type: 'type2e' };
export const staff = account('F', STAFF);
export const colleague = account('9', 'colleague@staff.example');
/** Has no password yet. */
export const invited = account('7', 'invited@alder.example');
export const federated: Account = { ...account('C', FEDERATED), type: 'type3', authType: 'fed' };

const people = [
  { account: marketer, passwordHash: `plain:${PASSWORD}` },
  { account: admin, passwordHash: `plain:${PASSWORD}` },
  { account: agency, passwordHash: `plain:${PASSWORD}` },
  { account: staff, passwordHash: `plain:${PASSWORD}` },
  { account: colleague, passwordHash: `plain:${PASSWORD}` },
  { account: federated, passwordHash: null },
  { account: invited, passwordHash: null },
];
const allAccounts = [...people.map((person) => person.account), marketerAtCedar, agencyAway];

export type TestAccountStore = Pick<
  AccountStore,
  'findSignIn' | 'findAccount' | 'listOwnAccounts' | 'changePassword' | 'renewPasswordHash' | 'hasStaffRole'
>;

/** The accounts, with password changes local to one test. */
export function createTestAccounts(): TestAccountStore {
  const changed = new Map<string, string>();
  return {
    ...testAccounts,
    async findSignIn(email) {
      const record = await testAccounts.findSignIn(email);
      const passwordHash = record && changed.get(record.personId);
      return record && passwordHash !== undefined ? { ...record, passwordHash } : record;
    },
    async listOwnAccounts(userId) {
      const personId = allAccounts.find((one) => one.userId === userId)?.personId;
      const own = allAccounts.filter((one) => one.personId === personId);
      return own.map((one) => ({
        ...one,
        organisationName: one.owningOrganisationId === null ? null : 'Cedar Bank',
      }));
    },
    async changePassword(personId, passwordHash) {
      changed.set(personId, passwordHash);
    },
    async renewPasswordHash(personId, previous, next) {
      const stored = people.find((one) => one.account.personId === personId)?.passwordHash;
      if ((changed.get(personId) ?? stored) === previous) changed.set(personId, next);
    },
    hasStaffRole: async (personId) => personId === staff.personId,
  };
}

export const findEmail = (personId: string) =>
  people.find(({ account: { personId: id } }) => id === personId)?.account.email;

export const testAccounts: Pick<AccountStore, 'findSignIn' | 'findAccount'> = {
  async findSignIn(email) {
    const person = people.find((candidate) => candidate.account.email === email.toLowerCase());
    if (!person) return undefined;
    const { account: primary, passwordHash } = person;
    return { personId: primary.personId, email, passwordHash, primary };
  },
  findAccount: async (userId) => allAccounts.find((one) => one.userId === userId),
};

/** For an unknown person, an address that no person has. */
export function emailOfPerson(personId: string): string {
  return findEmail(personId) ?? 'unknown';
}

/** Compares in plain text and records the hashes verified, because argon2 is slow by design. */
export function createPlainHasher(): PasswordHasher & { verified: string[] } {
  const verified: string[] = [];
  return {
    verified,
    hash: async (password) => `plain:${password}`,
    async verify(passwordHash, password) {
      verified.push(passwordHash);
      return passwordHash === `plain:${password}` || passwordHash === `outdated:${password}`;
    },
    isOutdated: (passwordHash) => passwordHash.startsWith('outdated:'),
  };
}
