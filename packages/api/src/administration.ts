/**
 * The answers of the administration, `/api/admin/v1` (docs/administration.md). Times are ISO 8601. `version` counts the
 * changes: a call that changes the thing sends the version that it has read, as `If-Match: "<version>"`. The comments are
 * the descriptions of the public reference (site/generators/admin-openapi.mjs).
 */
import * as v from 'valibot';
import { groupRightSchema } from './administration-groups';
import { adminTeamSchema } from './administration-of-owners';
import { adminPolicyRuleSchema } from './administration-policy';
import { accountTypeSchema } from './boot-answer';
import { list } from './list';
import { sandboxTypeSchema } from './sandbox';

const text = v.string();
const data = v.record(text, v.unknown());
export const namedThingSchema = v.object({ id: text, name: text });
export const organisationNameSchema = v.object({ id: text, tenant: text, name: text });
export const personNameSchema = v.object({ id: text, email: text, displayName: text });

/** One page of a list. */
export interface AdminPage<Item> {
  items: Item[];
  /** The `cursor` of the next page; null on the last page. */
  next: string | null;
  /** The number of items on all pages, where it was asked for; 10,001 stands for any number above 10,000. */
  total?: number;
}

export const pageOf = <Item>(
  item: v.GenericSchema<unknown, Item>,
): v.GenericSchema<unknown, AdminPage<Item>> =>
  v.object({ items: v.array(item), next: v.nullable(text), total: v.exactOptional(v.number()) });

/** A list that comes as one page. */
export const listOf = <Item>(item: v.GenericSchema<unknown, Item>) => v.object({ items: v.array(item) });

/** The answer of a call that has nothing to tell. */
export const emptySchema = v.object({});

/** The roles of the company's own staff, which hold in the whole installation. */
export const adminStaffRoleSchema = v.picklist(['SYSTEM_ADMIN', 'AUDITOR', 'IMPERSONATOR']);
export type AdminStaffRole = v.InferOutput<typeof adminStaffRoleSchema>;

/** `GET /api/admin/v1/me`: the rights of the caller. */
export const adminCallerSchema = v.object({
  userId: text,
  staffRoles: v.array(adminStaffRoleSchema),
  /** Whether the caller may read all of the installation; otherwise only the organisations below. */
  readsAll: v.boolean(),
  /** Whether the caller may change all of the installation. */
  changesAll: v.boolean(),
  /** The ids of the organisations that the caller administers. */
  organisations: v.array(text),
  /** The ids of the solutions that the caller owns. */
  solutions: v.array(text),
  /** Whether destructive actions are refused (`STEP_UP_REQUIRED`) until the user signs in again. */
  mustConfirm: v.boolean(),
  /** The page of the identity host at which the user signs in again. */
  confirmAddress: text,
  /** The redirect address that is registered at the identity providers of organisations. */
  providerReturnAddress: text,
});
export type AdminCaller = v.InferOutput<typeof adminCallerSchema>;

/** `invited`: the person has not set a password or a passkey yet. */
export const adminPersonStatusSchema = v.picklist(['active', 'invited', 'disabled']);
export type AdminPersonStatus = v.InferOutput<typeof adminPersonStatusSchema>;

export const adminPersonSchema = v.object({
  id: text,
  email: text,
  firstName: text,
  lastName: text,
  displayName: text,
  status: adminPersonStatusSchema,
  staffRoles: v.array(adminStaffRoleSchema),
  /** The first three in which the person works, by name, among those that the caller may know. */
  organisations: v.array(namedThingSchema),
  /** As far as the audit trail goes back, and of accounts that the caller's organisations own; otherwise null. */
  lastSignInAt: v.nullable(text),
  createdAt: text,
  version: v.number(),
});
export type AdminPerson = v.InferOutput<typeof adminPersonSchema>;

export const adminAccountSchema = v.object({
  userId: text,
  type: accountTypeSchema,
  /** The organisation that owns the account; null for an individual account. */
  owner: v.nullable(text),
  createdAt: text,
});
export type AdminAccount = v.InferOutput<typeof adminAccountSchema>;

export const adminPersonDetailsSchema = v.object({
  ...adminPersonSchema.entries,
  /** The address of the picture, relative to the shell's origin; null without one. */
  picture: v.nullable(text),
  accounts: v.array(adminAccountSchema),
});
export type AdminPersonDetails = v.InferOutput<typeof adminPersonDetailsSchema>;

/** A link that the person needs, and how it reaches them. */
export const adminLinkSchema = v.object({
  /** Whether the link was mailed to the person. Otherwise the administrator passes it on. */
  mailed: v.boolean(),
  /** Only when it was not mailed. */
  link: v.exactOptional(text),
  expiresAt: text,
});
export type AdminLink = v.InferOutput<typeof adminLinkSchema>;

