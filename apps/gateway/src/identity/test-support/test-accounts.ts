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
export const federated = account('C', FEDERATED);

/** The marketer's second account, at an organisation that is not their own. */
export const marketerAtCedar: Account = {
  ...account('D', MARKETER),
  personId: marketer.personId,
  type: 'type2e',
  owningOrganisationId: 'CEDAR@UnifiedOrg',
};

const allAccounts = [marketer, marketerAtCedar, admin, federated];

const people = [
  { account: marketer, passwordHash: `plain:${PASSWORD}` },
  { account: admin, passwordHash: `plain:${PASSWORD}` },
  { account: federated, passwordHash: null },
];

export type TestAccountStore = Pick<
  AccountStore,
  'findSignIn' | 'findAccount' | 'listOwnAccounts' | 'changePassword'
>;

/** The people as one test finds and changes them. */
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
  };
}

export const testAccounts: Pick<AccountStore, 'findSignIn' | 'findAccount'> = {
  async findSignIn(email) {
    const person = people.find((candidate) => candidate.account.email === email);
    if (!person) return undefined;
    const { account: primary, passwordHash } = person;
    return { personId: primary.personId, email, passwordHash, primary };
  },
  findAccount: async (userId) => allAccounts.find((one) => one.userId === userId),
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
