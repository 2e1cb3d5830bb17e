/** Checks the answers of the administration, so that the pages trust their types. */
import type {
  AdminAccessRequest,
  AdminAssistantSwitches,
  AdminCaller,
  AdminContext,
  AdminDecidedRequest,
  AdminDomain,
  AdminDomainCheck,
  AdminEntitlement,
  AdminEvent,
  AdminExplanation,
  AdminFlag,
  AdminFlagExplanation,
  AdminGrant,
  AdminImport,
  AdminInvitedPerson,
  AdminLink,
  AdminMembership,
  AdminMembershipOffer,
  AdminOffered,
  AdminOrganisation,
  AdminPage,
  AdminPerson,
  AdminPersonDetails,
  AdminProvider,
  AdminProviderTest,
  AdminReason,
  AdminRelease,
  AdminReleaseSummary,
  AdminRequestDetails,
  AdminSandbox,
  AdminSession,
  AdminSolution,
  AdminSolutionDetails,
  AdminWording,
} from '@unified-shell/api/administration';
import * as v from 'valibot';

type Schema<T> = v.GenericSchema<unknown, T>;

const nullable = <T extends v.GenericSchema>(schema: T) => v.nullable(schema);
const text = v.string();
const staffRoles = v.array(v.picklist(['SYSTEM_ADMIN', 'AUDITOR', 'IMPERSONATOR']));
const data = v.record(text, v.unknown());
const namedThing = v.object({ id: text, name: text });
const organisationName = v.object({ id: text, tenant: text, name: text });
const personName = v.object({ id: text, email: text, displayName: text });

export const pageOf = <T>(item: Schema<T>): Schema<AdminPage<T>> =>
  v.object({ items: v.array(item), next: nullable(text) });

export const listOf = <T>(item: Schema<T>): Schema<{ items: T[] }> => v.object({ items: v.array(item) });

export const caller: Schema<AdminCaller> = v.object({
  userId: text,
  staffRoles,
  readsAll: v.boolean(),
  changesAll: v.boolean(),
  organisations: v.array(text),
  mustConfirm: v.boolean(),
  confirmAddress: text,
});

const personStatus = v.picklist(['active', 'invited', 'disabled']);
const personEntries = {
  id: text,
  email: text,
  firstName: text,
  lastName: text,
  displayName: text,
  status: personStatus,
  staffRoles,
  createdAt: text,
  version: v.number(),
};
const detailEntries = {
  ...personEntries,
  accounts: v.array(
    v.object({
      userId: text,
      type: v.picklist(['type1', 'type2', 'type2e', 'type3']),
      owner: nullable(text),
      createdAt: text,
    }),
  ),
};
export const person: Schema<AdminPerson> = v.object(personEntries);
export const personDetails: Schema<AdminPersonDetails> = v.object(detailEntries);

const linkObject = v.object({ mailed: v.boolean(), link: v.exactOptional(text), expiresAt: text });
export const link: Schema<AdminLink> = linkObject;
export const invitedPerson: Schema<AdminInvitedPerson> = v.object({
  ...detailEntries,
  invitation: nullable(linkObject),
});
export const imported: Schema<AdminImport> = v.object({ invited: v.number(), mailed: v.boolean() });

export const session: Schema<AdminSession> = v.object({
  id: text,
  personId: text,
  userId: text,
  displayName: text,
  browser: nullable(text),
  system: nullable(text),
  signedInAt: text,
});

const organisationStatus = v.picklist(['active', 'suspended']);
export const organisation: Schema<AdminOrganisation> = v.object({
  id: text,
  tenant: text,
  name: text,
  region: text,
  status: organisationStatus,
  createdAt: text,
  version: v.number(),
});

export const assistantSwitches: Schema<AdminAssistantSwitches> = v.object({
  off: v.boolean(),
  applications: v.array(text),
  tools: v.array(text),
});

const textsByKey = v.record(text, v.record(text, text));

export const wording: Schema<AdminWording> = v.object({ own: textsByKey, product: textsByKey });