export const adminInvitedPersonSchema = v.object({
  ...adminPersonDetailsSchema.entries,
  /** Null for a person who signs in at the identity provider of their organisation. */
  invitation: v.nullable(adminLinkSchema),
});
export type AdminInvitedPerson = v.InferOutput<typeof adminInvitedPersonSchema>;

/** `POST /api/admin/v1/people/import`. */
export const adminImportSchema = v.object({
  invited: v.number(),
  /** Whether each person gets a mail with their link. */
  mailed: v.boolean(),
  /** Only without mails: CSV with `email`, `link` and `expires (UTC)` of each person who needs a link. */
  links: v.optional(text),
  /** The headings of the columns that were not read. */
  ignored: v.array(v.string()),
});
export type AdminImport = v.InferOutput<typeof adminImportSchema>;

export const adminSessionSchema = v.object({
  id: text,
  personId: text,
  userId: text,
  /** The name of the account. */
  displayName: text,
  /** Null when unknown. */
  browser: v.nullable(text),
  /** Null when unknown. */
  system: v.nullable(text),
  signedInAt: text,
});
export type AdminSession = v.InferOutput<typeof adminSessionSchema>;

/** The number of sessions that were ended. */
export const adminEndedSchema = v.object({ ended: v.number() });
export type AdminEnded = v.InferOutput<typeof adminEndedSchema>;

/** The parts of the assistant that are switched off in an organisation. */
export const adminAssistantSwitchesSchema = v.object({
  off: v.boolean(),
  /** Each an `appId`. */
  applications: list(text),
  /** Each `appId:name`. */
  tools: list(text),
});
export type AdminAssistantSwitches = v.InferOutput<typeof adminAssistantSwitchesSchema>;

/** Texts by locale, and in each locale by key. */
const wording = v.record(text, v.record(text, text));

/** `GET /api/admin/v1/organisations/{id}/wording`: names of parts of the shell, each by locale and key. */
export const adminWordingSchema = v.object({
  /** In the words of the organisation. */
  own: wording,
  /** All that may be worded, as the product has it. */
  product: wording,
});
export type AdminWording = v.InferOutput<typeof adminWordingSchema>;

export const adminOrganisationStatusSchema = v.picklist(['active', 'suspended']);

export const adminOrganisationSchema = v.object({
  id: text,
  tenant: text,
  name: text,
  region: text,
  status: adminOrganisationStatusSchema,
  createdAt: text,
  version: v.number(),
});
export type AdminOrganisation = v.InferOutput<typeof adminOrganisationSchema>;

export const adminMembershipSchema = v.object({
  organisation: organisationNameSchema,
  userId: text,
  person: personNameSchema,
  roles: v.array(text),
  /** Whether the organisation owns the account. */
  isOwner: v.boolean(),
  /** The organisation that owns the account; null for an individual account. */
  owner: v.nullable(namedThingSchema),
  createdAt: text,
  version: v.number(),
});
export type AdminMembership = v.InferOutput<typeof adminMembershipSchema>;

/** A membership that waits for the consent of the person with the address. It tells nothing about an account. */
export const adminMembershipOfferSchema = v.object({
  id: text,
  organisation: organisationNameSchema,
  email: text,
  roles: v.array(text),
  /** The user id of the administrator, or `token:<id>`. */
  offeredBy: text,
  createdAt: text,
  expiresAt: text,
});
export type AdminMembershipOffer = v.InferOutput<typeof adminMembershipOfferSchema>;

/** `POST /api/admin/v1/memberships`, 202: the same answer whether or not the address has an account. */
export const adminOfferedSchema = v.object({ offered: v.literal(true) });
export type AdminOffered = v.InferOutput<typeof adminOfferedSchema>;

/** The accounts at a domain that other organisations own. */
export const adminForeignAccountsSchema = v.object({
  count: v.number(),
  /** The first 100 by address. */
  items: v.array(v.object({ userId: text, personId: text, email: text, owner: namedThingSchema })),
});
export type AdminForeignAccounts = v.InferOutput<typeof adminForeignAccountsSchema>;

/** An e-mail domain of an organisation. */
export const adminDomainSchema = v.object({
  domain: text,
  /**
   * `record`: the TXT record was found. `word`: of a system administrator or of the operator. `provider`: the identity
   * provider of the organisation has the domain. Null: it is not proven.
   */
  proof: v.nullable(v.picklist(['record', 'word', 'provider'])),
  /** The TXT record that proves the domain; null for a domain of the provider. */
  record: v.nullable(v.object({ name: text, value: text })),
  provenAt: v.nullable(text),
  createdAt: v.nullable(text),
  /** For callers who read all of the installation, of a proven domain; null also when there are none. */
  foreignAccounts: v.nullable(adminForeignAccountsSchema),
});
export type AdminDomain = v.InferOutput<typeof adminDomainSchema>;

