/** The customers of the demonstration (contract §3). Two of them share a tenant on purpose (ORG-15). */
import type { Organisation } from '../organisations/organisation';

export const demoOrganisations = {
  alder: { id: '3F2A51C05E8D4B7A0A495C12@UnifiedOrg', tenant: 'alder', name: 'Alder Retail', region: 'va7' },
  birch: { id: '7B10D3E46A2F49C80A495D3A@UnifiedOrg', tenant: 'birch', name: 'Birch Travel', region: 'nld2' },
  cedar: { id: 'C4E86B2157A34F1D0A495E77@UnifiedOrg', tenant: 'cedar', name: 'Cedar Bank', region: 'aus5' },
  dogwood: {
    id: 'D95A04F28C6E47B30A495F08@UnifiedOrg',
    tenant: 'dogwood',
    name: 'Dogwood Media',
    region: 'va7',
  },
  elm: { id: 'E1637C9D4B584A260A496041@UnifiedOrg', tenant: 'elm', name: 'Elm Agency', region: 'nld2' },
  alderLabs: {
    id: 'A82F6E013D9C4E550A49619B@UnifiedOrg',
    tenant: 'alder',
    name: 'Alder Labs',
    region: 'va7',
  },
} as const satisfies Record<string, Organisation>;

export type DemoOrganisation = keyof typeof demoOrganisations;

/** The e-mail domains that the organisations have proven. */
export const demoDomains = {
  'alder.example': 'alder',
  'birch.example': 'birch',
  'cedar.example': 'cedar',
  'dogwood.example': 'dogwood',
  'elm.example': 'elm',
} as const satisfies Record<string, DemoOrganisation>;