export const membership: Schema<AdminMembership> = v.object({
  organisation: organisationName,
  userId: text,
  person: personName,
  roles: v.array(text),
  isOwner: v.boolean(),
  owner: nullable(namedThing),
  createdAt: text,
  version: v.number(),
});

export const addedMembership: Schema<AdminMembership | AdminOffered> = v.union([
  v.object({ offered: v.literal(true) }),
  membership,
]);

export const membershipOffer: Schema<AdminMembershipOffer> = v.object({
  id: text,
  organisation: organisationName,
  email: text,
  roles: v.array(text),
  offeredBy: text,
  createdAt: text,
  expiresAt: text,
});

const foreignAccount = v.object({ userId: text, personId: text, email: text, owner: namedThing });
const domainEntries = {
  domain: text,
  proof: nullable(v.picklist(['record', 'word', 'provider'])),
  record: nullable(v.object({ name: text, value: text })),
  provenAt: nullable(text),
  createdAt: nullable(text),
  foreignAccounts: nullable(v.object({ count: v.number(), items: v.array(foreignAccount) })),
};

export const domain: Schema<AdminDomain> = v.object(domainEntries);
export const domainCheck: Schema<AdminDomainCheck> = v.object({
  ...domainEntries,
  check: v.picklist(['proven', 'other', 'missing', 'unreachable']),
});

export const entitlement: Schema<AdminEntitlement> = v.object({
  id: text,
  organisation: organisationName,
  serviceCode: text,
  userId: nullable(text),
  data,
  createdAt: text,
  version: v.number(),
});

export const sandbox: Schema<AdminSandbox> = v.object({
  organisation: organisationName,
  name: text,
  title: text,
  region: text,
  type: v.picklist(['DEVELOPMENT', 'PRODUCTION']),
  state: v.picklist(['active', 'disabled']),
  isDefault: v.boolean(),
  policies: v.array(v.object({ name: text, privileges: v.array(text), userId: nullable(text) })),
  createdAt: text,
  version: v.number(),
});

export const context: Schema<AdminContext> = v.object({
  id: text,
  kind: v.picklist(['collaborator', 'instance']),
  organisation: organisationName,
  contextId: text,
  name: text,
  type: text,
  product: nullable(text),
  userId: nullable(text),
  createdAt: text,
  version: v.number(),
});

export const provider: Schema<AdminProvider> = v.object({
  organisation: organisationName,
  issuer: text,
  clientId: text,
  domains: v.array(text),
  vouchesForEmail: v.boolean(),
  status: v.picklist(['active', 'disabled']),
  origin: v.picklist(['file', 'stored']),
  createdAt: text,
  version: v.number(),
});

export const providerTest: Schema<AdminProviderTest> = v.object({ address: text });

export const flag: Schema<AdminFlag> = v.object({
  provider: v.picklist(['featureFlags', 'floodgate']),
  name: text,
  project: text,
  definition: data,
  createdAt: text,
  version: v.number(),
});

export const flagExplanation: Schema<AdminFlagExplanation> = v.object({
  value: text,
  reason: v.variant('kind', [
    v.object({ kind: v.literal('rule'), position: v.number() }),
    v.object({ kind: v.literal('otherwise') }),
    v.object({ kind: v.literal('condition') }),
    v.object({ kind: v.literal('share'), share: v.number(), percentage: v.number() }),
    v.object({ kind: v.literal('no-member') }),
    v.object({ kind: v.literal('unreadable') }),
  ]),
});