/** `POST /api/admin/v1/domains/{organisation}/{domain}/check`. */
export const adminDomainCheckSchema = v.object({
  ...adminDomainSchema.entries,
  /**
   * `other`: there are records, but none with the value. `missing`: there is no record. `unreachable`: the name servers did
   * not answer.
   */
  check: v.picklist(['proven', 'other', 'missing', 'unreachable']),
});
export type AdminDomainCheck = v.InferOutput<typeof adminDomainCheckSchema>;

/** The right of an organisation, or of one of its accounts, to a product. */
export const adminEntitlementSchema = v.object({
  id: text,
  organisation: organisationNameSchema,
  serviceCode: text,
  /** Null for a code that the shipped names do not know. */
  productName: v.nullable(text),
  /** Null: for all accounts of the organisation. */
  userId: v.nullable(text),
  /** The person of the account; null for all accounts. */
  person: v.nullable(personNameSchema),
  data,
  createdAt: text,
  version: v.number(),
});
export type AdminEntitlement = v.InferOutput<typeof adminEntitlementSchema>;

/** A product that a solution asks for or that an organisation has been granted, by its service code. */
export const adminProductSchema = v.object({
  serviceCode: text,
  /** Null for a code that the shipped names do not know. */
  name: v.nullable(text),
  /** The names of the solutions whose access rules ask for it. */
  solutions: v.array(text),
});
export type AdminProduct = v.InferOutput<typeof adminProductSchema>;

/** `GET /api/admin/v1/products`: all of them, by service code. */
export const adminProductsSchema = v.object({ items: v.array(adminProductSchema) });

/** The programmes in which the people of an organisation may take part. */
export const adminProgrammesSchema = v.object({ allowed: v.array(v.picklist(['alpha', 'beta'])) });
export type AdminProgrammes = v.InferOutput<typeof adminProgrammesSchema>;

/** The privileges in a sandbox of all accounts of its organisation, or of one. */
export const adminSandboxPolicySchema = v.object({
  name: text,
  /** Such as `view-profiles`. */
  privileges: v.array(text),
  /** Null: for all accounts of the organisation. */
  userId: v.nullable(text),
});
export type AdminSandboxPolicy = v.InferOutput<typeof adminSandboxPolicySchema>;

/** `disabled`: no user may work in it. */
export const adminSandboxStateSchema = v.picklist(['active', 'disabled']);

/** A sandbox of an organisation (DATA-08). A user may work in it with a policy in it, while its state is `active`. */
export const adminSandboxSchema = v.object({
  organisation: organisationNameSchema,
  /** Its name in addresses (`sname:<name>`). */
  name: text,
  title: text,
  region: text,
  type: sandboxTypeSchema,
  state: adminSandboxStateSchema,
  /** At most one of an organisation. */
  isDefault: v.boolean(),
  policies: v.array(adminSandboxPolicySchema),
  createdAt: text,
  version: v.number(),
});
export type AdminSandbox = v.InferOutput<typeof adminSandboxSchema>;

export const adminContextKindSchema = v.picklist(['collaborator', 'instance']);
export type AdminContextKind = v.InferOutput<typeof adminContextKindSchema>;

/** A collaborator (DATA-10), or an instance of a commerce product (DATA-11). */
export const adminContextSchema = v.object({
  id: text,
  kind: adminContextKindSchema,
  organisation: organisationNameSchema,
  /** Its id in addresses (`co:<contextId>`, `in:<contextId>`). */
  contextId: text,
  name: text,
  /** The kind of the collaborator, such as `ADVERTISER`; the environment of the instance, such as `PRODUCTION`. */
  type: text,
  /** Of an instance; the shell offers those of `COMMERCE_OPTIMIZER` (CTX-22). */
  product: v.nullable(text),
  /** Null: for all accounts of the organisation. */
  userId: v.nullable(text),
  createdAt: text,
  version: v.number(),
});
export type AdminContext = v.InferOutput<typeof adminContextSchema>;

/** `featureFlags`: the flag service. `floodgate`: the gradual rollout. */
export const adminFlagProviderSchema = v.picklist(['featureFlags', 'floodgate']);
export type AdminFlagProvider = v.InferOutput<typeof adminFlagProviderSchema>;

export const adminFlagSchema = v.object({
  provider: adminFlagProviderSchema,
  name: text,
  project: text,
  /** As docs/flags.md describes it for the provider. */
  definition: data,
  /** The names of the organisations and accounts whose ids are in the definition, by id. */
  names: v.record(text, text),
  createdAt: text,
  version: v.number(),
});
export type AdminFlag = v.InferOutput<typeof adminFlagSchema>;

