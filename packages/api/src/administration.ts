/**
 * The answers of the administration, `/api/admin/v1` (docs/administration.md). Times are ISO 8601. `version` counts the
 * changes: a call that changes the thing sends the version that it has read, as `If-Match: "<version>"`.
 */
import type { AccountType } from './boot-answer';
import type { SandboxType } from './sandbox';

/** One page of a list. */
export interface AdminPage<Item> {
  items: Item[];
  /** The `cursor` of the next page; null on the last page. */
  next: string | null;
}

/** The roles of the company's own staff, which hold in the whole installation. */
export type AdminStaffRole = 'SYSTEM_ADMIN' | 'AUDITOR' | 'IMPERSONATOR';

/** `GET /api/admin/v1/me`: the rights of the caller. */
export interface AdminCaller {
  userId: string;
  staffRoles: AdminStaffRole[];
  /** Whether the caller may read all of the installation; otherwise only the organisations below. */
  readsAll: boolean;
  /** Whether the caller may change all of the installation. */
  changesAll: boolean;
  /** The ids of the organisations that the caller administers. */
  organisations: string[];
  /** Whether destructive actions are refused (`STEP_UP_REQUIRED`) until the user signs in again. */
  mustConfirm: boolean;
  /** The page of the identity host at which the user signs in again. */
  confirmAddress: string;
}

/** `invited`: the person has not set a password or a passkey yet. */
export type AdminPersonStatus = 'active' | 'invited' | 'disabled';

export interface AdminPerson {
  id: string;
  email: string;
  firstName: string;
  lastName: string;
  displayName: string;
  status: AdminPersonStatus;
  staffRoles: AdminStaffRole[];
  createdAt: string;
  version: number;
}

export interface AdminAccount {
  userId: string;
  type: AccountType;
  /** The organisation that owns the account; null for an individual account. */
  owner: string | null;
  createdAt: string;
}

export interface AdminPersonDetails extends AdminPerson {
  accounts: AdminAccount[];
}

/** A link that the person needs, and how it reaches them. */
export interface AdminLink {
  /** Whether the link was mailed to the person. Otherwise the administrator passes it on. */
  mailed: boolean;
  /** Only when it was not mailed. */
  link?: string;
  expiresAt: string;
}

export interface AdminInvitedPerson extends AdminPersonDetails {
  /** Null for a person who signs in at the identity provider of their organisation. */
  invitation: AdminLink | null;
}

export interface AdminSession {
  id: string;
  personId: string;
  userId: string;
  /** The name of the account. */
  displayName: string;
  /** Null when unknown. */
  browser: string | null;
  system: string | null;
  signedInAt: string;
}

/** The parts of the assistant that are switched off in an organisation. */
export interface AdminAssistantSwitches {
  off: boolean;
  /** Each an `appId`. */
  applications: readonly string[];
  /** Each `appId:name`. */
  tools: readonly string[];
}