const requestEntries = {
  id: text,
  organisation: organisationName,
  userId: text,
  person: personName,
  solution: text,
  note: nullable(text),
  status: v.picklist(['open', 'approved', 'denied']),
  answer: nullable(text),
  decidedBy: nullable(text),
  requestedAt: text,
  decidedAt: nullable(text),
};
const solutionState = v.picklist(['open', 'maintenance', 'disabled']);
const availability = v.object({
  state: solutionState,
  message: v.optional(text),
  messages: v.optional(v.record(text, text)),
  from: v.optional(text),
  until: v.optional(text),
});
const grant: Schema<AdminGrant> = v.variant('kind', [
  v.object({ kind: v.literal('role'), role: text }),
  v.object({ kind: v.literal('entitlement'), serviceCode: text, data }),
  v.object({ kind: v.literal('policy'), sandbox: text }),
]);
const obstacle = v.object({
  kind: v.picklist([
    'read-only',
    'person-disabled',
    'no-member',
    'organisation-suspended',
    'no-solution',
    'system-administrator',
    'flag',
    'internal',
    'staff-role',
    'entitlement-data',
    'no-sandbox',
  ]),
  values: v.array(text),
});
export const requestDetails: Schema<AdminRequestDetails> = v.object({
  ...requestEntries,
  application: nullable(v.object({ name: text, path: text, state: solutionState })),
  plan: nullable(v.object({ ways: v.array(v.array(grant)), obstacles: v.array(obstacle) })),
});
export const accessRequest: Schema<AdminAccessRequest> = v.object(requestEntries);
export const decidedRequest: Schema<AdminDecidedRequest> = v.object({
  ...requestEntries,
  mailed: v.boolean(),
});

export const event: Schema<AdminEvent> = v.object({
  id: v.number(),
  at: text,
  action: text,
  outcome: v.picklist(['success', 'refused', 'failed']),
  actor: nullable(text),
  actingAs: nullable(text),
  organisationId: nullable(text),
  object: nullable(text),
  requestId: nullable(text),
  occurrences: v.number(),
  lastAt: nullable(text),
  names: v.object({
    actor: nullable(text),
    actingAs: nullable(text),
    organisation: nullable(text),
    object: nullable(text),
  }),
});

const solutionEntries = {
  appId: text,
  name: text,
  path: text,
  group: text,
  origin: v.picklist(['built-in', 'file', 'stored']),
  availability,
  state: solutionState,
  version: v.number(),
};
export const solution: Schema<AdminSolution> = v.object(solutionEntries);
export const solutionDetails: Schema<AdminSolutionDetails> = v.object({
  ...solutionEntries,
  registration: data,
});

export const releaseSummary: Schema<AdminReleaseSummary> = v.object({
  appId: text,
  live: nullable(text),
  candidate: nullable(text),
  percentage: v.number(),
  pausedReason: nullable(text),
  newest: text,
  publishedAt: text,
});

export const release: Schema<AdminRelease> = v.object({
  appId: text,
  live: nullable(text),
  previous: nullable(text),
  candidate: nullable(text),
  percentage: v.number(),
  programmes: v.array(text),
  organisations: v.array(text),
  pausedReason: nullable(text),
  pausedFor: nullable(
    v.variant('kind', [
      v.object({
        kind: v.literal('failures'),
        failed: v.number(),
        opened: v.number(),
        before: nullable(v.object({ failed: v.number(), opened: v.number() })),
      }),
      v.object({ kind: v.literal('times'), factor: v.number() }),
    ]),
  ),
  startedAt: nullable(text),
  version: v.number(),
  versions: v.array(
    v.object({
      version: text,
      integrity: text,
      publishedBy: nullable(text),
      publishedAt: text,
      isDisabled: v.boolean(),
      wider: v.array(v.object({ field: text, added: v.array(text) })),
      isApproved: v.boolean(),
      opened: v.number(),
      failed: v.number(),
    }),
  ),
});

const reason: Schema<AdminReason> = v.object({
  key: text,
  allowed: v.boolean(),
  operator: v.picklist(['AND', 'OR']),
  wanted: v.array(text),
  missing: v.array(text),
  parts: v.exactOptional(v.lazy(() => v.array(reason))),
});
export const explanation: Schema<AdminExplanation> = v.object({
  allowed: v.boolean(),
  person: v.object({ ...personName.entries, status: personStatus }),
  organisation: v.object({ ...organisationName.entries, status: organisationStatus }),
  isMember: v.boolean(),
  path: text,
  solution: nullable(v.object({ appId: text, name: text, path: text, availability, state: solutionState })),
  reasons: v.array(reason),
});

/** An answer whose content the console does not read. */
export const nothing: Schema<unknown> = v.unknown();