/** `GET /api/admin/v1/flags/{provider}/{name}/explain`: the value of a flag for a person in an organisation, and why. */
export const adminFlagExplanationSchema = v.object({
  /** `false` for a person who does not work in the organisation. */
  value: text,
  /**
   * `rule`: the first rule that holds, by its position from 1. `otherwise`: no rule holds. `condition`: that of the rollout
   * does not hold. `share`: the person has a number from 0 to 100, and the flag when it is below the percentage. `joined`: the person has joined the
   * programme of the flag.
   */
  reason: v.variant('kind', [
    v.object({ kind: v.literal('rule'), position: v.number() }),
    v.object({ kind: v.literal('otherwise') }),
    v.object({ kind: v.literal('condition') }),
    v.object({ kind: v.literal('share'), share: v.number(), percentage: v.number() }),
    v.object({ kind: v.literal('no-member') }),
    v.object({ kind: v.literal('unreadable') }),
    v.object({ kind: v.literal('joined') }),
  ]),
});
export type AdminFlagExplanation = v.InferOutput<typeof adminFlagExplanationSchema>;

/** `POST /api/admin/v1/flags/preview`: who would get which value of a definition, in no sandbox and with no language. */
export const adminFlagPreviewSchema = v.object({
  /** The number of memberships that were looked at: people in the organisations that they work in. */
  counted: v.number(),
  /** Whether they are a sample of all memberships. */
  isSample: v.boolean(),
  /** By the number of memberships, the most frequent value first. */
  values: v.array(
    v.object({
      value: text,
      count: v.number(),
      /** The first five by the person's address. */
      examples: v.array(v.object({ person: personNameSchema, organisation: organisationNameSchema })),
    }),
  ),
  /** How many memberships each rule is the first to hold for; empty for a gradual rollout. */
  rules: v.array(v.number()),
});
export type AdminFlagPreview = v.InferOutput<typeof adminFlagPreviewSchema>;

/** `built-in`: of this release. `file`: of the operator's files (`CATALOGUE`). `stored`: made or changed here. */
export const adminSolutionOriginSchema = v.picklist(['built-in', 'file', 'stored']);
export type AdminSolutionOrigin = v.InferOutput<typeof adminSolutionOriginSchema>;

export const adminSolutionStateSchema = v.picklist(['open', 'maintenance', 'disabled']);

export const adminAvailabilitySchema = v.object({
  state: adminSolutionStateSchema,
  /** Words for the users, in `en-US`. */
  message: v.optional(text),
  /** The words in other languages, by locale. */
  messages: v.optional(v.record(text, text)),
  /** ISO 8601, as is `until`: the solution is open before and after this window. */
  from: v.optional(text),
  until: v.optional(text),
});
export type AdminAvailability = v.InferOutput<typeof adminAvailabilitySchema>;

export const adminSolutionSchema = v.object({
  appId: text,
  name: text,
  path: text,
  group: text,
  origin: adminSolutionOriginSchema,
  availability: adminAvailabilitySchema,
  /** The state at the time of the answer: a closing may begin later, or be over. */
  state: adminSolutionStateSchema,
  /** 0 while nothing of the solution is stored. */
  version: v.number(),
});
export type AdminSolution = v.InferOutput<typeof adminSolutionSchema>;

export const adminSolutionDetailsSchema = v.object({
  ...adminSolutionSchema.entries,
  /** The registration (`packages/catalogue/catalogue.schema.json`), without the availability and the team that are set here. */
  registration: data,
  /** The responsible team: the one that is set here, or that of the registration; null without one. */
  team: v.nullable(adminTeamSchema),
});
export type AdminSolutionDetails = v.InferOutput<typeof adminSolutionDetailsSchema>;

/**
 * `added`: by an administrator. `configured`: by the operator's configuration, so that it cannot be removed here.
 * `absent`: its solutions are not registered.
 */
export const adminSolutionFamilyStateSchema = v.picklist(['added', 'configured', 'absent']);

/** A family of solutions whose registrations come with the product. */
export const adminSolutionFamilySchema = v.object({
  /** In addresses, such as `experience-manager`. */
  name: text,
  title: text,
  /** The number of its solutions. */
  solutions: v.number(),
  state: adminSolutionFamilyStateSchema,
});
export type AdminSolutionFamily = v.InferOutput<typeof adminSolutionFamilySchema>;

export const adminSolutionFamiliesSchema = v.object({ families: v.array(adminSolutionFamilySchema) });
export type AdminSolutionFamilies = v.InferOutput<typeof adminSolutionFamiliesSchema>;

export const adminRequestStatusSchema = v.picklist(['open', 'approved', 'denied']);

export const adminAccessRequestSchema = v.object({
  id: text,
  organisation: organisationNameSchema,
  userId: text,
  person: personNameSchema,
  /** The `appId` of a solution. */
  solution: text,
  note: v.nullable(text),
  status: adminRequestStatusSchema,
  /** The words of the administrator to the person. */
  answer: v.nullable(text),
  /** The user id of the administrator. */
  decidedBy: v.nullable(text),
  requestedAt: text,
  decidedAt: v.nullable(text),
});
export type AdminAccessRequest = v.InferOutput<typeof adminAccessRequestSchema>;

