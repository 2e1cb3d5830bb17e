/** The people of the demonstration (contract §3). A person signs in to their first account. */
import type { AccountType } from '@unified-shell/api/boot-answer';
import type { AuthType, StaffRole } from '../database/schema';
import type { DemoOrganisation } from './demo-organisations';

/** The password of every demonstration account that has a password. */
export const DEMO_PASSWORD = 'unified-shell';

export interface DemoAccount {
  type: AccountType;
  authType: AuthType;
  owner?: DemoOrganisation;
  memberOf: Partial<Record<DemoOrganisation, readonly string[]>>;
}

export interface DemoPerson {
  email: string;
  firstName: string;
  lastName: string;
  /** The description in the list of accounts that the start prints. */
  about: string;
  languages: readonly string[];
  /** The path of a file that the shell serves. */
  picture?: string;
  /** Whether the person signs in at the organisation's identity provider and so has no password here. */
  federated?: boolean;
  staffRoles?: readonly StaffRole[];
  accounts: readonly DemoAccount[];
}

export const demoPeople: readonly DemoPerson[] = [
  {
    email: 'marketer@alder.example',
    firstName: 'Mara',
    lastName: 'Keter',
    about: 'external; Alder, Birch, Cedar, Dogwood, Alder Labs',
    languages: ['en-US'],
    picture: '/people/mara-keter.svg',
    accounts: [
      {
        type: 'type2',
        authType: 'eoa',
        owner: 'alder',
        memberOf: { alder: [], birch: [], cedar: [], dogwood: [], alderLabs: [] },
      },
    ],
  },
  {
    email: 'admin@alder.example',
    firstName: 'Ada',
    lastName: 'Minn',
    about: 'administrator of Alder',
    languages: ['en-US', 'de-DE'],
    accounts: [
      { type: 'type2', authType: 'eoa', owner: 'alder', memberOf: { alder: ['ORG_ADMIN', 'SUPPORT_ADMIN'] } },
    ],
  },
  {
    email: 'staff@unified-shell.example',
    firstName: 'Stefan',
    lastName: 'Affre',
    about: 'internal, administers everything, may act as a customer; Alder, Birch, Cedar, Dogwood',
    languages: ['en-US', 'fr-FR'],
    staffRoles: ['IMPERSONATOR', 'SYSTEM_ADMIN'],
    accounts: [
      { type: 'type1', authType: 'ind', memberOf: { alder: [], birch: [], cedar: [], dogwood: [] } },
    ],
  },
  {
    email: 'agency@elm.example',
    firstName: 'Agnes',
    lastName: 'Cypress',
    about: 'two accounts: Elm, and one for Cedar',
    languages: ['en-US'],
    picture: '/people/agnes-cypress.svg',
    accounts: [
      { type: 'type2', authType: 'eoa', owner: 'elm', memberOf: { elm: [] } },
      { type: 'type2e', authType: 'eoa', owner: 'cedar', memberOf: { cedar: [] } },
    ],
  },
  {
    email: 'newcomer@birch.example',
    firstName: 'Nils',
    lastName: 'Comer',
    about: 'almost nothing entitled in Birch; a second account for Alder Labs',
    languages: ['en-US'],
    accounts: [
      { type: 'type2', authType: 'eoa', owner: 'birch', memberOf: { birch: [] } },
      { type: 'type2e', authType: 'eoa', owner: 'alderLabs', memberOf: { alderLabs: [] } },
    ],
  },
  {
    email: 'federated@cedar.example',
    firstName: 'Fedra',
    lastName: 'Tedesco',
    about: 'signs in at the provider of Cedar, with the same password',
    languages: ['en-US'],
    federated: true,
    accounts: [{ type: 'type3', authType: 'fed', owner: 'cedar', memberOf: { cedar: [] } }],
  },
  {
    email: 'tester@alder.example',
    firstName: 'Tess',
    lastName: 'Tarrant',
    about: 'beta and proof-of-concept programmes of Alder',
    languages: ['en-US', 'ja-JP'],
    accounts: [{ type: 'type2', authType: 'eoa', owner: 'alder', memberOf: { alder: [] } }],
  },
];
