/** One row of each kind, at version 1, as the API answers it. */
import type {
  AdminAccessRequest,
  AdminAssistantClient,
  AdminAuditStream,
  AdminClient,
  AdminContext,
  AdminEntitlement,
  AdminEvent,
  AdminFlag,
  AdminMembership,
  AdminOrganisation,
  AdminPersonDetails,
  AdminProvider,
  AdminRelease,
  AdminReleaseSummary,
  AdminSandbox,
  AdminSession,
  AdminSolutionDetails,
  AdminToken,
} from '@unified-shell/api/administration';
import type { AdminSolutionAddress } from '@unified-shell/api/administration-addresses';
import type { AdminSamlApplication } from '@unified-shell/api/administration-saml';

const createdAt = '2026-01-01T00:00:00Z';
const of = { id: 'alder', tenant: 'alder', name: 'Alder Retail' };

export const person: AdminPersonDetails = {
  id: 'p1',
  email: 'ann@alder.example',
  firstName: 'Ann',
  lastName: 'Archer',
  displayName: 'Ann Archer',
  status: 'active',
  staffRoles: [],
  organisations: [{ id: 'alder', name: 'Alder Retail' }],
  lastSignInAt: null,
  picture: null,
  accounts: [],
  createdAt,
  version: 1,
};

export const organisation: AdminOrganisation = {
  ...of,
  region: 'va7',
  status: 'active',
  createdAt,
  version: 1,
};

export const membership: AdminMembership = {
  organisation: of,
  userId: 'u1',
  person: { id: person.id, email: person.email, displayName: person.displayName },
  roles: ['EDITOR'],
  isOwner: false,
  owner: null,
  createdAt,
  version: 1,
};

export const entitlement: AdminEntitlement = {
  id: 'e1',
  organisation: of,
  serviceCode: 'dx_orders',
  productName: 'Orders for shops',
  person: null,
  userId: null,
  data: { seats: 5 },
  createdAt,
  version: 1,
};

export const sandbox: AdminSandbox = {
  organisation: of,
  name: 'stage',
  title: 'Stage',
  region: 'va7',
  type: 'DEVELOPMENT',
  state: 'active',
  isDefault: false,
  policies: [],
  createdAt,
  version: 1,
};

export const context: AdminContext = {
  id: 'c1',
  kind: 'collaborator',
  organisation: of,
  contextId: 'col-7',
  name: 'Juniper',
  type: 'ADVERTISER',
  product: null,
  userId: null,
  createdAt,
  version: 1,
};

export const provider: Extract<AdminProvider, { protocol: 'openid' }> = {
  protocol: 'openid',
  organisation: of,
  issuer: 'https://login.alder.example',
  clientId: 'shell',
  domains: ['alder.example'],
  vouchesForEmail: false,
  status: 'active',
  origin: 'stored',
  createdAt,
  version: 1,
};

export const samlProvider: Extract<AdminProvider, { protocol: 'saml' }> = {
  protocol: 'saml',
  organisation: of,
  issuer: 'https://idp.alder.example',
  domains: ['alder.example'],
  vouchesForEmail: true,
  status: 'active',
  origin: 'stored',
  createdAt,
  version: 1,
  saml: {
    metadataAddress: 'https://idp.alder.example/metadata',
    metadataReadAt: createdAt,
    metadataFault: null,
    signOnAddress: 'https://idp.alder.example/sso',
    logoutAddress: null,
    certificates: [
      { fingerprint: '0f', subject: 'CN=idp.alder.example', endsAt: '2036-01-01T00:00:00.000Z' },
    ],
    signsRequests: true,
    allowsIdpInitiated: false,
    signsOut: false,
    attributes: {
      ...{ subject: null, email: 'mail', firstName: null, lastName: null, language: null, picture: null },
      groups: null,
    },
  },
};

const createdBy = { id: person.id, name: 'Ann Archer' };

export const token: AdminToken = {
  id: 't1',
  name: 'Directory',
  purpose: 'scim',
  solutions: [],
  organisation: of,
  createdAt,
  createdBy,
  expiresAt: '2999-01-01T00:00:00Z',
  lastUsedAt: '2026-01-02T00:00:00Z',
  previous: null,
};

export const client: AdminClient = {
  id: 'reports',
  name: 'Reports',
  origin: 'stored',
  kind: 'confidential',
  authMethod: 'client_secret_basic',
  redirectAddresses: ['https://reports.example/callback'],
  logoutAddresses: [],
  backChannelLogoutAddress: null,
  scopes: ['openid', 'profile', 'email'],
  refreshTokens: false,
  requirePkce: true,
  idTokenAlgorithm: 'RS256',
  organisation: null,
  secretExpiresAt: null,
  lastUsedAt: null,
  previous: null,
  createdAt,
  createdBy,
  version: 1,
};