/** One thing that an approval gives to the person who asked. */
export const adminGrantSchema = v.variant('kind', [
  /** A role of their membership. */
  v.object({ kind: v.literal('role'), role: text }),
  /** A product, with the fields of the entitlement. */
  v.object({ kind: v.literal('entitlement'), serviceCode: text, data }),
  /** A policy without privileges, with which the person may work in the sandbox. */
  v.object({ kind: v.literal('policy'), sandbox: text }),
]);
export type AdminGrant = v.InferOutput<typeof adminGrantSchema>;

/** Why the caller cannot grant the access. */
export const adminGrantObstacleSchema = v.object({
  /**
   * `system-administrator`: the products in `values`, which only system administrators grant. `flag`, `internal`: conditions
   * that belong to no single person. `staff-role`: roles that no membership has. `entitlement-data`: data of a product, which
   * is entered with the entitlement itself. `no-sandbox`: the organisation has none.
   */
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
  values: list(text),
});
export type AdminGrantObstacle = v.InferOutput<typeof adminGrantObstacleSchema>;

/** The changes that an approval by the caller makes. */
export const adminGrantPlanSchema = v.object({
  /**
   * Each of these ways opens the solution; the first is preferred. A way without grants: the person may open it
   * already. No way: the caller cannot approve the request.
   */
  ways: list(list(adminGrantSchema)),
  /** Empty when there is a way. */
  obstacles: list(adminGrantObstacleSchema),
});
export type AdminGrantPlan = v.InferOutput<typeof adminGrantPlanSchema>;

/** `GET /api/admin/v1/access-requests/{id}`. */
export const adminRequestDetailsSchema = v.object({
  ...adminAccessRequestSchema.entries,
  /** Null when the catalogue has no such solution any more. */
  application: v.nullable(v.object({ name: text, path: text, state: adminSolutionStateSchema })),
  /** Null once the request is decided. */
  plan: v.nullable(adminGrantPlanSchema),
});
export type AdminRequestDetails = v.InferOutput<typeof adminRequestDetailsSchema>;

export const adminDecidedRequestSchema = v.object({
  ...adminAccessRequestSchema.entries,
  /** Whether the decision is mailed to the person. They have a notification in any case. */
  mailed: v.boolean(),
});
export type AdminDecidedRequest = v.InferOutput<typeof adminDecidedRequestSchema>;

export const adminEventOutcomeSchema = v.picklist(['success', 'refused', 'failed']);

/** The names of the ids of an event. Null for what does not exist any more, and for what the caller may not know. */
export const adminEventNamesSchema = v.object({
  actor: v.nullable(text),
  actingAs: v.nullable(text),
  organisation: v.nullable(text),
  object: v.nullable(text),
});
export type AdminEventNames = v.InferOutput<typeof adminEventNamesSchema>;

/** An event of the audit trail. */
export const adminEventSchema = v.object({
  id: v.number(),
  at: text,
  action: text,
  outcome: adminEventOutcomeSchema,
  actor: v.nullable(text),
  actingAs: v.nullable(text),
  organisationId: v.nullable(text),
  object: v.nullable(text),
  requestId: v.nullable(text),
  occurrences: v.number(),
  lastAt: v.nullable(text),
  names: adminEventNamesSchema,
});
export type AdminEvent = v.InferOutput<typeof adminEventSchema>;

/** `GET /api/admin/v1/people/{id}/export`: all that is stored about a person, without secrets. */
export const adminPersonExportSchema = v.object({
  person: adminPersonDetailsSchema,
  memberships: v.array(adminMembershipSchema),
  /** Rows by table, as they are stored. */
  records: v.record(text, v.array(data)),
});
export type AdminPersonExport = v.InferOutput<typeof adminPersonExportSchema>;

/** A part of an access rule, nested like the rule (`packages/catalogue/src/access/reason.ts`). */
export interface AdminReason {
  key: string;
  allowed: boolean;
  operator: 'AND' | 'OR';
  /** The values that the rule requires. */
  wanted: readonly string[];
  /** The values that would satisfy it: all of them with AND, any of them with OR. */
  missing: readonly string[];
  parts?: readonly AdminReason[];
}

// The schema contains itself, so TypeScript needs the type above.
export const adminReasonSchema: v.GenericSchema<unknown, AdminReason> = v.object({
  key: text,
  allowed: v.boolean(),
  operator: v.picklist(['AND', 'OR']),
  wanted: v.array(text),
  missing: v.array(text),
  parts: v.exactOptional(v.lazy(() => v.array(adminReasonSchema))),
});

