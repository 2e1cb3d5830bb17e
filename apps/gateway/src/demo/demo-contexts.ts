/** The contexts of the demonstration's organisations: sandboxes, collaborators, instances (contract §3). */
import type { SandboxType } from '@unified-shell/api/sandbox';
import type { CollaboratorType, CommerceEnvironment } from '../database/schema';
import type { DemoOrganisation } from './demo-organisations';

export interface DemoSandbox {
  organisation: DemoOrganisation;
  name: string;
  title: string;
  region: string;
  type: SandboxType;
  isDefault?: true;
}

export interface DemoPolicy {
  organisation: DemoOrganisation;
  sandbox: string;
  /** An e-mail address, followed by the number of the account unless it is the first. Default: all accounts. */
  only?: string;
  name: string;
  privileges: readonly string[];
}

export interface DemoCollaborator {
  organisation: DemoOrganisation;
  id: string;
  name: string;
  type: CollaboratorType;
}

export interface DemoCommerceTenant {
  organisation: DemoOrganisation;
  code: string;
  name: string;
  environment: CommerceEnvironment;
  product: string;
}

export const demoSandboxes: readonly DemoSandbox[] = [
  {
    organisation: 'alder',
    name: 'prod',
    title: 'Production',
    region: 'va7',
    type: 'PRODUCTION',
    isDefault: true,
  },
  { organisation: 'alder', name: 'dev', title: 'Development', region: 'va7', type: 'DEVELOPMENT' },
  { organisation: 'alder', name: 'stage-eu', title: 'Stage Europe', region: 'nld2', type: 'DEVELOPMENT' },
  {
    organisation: 'cedar',
    name: 'prod',
    title: 'Production',
    region: 'aus5',
    type: 'PRODUCTION',
    isDefault: true,
  },
  {
    organisation: 'dogwood',
    name: 'prod',
    title: 'Production',
    region: 'va7',
    type: 'PRODUCTION',
    isDefault: true,
  },
  {
    organisation: 'alderLabs',
    name: 'prod',
    title: 'Production',
    region: 'va7',
    type: 'PRODUCTION',
    isDefault: true,
  },
  { organisation: 'alderLabs', name: 'lab', title: 'Laboratory', region: 'va7', type: 'DEVELOPMENT' },
];

const MARKETING = { name: 'Marketing', privileges: ['view-profiles', 'manage-journeys', 'manage-segments'] };
const BUILDING = { name: 'Building', privileges: ['view-schemas', 'manage-schemas', 'manage-datasets'] };
const ADMINISTRATION = { name: 'Administration', privileges: ['manage-sandboxes', 'manage-privacy'] };
const READING = { name: 'Reading', privileges: ['view-profiles'] };

/** An account without a policy in a sandbox does not see it: the marketer has none in Cedar. */
export const demoPolicies: readonly DemoPolicy[] = [
  { organisation: 'alder', sandbox: 'prod', ...MARKETING },
  { organisation: 'alder', sandbox: 'dev', ...MARKETING },
  { organisation: 'alder', sandbox: 'dev', ...BUILDING },
  { organisation: 'alder', sandbox: 'stage-eu', ...READING },
  { organisation: 'alder', sandbox: 'prod', only: 'admin@alder.example', ...ADMINISTRATION },
  { organisation: 'cedar', sandbox: 'prod', only: 'agency@elm.example 2', ...MARKETING },
  { organisation: 'cedar', sandbox: 'prod', only: 'federated@cedar.example', ...MARKETING },
  { organisation: 'dogwood', sandbox: 'prod', ...MARKETING },
  { organisation: 'alderLabs', sandbox: 'prod', ...MARKETING },
  { organisation: 'alderLabs', sandbox: 'lab', ...BUILDING },
];

/** Cedar has the platform and no collaborator, so its people see what they lack. */
export const demoCollaborators: readonly DemoCollaborator[] = [
  { organisation: 'alder', id: 'col-2001', name: 'Hazel Media', type: 'PUBLISHER' },
  { organisation: 'alder', id: 'col-2002', name: 'Linden Sports', type: 'ADVERTISER' },
  { organisation: 'dogwood', id: 'col-1001', name: 'Juniper Outdoor', type: 'ADVERTISER' },
  { organisation: 'dogwood', id: 'col-1002', name: 'Maple Data', type: 'DATA_PARTNER' },
  { organisation: 'dogwood', id: 'col-1003', name: 'Rowan Identity', type: 'ID_PARTNER' },
  { organisation: 'dogwood', id: 'col-1004', name: 'Willow News', type: 'PUBLISHER' },
];

/** The shell does not offer the last tenant as an instance, because of its product (CTX-22). */
export const demoCommerceTenants: readonly DemoCommerceTenant[] = [
  {
    organisation: 'dogwood',
    code: 'dgw-store',
    name: 'Dogwood Store',
    environment: 'PRODUCTION',
    product: 'COMMERCE_OPTIMIZER',
  },
  {
    organisation: 'dogwood',
    code: 'dgw-trial',
    name: 'Dogwood Trial',
    environment: 'SANDBOX',
    product: 'COMMERCE_OPTIMIZER',
  },
  {
    organisation: 'dogwood',
    code: 'dgw-cloud',
    name: 'Dogwood Cloud',
    environment: 'PRODUCTION',
    product: 'COMMERCE_CLOUD',
  },
];