export const samlApplication: AdminSamlApplication = {
  id: 'wiki',
  name: 'Wiki',
  entityId: 'https://wiki.example/saml',
  consumers: [
    { address: 'https://wiki.example/acs', index: 4, isDefault: true },
    { address: 'https://wiki.example/second', index: 1, isDefault: false },
  ],
  logoutAddress: 'https://wiki.example/slo',
  logoutBinding: 'soap',
  certificates: [],
  encryptionCertificate: null,
  requiresSignedRequests: false,
  nameId: 'email',
  attributes: [{ source: 'displayName', name: 'name' }],
  idpInitiated: true,
  relayState: 'home',
  sessionMinutes: 60,
  solution: 'wiki',
  organisations: null,
  certificatesEndAt: null,
  lastUsedAt: null,
  createdAt,
  createdBy,
  version: 1,
};

export const assistantClient: AdminAssistantClient = {
  id: 'https://desk.example/client.json',
  name: 'desk.example',
  host: 'desk.example',
  people: 2,
  lastUsedAt: null,
};

export const auditStream: AdminAuditStream = {
  id: 's1',
  name: 'SIEM',
  organisation: null,
  address: 'https://siem.example/in',
  status: 'active',
  waiting: 3,
  deliveredAt: createdAt,
  failingSince: null,
  nextAttemptAt: null,
  lastFault: null,
  lastStatus: null,
  secretCreatedAt: createdAt,
  previousSecretUntil: null,
  createdAt,
  version: 1,
};

/** Of a new application, which no administrator has approved yet. */
export const solutionAddress: AdminSolutionAddress = {
  appId: 'orders',
  address: 'https://orders.example',
  approvedAt: null,
  readAt: createdAt,
  fault: null,
  waiting: {
    digest: 'a'.repeat(64),
    since: createdAt,
    registration: { appId: 'orders', name: 'Orders' },
    wider: [
      { field: 'permissionsPolicy', added: ['"microphone"'] },
      { field: 'access', added: ['null'] },
      { field: 'sandbox.extraParams', added: ['{"lane":"a"}'] },
    ],
    cautions: [{ kind: 'other-origin', value: 'https://cdn.example/' }],
  },
  version: 2,
};

export const flag: AdminFlag = {
  provider: 'featureFlags',
  name: 'new-header',
  project: 'shell',
  definition: { value: 'true' },
  names: {},
  createdAt,
  version: 1,
};

export const solution: AdminSolutionDetails = {
  appId: 'orders',
  name: 'Orders',
  path: '/orders',
  group: 'Sales',
  origin: 'stored',
  availability: { state: 'maintenance', message: 'Back soon' },
  state: 'maintenance',
  team: null,
  registration: { appId: 'orders' },
  version: 1,
};

export const release: AdminRelease = {
  appId: 'orders',
  isBuiltIn: false,
  live: '1.0.0',
  previous: null,
  candidate: '1.1.0',
  percentage: 5,
  programmes: [],
  organisations: [],
  tenants: [],
  pausedReason: null,
  pausedFor: null,
  startedAt: null,
  version: 1,
  versions: [],
};

export const session: AdminSession = {
  id: 's1',
  personId: person.id,
  userId: 'u1',
  displayName: person.displayName,
  browser: 'Firefox',
  system: 'Linux',
  signedInAt: createdAt,
};

export const accessRequest: AdminAccessRequest = {
  id: 'r1',
  organisation: of,
  userId: 'u1',
  person: membership.person,
  solution: 'orders',
  note: null,
  status: 'open',
  answer: null,
  decidedBy: null,
  requestedAt: createdAt,
  decidedAt: null,
};

export const event: AdminEvent = {
  id: 1,
  at: createdAt,
  action: 'person.update',
  outcome: 'success',
  actor: 'u1',
  actingAs: null,
  organisationId: null,
  object: null,
  requestId: null,
  occurrences: 1,
  lastAt: null,
  names: { actor: person.displayName, actingAs: null, organisation: null, object: null },
};

export const releaseSummary: AdminReleaseSummary = {
  appId: 'orders',
  isBuiltIn: false,
  live: '1.0.0',
  candidate: '1.1.0',
  percentage: 5,
  pausedReason: null,
  newest: '1.1.0',
  publishedAt: createdAt,
};