/** `GET /api/admin/v1/explain`: why a person may or may not open a path in an organisation. */
export const adminExplanationSchema = v.object({
  allowed: v.boolean(),
  person: v.object({ ...personNameSchema.entries, status: adminPersonStatusSchema }),
  organisation: v.object({ ...organisationNameSchema.entries, status: adminOrganisationStatusSchema }),
  isMember: v.boolean(),
  /** The path, after redirects. */
  path: text,
  /** Null when no solution has the path. */
  solution: v.nullable(
    v.object({
      appId: text,
      name: text,
      path: text,
      availability: adminAvailabilitySchema,
      state: adminSolutionStateSchema,
    }),
  ),
  /** Each must be allowed; empty when every signed-in user may open the solution. */
  reasons: list(adminReasonSchema),
  /** What the organisation asks of the person's sign-ins; empty for a person who is no member. */
  policy: list(adminPolicyRuleSchema),
  /** What the person has in the organisation because of their groups. */
  groupRights: list(groupRightSchema),
});
export type AdminExplanation = v.InferOutput<typeof adminExplanationSchema>;

/** The identity provider of an organisation (docs/federation.md), without its secret. */
const providerEntries = {
  organisation: organisationNameSchema,
  /** Of a SAML provider: its entity id, or the address of its metadata until that is read. */
  issuer: text,
  /** The e-mail domains whose people sign in there. */
  domains: v.array(text),
  vouchesForEmail: v.boolean(),
  /** `disabled`: people are not sent to it, and may use their passwords. */
  status: v.picklist(['active', 'disabled']),
  /** `file`: the operator's file, in which alone it can be changed. */
  origin: v.picklist(['file', 'stored']),
  createdAt: text,
  version: v.number(),
};

/** A certificate of SAML, without its content. */
export const adminCertificateSchema = v.object({
  /** SHA-256, in hex. */
  fingerprint: text,
  subject: text,
  endsAt: text,
});
export type AdminCertificate = v.InferOutput<typeof adminCertificateSchema>;

const attributeName = v.nullable(text);

/** The names of the attributes of a SAML provider. Null: the usual names. */
export const adminSamlAttributesSchema = v.object({
  subject: attributeName,
  email: attributeName,
  firstName: attributeName,
  lastName: attributeName,
  language: attributeName,
  picture: attributeName,
  groups: attributeName,
});
export type AdminSamlAttributes = v.InferOutput<typeof adminSamlAttributesSchema>;

export const adminSamlSchema = v.object({
  /** Null: an administrator has given the metadata itself. */
  metadataAddress: v.nullable(text),
  /** Null: it has not been read yet. */
  metadataReadAt: v.nullable(text),
  /** Why the last reading failed. */
  metadataFault: v.nullable(text),
  /** Null until the metadata is read. */
  signOnAddress: v.nullable(text),
  /** Null: the provider ends no sessions by SAML. */
  logoutAddress: v.nullable(text),
  /** The certificates with which it may sign. */
  certificates: v.array(adminCertificateSchema),
  signsRequests: v.boolean(),
  allowsIdpInitiated: v.boolean(),
  /** Whether a sign-out here ends the session at the provider too. */
  signsOut: v.boolean(),
  attributes: adminSamlAttributesSchema,
});
export type AdminSaml = v.InferOutput<typeof adminSamlSchema>;

export const adminProviderSchema = v.variant('protocol', [
  v.object({ ...providerEntries, protocol: v.literal('openid'), clientId: text }),
  v.object({ ...providerEntries, protocol: v.literal('saml'), saml: adminSamlSchema }),
]);
export type AdminProvider = v.InferOutput<typeof adminProviderSchema>;

/** `GET /api/admin/v1/saml-keys`: the certificates of this installation, which SAML partners need. */
export const adminSamlKeySchema = v.object({
  ...adminCertificateSchema.entries,
  /** The next one is published, the current one signs, the former one is published until it is removed. */
  role: v.picklist(['next', 'current', 'former']),
  /** PEM. */
  certificate: text,
});
export type AdminSamlKey = v.InferOutput<typeof adminSamlKeySchema>;
export const adminSamlKeysSchema = v.object({ items: v.array(adminSamlKeySchema) });

export const adminProviderTestSchema = v.object({
  /** A page of the identity host that tries the sign-in and tells the result; for ten minutes. */
  address: text,
});
export type AdminProviderTest = v.InferOutput<typeof adminProviderTestSchema>;