/** `GET /api/admin/v1/organisations/{id}/wording`: names of parts of the shell, each by locale and key. */
export interface AdminWording {
  /** In the words of the organisation. */
  own: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** All that may be worded, as the product has it. */
  product: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

export interface AdminOrganisation {
  id: string;
  tenant: string;
  name: string;
  region: string;
  status: 'active' | 'suspended';
  createdAt: string;
  version: number;
}

export interface AdminMembership {
  organisation: { id: string; tenant: string; name: string };
  userId: string;
  person: { id: string; email: string; displayName: string };
  roles: string[];
  /** Whether the organisation owns the account. */
  isOwner: boolean;
  /** The organisation that owns the account; null for an individual account. */
  owner: { id: string; name: string } | null;
  createdAt: string;
  version: number;
}

/** A membership that waits for the consent of the person with the address. It tells nothing about an account. */
export interface AdminMembershipOffer {
  id: string;
  organisation: { id: string; tenant: string; name: string };
  email: string;
  roles: string[];
  /** The user id of the administrator, or `token:<id>`. */
  offeredBy: string;
  createdAt: string;
  expiresAt: string;
}

/** `POST /api/admin/v1/memberships`, 202: the same answer whether or not the address has an account. */
export interface AdminOffered {
  offered: true;
}

/** An e-mail domain of an organisation. */
export interface AdminDomain {
  domain: string;
  /**
   * `record`: the TXT record was found. `word`: of a system administrator or of the operator. `provider`: the identity
   * provider of the organisation has the domain. Null: it is not proven.
   */
  proof: 'record' | 'word' | 'provider' | null;
  /** The TXT record that proves the domain; null for a domain of the provider. */
  record: { name: string; value: string } | null;
  provenAt: string | null;
  createdAt: string | null;
  /** For callers who read all of the installation, of a proven domain; null also when there are none. */
  foreignAccounts: AdminForeignAccounts | null;
}

/** The accounts at a domain that other organisations own. */
export interface AdminForeignAccounts {
  count: number;
  /** The first 100 by address. */
  items: { userId: string; personId: string; email: string; owner: { id: string; name: string } }[];
}

/**
 * `POST /api/admin/v1/domains/{organisation}/{domain}/check`. `other`: there are records, but none with the value.
 * `missing`: there is no record. `unreachable`: the name servers did not answer.
 */
export interface AdminDomainCheck extends AdminDomain {
  check: 'proven' | 'other' | 'missing' | 'unreachable';
}

/** The right of an organisation, or of one of its accounts, to a product. */
export interface AdminEntitlement {
  id: string;
  organisation: { id: string; tenant: string; name: string };
  serviceCode: string;
  /** Null: for all accounts of the organisation. */
  userId: string | null;
  data: Record<string, unknown>;
  createdAt: string;
  version: number;
}

/** The privileges in a sandbox of all accounts of its organisation, or of one. */
export interface AdminSandboxPolicy {
  name: string;
  /** Such as `view-profiles`. */
  privileges: string[];
  /** Null: for all accounts of the organisation. */
  userId: string | null;
}

/** A sandbox of an organisation (DATA-08). A user may work in it with a policy in it, while its state is `active`. */
export interface AdminSandbox {
  organisation: { id: string; tenant: string; name: string };
  /** Its name in addresses (`sname:<name>`). */
  name: string;
  title: string;
  region: string;
  type: SandboxType;
  /** `disabled`: no user may work in it. */
  state: 'active' | 'disabled';
  /** At most one of an organisation. */
  isDefault: boolean;
  policies: AdminSandboxPolicy[];
  createdAt: string;
  version: number;
}

export type AdminContextKind = 'collaborator' | 'instance';

/** A collaborator (DATA-10), or an instance of a commerce product (DATA-11). */
export interface AdminContext {
  id: string;
  kind: AdminContextKind;
  organisation: { id: string; tenant: string; name: string };
  /** Its id in addresses (`co:<contextId>`, `in:<contextId>`). */
  contextId: string;
  name: string;
  /** The kind of the collaborator, such as `ADVERTISER`; the environment of the instance, such as `PRODUCTION`. */
  type: string;
  /** Of an instance; the shell offers those of `COMMERCE_OPTIMIZER` (CTX-22). */
  product: string | null;
  /** Null: for all accounts of the organisation. */
  userId: string | null;
  createdAt: string;
  version: number;
}

/** `featureFlags`: the flag service. `floodgate`: the gradual rollout. */
export type AdminFlagProvider = 'featureFlags' | 'floodgate';

export interface AdminFlag {
  provider: AdminFlagProvider;
  name: string;
  project: string;
  /** As docs/flags.md describes it for the provider. */
  definition: Record<string, unknown>;
  createdAt: string;
  version: number;
}

export interface AdminAccessRequest {
  id: string;
  organisation: { id: string; tenant: string; name: string };
  userId: string;
  person: { id: string; email: string; displayName: string };
  /** The `appId` of a solution. */
  solution: string;
  note: string | null;
  status: 'open' | 'approved' | 'denied';
  /** The words of the administrator to the person. */
  answer: string | null;
  /** The user id of the administrator. */
  decidedBy: string | null;
  requestedAt: string;
  decidedAt: string | null;
}

/** One thing that an approval gives to the person who asked. */
export type AdminGrant =
  /** A role of their membership. */
  | { kind: 'role'; role: string }
  /** A product, with the fields of the entitlement. */
  | { kind: 'entitlement'; serviceCode: string; data: Record<string, unknown> }
  /** A policy without privileges, with which the person may work in the sandbox. */
  | { kind: 'policy'; sandbox: string };

/**
 * Why the caller cannot grant the access.
 *
 * `system-administrator`: the products in `values`, which only system administrators grant. `flag`, `internal`: conditions
 * that belong to no single person. `staff-role`: roles that no membership has. `entitlement-data`: data of a product, which
 * is entered with the entitlement itself. `no-sandbox`: the organisation has none.
 */
export interface AdminGrantObstacle {
  kind:
    | 'read-only'
    | 'person-disabled'
    | 'no-member'
    | 'organisation-suspended'
    | 'no-solution'
    | 'system-administrator'
    | 'flag'
    | 'internal'
    | 'staff-role'
    | 'entitlement-data'
    | 'no-sandbox';
  values: readonly string[];
}

/** The changes that an approval by the caller makes. */
export interface AdminGrantPlan {
  /**
   * Each of these ways opens the solution; the first is preferred. A way without grants: the person may open it
   * already. No way: the caller cannot approve the request.
   */
  ways: readonly (readonly AdminGrant[])[];
  /** Empty when there is a way. */
  obstacles: readonly AdminGrantObstacle[];
}

/** `GET /api/admin/v1/access-requests/{id}`. */
export interface AdminRequestDetails extends AdminAccessRequest {
  /** Null when the catalogue has no such solution any more. */
  application: Pick<AdminSolution, 'name' | 'path' | 'state'> | null;
  /** Null once the request is decided. */
  plan: AdminGrantPlan | null;
}

export interface AdminDecidedRequest extends AdminAccessRequest {
  /** Whether the decision is mailed to the person. They have a notification in any case. */
  mailed: boolean;
}

/** An event of the audit trail. */
export interface AdminEvent {
  id: number;
  at: string;
  action: string;
  outcome: 'success' | 'refused' | 'failed';
  actor: string | null;
  actingAs: string | null;
  organisationId: string | null;
  object: string | null;
  requestId: string | null;
  occurrences: number;
  lastAt: string | null;
  /** The names of the ids above. Null for what does not exist any more, and for what the caller may not know. */
  names: AdminEventNames;
}

export interface AdminEventNames {
  actor: string | null;
  actingAs: string | null;
  organisation: string | null;
  object: string | null;
}

/** `built-in`: of this release. `file`: of the operator's files (`CATALOGUE`). `stored`: made or changed here. */
export type AdminSolutionOrigin = 'built-in' | 'file' | 'stored';

export interface AdminAvailability {
  state: 'open' | 'maintenance' | 'disabled';
  /** Words for the users, in `en-US`. */
  message?: string | undefined;
  /** The words in other languages, by locale. */
  messages?: Readonly<Record<string, string>> | undefined;
  /** ISO 8601, as is `until`: the solution is open before and after this window. */
  from?: string | undefined;
  until?: string | undefined;
}

export interface AdminSolution {
  appId: string;
  name: string;
  path: string;
  group: string;
  origin: AdminSolutionOrigin;
  availability: AdminAvailability;
  /** The state at the time of the answer: a closing may begin later, or be over. */
  state: AdminAvailability['state'];
  /** 0 while nothing of the solution is stored. */
  version: number;
}

export interface AdminSolutionDetails extends AdminSolution {
  /** The registration (`packages/catalogue/catalogue.schema.json`), without the availability that is set here. */
  registration: Record<string, unknown>;
}

/** `POST /api/admin/v1/people/import`. */
export interface AdminImport {
  invited: number;
  /** Whether each person gets a mail with their link. Otherwise links are made one by one (`…/reset`). */
  mailed: boolean;
}

/** `GET /api/admin/v1/people/{id}/export`: all that is stored about a person, without secrets. */
export interface AdminPersonExport {
  person: AdminPersonDetails;
  memberships: AdminMembership[];
  /** Rows by table, as they are stored. */
  records: Record<string, Record<string, unknown>[]>;
}

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

/** `GET /api/admin/v1/explain`: why a person may or may not open a path in an organisation. */
export interface AdminExplanation {
  allowed: boolean;
  person: { id: string; email: string; displayName: string; status: AdminPersonStatus };
  organisation: Pick<AdminOrganisation, 'id' | 'tenant' | 'name' | 'status'>;
  isMember: boolean;
  /** The path, after redirects. */
  path: string;
  /** Null when no solution has the path. */
  solution: Pick<AdminSolution, 'appId' | 'name' | 'path' | 'availability' | 'state'> | null;
  /** Each must be allowed; empty when every signed-in user may open the solution. */
  reasons: readonly AdminReason[];
}

/** `GET /api/admin/v1/flags/{provider}/{name}/explain`: the value of a flag for a person in an organisation, and why. */
export interface AdminFlagExplanation {
  /** `false` for a person who does not work in the organisation. */
  value: string;
  /**
   * `rule`: the first rule that holds, by its position from 1. `otherwise`: no rule holds. `condition`: that of the rollout
   * does not hold. `share`: the person has a number from 0 to 100, and the flag when it is below the percentage.
   */
  reason:
    | { kind: 'rule'; position: number }
    | { kind: 'otherwise' }
    | { kind: 'condition' }
    | { kind: 'share'; share: number; percentage: number }
    | { kind: 'no-member' }
    | { kind: 'unreadable' };
}

/** The identity provider of an organisation (docs/federation.md), without its secret. */
export interface AdminProvider {
  organisation: { id: string; tenant: string; name: string };
  issuer: string;
  clientId: string;
  /** The e-mail domains whose people sign in there. */
  domains: string[];
  vouchesForEmail: boolean;
  /** `disabled`: people are not sent to it, and may use their passwords. */
  status: 'active' | 'disabled';
  /** `file`: the operator's file, in which alone it can be changed. */
  origin: 'file' | 'stored';
  createdAt: string;
  version: number;
}

export interface AdminProviderTest {
  /** A page of the identity host that tries the sign-in and tells the result; for ten minutes. */
  address: string;
}

/** A published version of a hosted solution. */
export interface AdminVersion {
  version: string;
  /** `sha256-…` of its files. */
  integrity: string;
  /** A user id, or `token:<id>`; null for the operator. */
  publishedBy: string | null;
  /** ISO 8601. */
  publishedAt: string;
  /** No file of it is served. */
  isDisabled: boolean;
  /** The permissions that its registration asks for beyond the effective one: the field, and the new values as JSON. */
  wider: readonly { field: string; added: readonly string[] }[];
  /** An administrator has approved the wider permissions, or they were effective when another version was promoted. */
  isApproved: boolean;
  /** The openings that the shells have reported since the traffic was set. */
  opened: number;
  failed: number;
}

/** The reason for which a candidate was paused. */
export type PauseReason =
  /** Without `before`, there were too few openings of the version before it. */
  | {
      kind: 'failures';
      failed: number;
      opened: number;
      before: { failed: number; opened: number } | null;
    }
  | { kind: 'times'; factor: number };

/** `GET /api/admin/v1/releases`: a solution that has published versions. */
export interface AdminReleaseSummary {
  appId: string;
  /** Null: the files that are built with the product. */
  live: string | null;
  candidate: string | null;
  /** 0 to 100. */
  percentage: number;
  /** In English. */
  pausedReason: string | null;
  /** The newest version. */
  newest: string;
  /** ISO 8601. */
  publishedAt: string;
}

/** `GET /api/admin/v1/solutions/{appId}/versions`: the versions of a solution, and the people who open each. */
export interface AdminRelease {
  appId: string;
  /** Null: the files that are built with the product. */
  live: string | null;
  previous: string | null;
  candidate: string | null;
  /** The share of people who open the candidate, 0 to 100. */
  percentage: number;
  programmes: readonly string[];
  /** The ids of organisations whose people open the candidate. */
  organisations: readonly string[];
  /** In English; null while the candidate receives traffic. */
  pausedReason: string | null;
  /** The same as facts, for other languages; null also for a candidate that an earlier release has paused. */
  pausedFor: PauseReason | null;
  /** ISO 8601: when the traffic was last set; null before the first version. */
  startedAt: string | null;
  /** Counts the changes of the traffic. */
  version: number;
  /** The newest first. */
  versions: readonly AdminVersion[];
}