/** A published version of a hosted solution. */
export const adminVersionSchema = v.object({
  version: text,
  /** `sha256-…` of its files. */
  integrity: text,
  /** A user id, or `token:<id>`; null for the operator. */
  publishedBy: v.nullable(text),
  /** ISO 8601. */
  publishedAt: text,
  /** No file of it is served. */
  isDisabled: v.boolean(),
  /** The permissions that its registration asks for beyond the effective one: the field, and the new values as JSON. */
  wider: list(v.object({ field: text, added: list(text) })),
  /** An administrator has approved the wider permissions, or they were effective when another version was promoted. */
  isApproved: v.boolean(),
  /** The openings that the shells have reported since the traffic was set. */
  opened: v.number(),
  failed: v.number(),
});
export type AdminVersion = v.InferOutput<typeof adminVersionSchema>;

/** The reason for which a candidate was paused. */
export const pauseReasonSchema = v.variant('kind', [
  v.object({
    kind: v.literal('failures'),
    failed: v.number(),
    opened: v.number(),
    /** Null if the version before it was opened too rarely to compare. */
    before: v.nullable(v.object({ failed: v.number(), opened: v.number() })),
  }),
  v.object({ kind: v.literal('times'), factor: v.number() }),
]);
export type PauseReason = v.InferOutput<typeof pauseReasonSchema>;

/** `GET /api/admin/v1/releases`: a solution that has published versions. */
export const adminReleaseSummarySchema = v.object({
  appId: text,
  /** Whether the registration comes with the product, whose files of the solution are live without a version. */
  isBuiltIn: v.boolean(),
  /** Null: the files that are built with the product; without them, the solution cannot be opened. */
  live: v.nullable(text),
  candidate: v.nullable(text),
  /** 0 to 100. */
  percentage: v.number(),
  /** In English. */
  pausedReason: v.nullable(text),
  /** The newest version. */
  newest: text,
  /** ISO 8601. */
  publishedAt: text,
});
export type AdminReleaseSummary = v.InferOutput<typeof adminReleaseSummarySchema>;

/** `GET /api/admin/v1/solutions/{appId}/versions`: the versions of a solution, and the people who open each. */
export const adminReleaseSchema = v.object({
  appId: text,
  /** Whether the registration comes with the product, whose files of the solution are live without a version. */
  isBuiltIn: v.boolean(),
  /** Null: the files that are built with the product; without them, the solution cannot be opened. */
  live: v.nullable(text),
  previous: v.nullable(text),
  candidate: v.nullable(text),
  /** The share of people who open the candidate, 0 to 100. */
  percentage: v.number(),
  programmes: list(text),
  /** The ids of organisations whose people open the candidate. */
  organisations: list(text),
  /** Their tenants in the same order; the id of an organisation that the caller may not know. */
  tenants: v.optional(list(text), []),
  /** In English; null while the candidate receives traffic. */
  pausedReason: v.nullable(text),
  /** The same as facts, for other languages; null also for a candidate that an earlier release has paused. */
  pausedFor: v.nullable(pauseReasonSchema),
  /** ISO 8601: when the traffic was last set; null before the first version. */
  startedAt: v.nullable(text),
  /** Counts the changes of the traffic. */
  version: v.number(),
  /** The newest first. */
  versions: list(adminVersionSchema),
});
export type AdminRelease = v.InferOutput<typeof adminReleaseSchema>;

/** The actor of an event. `name` is null for a program, and for a person whom the caller may not know. */
export const actorSchema = v.object({ id: text, name: v.nullable(text) });

/** The secret before a rotation, which still works. */
const previousSecretSchema = v.object({
  /** ISO 8601. */
  expiresAt: text,
  /** ISO 8601, to ten minutes; null: not since the rotation. */
  lastUsedAt: v.nullable(text),
});

/** A token with which a program administers. */
export const adminTokenSchema = v.object({
  id: text,
  name: text,
  /** `scim`: the directory of one organisation. `admin`: the calls of the administration. `publish`: the versions of solutions. */
  purpose: v.picklist(['admin', 'scim', 'publish']),
  /** The solutions of a token of purpose `publish`. */
  solutions: v.array(text),
  /** Null: the whole installation. */
  organisation: v.nullable(organisationNameSchema),
  createdAt: text,
  createdBy: v.nullable(actorSchema),
  expiresAt: text,
  /** ISO 8601, to ten minutes; null: never. */
  lastUsedAt: v.nullable(text),
  previous: v.nullable(previousSecretSchema),
});
export type AdminToken = v.InferOutput<typeof adminTokenSchema>;

export const adminCreatedTokenSchema = v.object({
  ...adminTokenSchema.entries,
  /** Answered only here. */
  token: text,
});
export type AdminCreatedToken = v.InferOutput<typeof adminCreatedTokenSchema>;

/** An OpenID client: a program at which people sign in with their account of the shell. */
export const adminClientSchema = v.object({
  id: text,
  name: text,
  /** `file`: the operator's file, in which alone it can be changed. */
  origin: v.picklist(['file', 'stored']),
  /** `assistant`: an assistant outside the shell, which the operator has registered. */
  kind: v.picklist(['confidential', 'public', 'assistant']),
  authMethod: v.picklist(['client_secret_basic', 'client_secret_post', 'none']),
  /** The addresses that receive codes. */
  redirectAddresses: v.array(text),
  /** The addresses to which a sign-out may return. */
  logoutAddresses: v.array(text),
  /** The address that is told of the end of a session. */
  backChannelLogoutAddress: v.nullable(text),
  scopes: v.array(text),
  refreshTokens: v.boolean(),
  requirePkce: v.boolean(),
  /** How its ID tokens are signed. */
  idTokenAlgorithm: v.picklist(['ES256', 'RS256']),
  /** The organisation whose people alone sign in to it; null: people of every organisation. */
  organisation: v.nullable(organisationNameSchema),
  /** Null: not known, or the secret does not expire. */
  secretExpiresAt: v.nullable(text),
  /** ISO 8601, to ten minutes; null: never, or not known. */
  lastUsedAt: v.nullable(text),
  previous: v.nullable(previousSecretSchema),
  /** Null for one of the operator's file. */
  createdAt: v.nullable(text),
  createdBy: v.nullable(actorSchema),
  /** 0 for one of the operator's file. */
  version: v.number(),
});
export type AdminClient = v.InferOutput<typeof adminClientSchema>;

export const adminCreatedClientSchema = v.object({
  ...adminClientSchema.entries,
  /** Answered only here; null for a public client. */
  clientSecret: v.nullable(text),
});
export type AdminCreatedClient = v.InferOutput<typeof adminCreatedClientSchema>;

/** An assistant outside the shell: one of the operator's file, or one that describes itself and that people use. */
export const adminAssistantClientSchema = v.object({
  id: text,
  name: text,
  /** The host of the document in which it describes itself; null for one of the operator's file. */
  host: v.nullable(text),
  /** The people who allow it to use tools now. */
  people: v.number(),
  /** ISO 8601, to ten minutes; null: not by those people. */
  lastUsedAt: v.nullable(text),
});
export type AdminAssistantClient = v.InferOutput<typeof adminAssistantClientSchema>;

/** That a person allows an assistant to use the tools of one organisation. */
export const adminAssistantConsentSchema = v.object({
  userId: text,
  person: personNameSchema,
  organisation: organisationNameSchema,
  allowedAt: text,
  expiresAt: text,
  /** ISO 8601, to ten minutes. */
  lastUsedAt: v.nullable(text),
});
export type AdminAssistantConsent = v.InferOutput<typeof adminAssistantConsentSchema>;

/**
 * The reason for which a message was not accepted. `ADDRESS_NOT_PUBLIC`: the name leads to a private network. `NO_ANSWER`:
 * no connection, or no answer in time. `STATUS`: an answer other than 2xx, also a redirect.
 */
export const deliveryFaultSchema = v.picklist(['ADDRESS_NOT_PUBLIC', 'NO_ANSWER', 'STATUS']);
export type DeliveryFault = v.InferOutput<typeof deliveryFaultSchema>;

/** A receiver of the events of the audit trail. */
export const adminAuditStreamSchema = v.object({
  id: text,
  name: text,
  /** Whose events it receives; null: those of the whole installation. */
  organisation: v.nullable(organisationNameSchema),
  /** The https address to which messages are posted. */
  address: text,
  /** `failing`: the receiver does not accept, and is tried again. `paused`: it has failed for days. */
  status: v.picklist(['active', 'failing', 'paused', 'disabled']),
  /** The events that it has not accepted yet, counted up to 1,000. */
  waiting: v.number(),
  /** The last message that it accepted; null: none. */
  deliveredAt: v.nullable(text),
  failingSince: v.nullable(text),
  nextAttemptAt: v.nullable(text),
  lastFault: v.nullable(deliveryFaultSchema),
  /** Of the answer, when the fault is `STATUS`. */
  lastStatus: v.nullable(v.number()),
  secretCreatedAt: text,
  /** Until then messages also have the signature of the secret before a rotation. */
  previousSecretUntil: v.nullable(text),
  createdAt: text,
  version: v.number(),
});
export type AdminAuditStream = v.InferOutput<typeof adminAuditStreamSchema>;

export const adminCreatedAuditStreamSchema = v.object({
  ...adminAuditStreamSchema.entries,
  /** `whsec_…`, with which messages are signed. Answered only here. */
  secret: text,
});
export type AdminCreatedAuditStream = v.InferOutput<typeof adminCreatedAuditStreamSchema>;

/** The outcome of a test event. */
export const adminAuditStreamTestSchema = v.object({
  /** Null: the receiver has accepted it. */
  fault: v.nullable(deliveryFaultSchema),
  status: v.nullable(v.number()),
});
export type AdminAuditStreamTest = v.InferOutput<typeof adminAuditStreamTestSchema>;
