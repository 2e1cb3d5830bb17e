/**
 * The types of the tables for Kysely. Column names are those of the database; times are `Date`, counts `number`.
 */
import type { AdminStaffRole, DeliveryFault } from '@unified-shell/api/administration';
import type { AdminAddressFault } from '@unified-shell/api/administration-addresses';
import type {
  GroupPolicy,
  GroupProduct,
  GroupRightKind,
  ProviderPeopleMode,
} from '@unified-shell/api/administration-groups';
import type { ProviderFactor, SignInKind } from '@unified-shell/api/administration-policy';
import type {
  SamlAttribute,
  SamlConsumer,
  SamlLogoutBinding,
  SamlNameId,
} from '@unified-shell/api/administration-saml';
import type { AccountType } from '@unified-shell/api/boot-answer';
import type { BrandImageKind } from '@unified-shell/api/brand';
import type {
  NotificationAction,
  NotificationSeverity,
  NotificationState,
} from '@unified-shell/api/notification';
import type { ImageType } from '@unified-shell/api/picture';
import type { SandboxType } from '@unified-shell/api/sandbox';
import type { AgreementType } from '@unified-shell/messages/agreements';
import type { ColumnType, Generated, JSONColumnType, Kysely, Transaction } from 'kysely';

/** Set by the database when a row is written, never changed afterwards. */
type CreatedAt = ColumnType<Date, Date | undefined, never>;

/** The way in which an account signs in: individual, enterprise or federated (DATA-06). */
export type AuthType = 'ind' | 'eoa' | 'fed';

/** The kinds of collaborators (DATA-10). */
export type CollaboratorType = 'ADVERTISER' | 'DATA_PARTNER' | 'ID_PARTNER' | 'PUBLISHER';

/** The environments of a commerce tenant (DATA-11). */
export type CommerceEnvironment = 'PRODUCTION' | 'SANDBOX';

/** The flag service and the gradual rollout (DATA-13). */
export type FlagProvider = 'featureFlags' | 'floodgate';

/**
 * The roles of the company's own staff. IMPERSONATOR: may act as a customer (ACCESS-32). SYSTEM_ADMIN: administers the
 * whole installation. AUDITOR: reads all of it.
 */
export type StaffRole = AdminStaffRole;

/** The roles of the keys of SAML: published and not yet used, used, and published although no longer used. */
export type SamlKeyRole = 'next' | 'current' | 'former';

export type EventOutcome = 'success' | 'refused' | 'failed';

type JsonObject = Record<string, unknown>;

/** The reason for which the registration of an application could not be read from its address. */
export type AddressFault = Omit<AdminAddressFault, 'since'>;

/** Counted by the database at each change. */
type Version = ColumnType<number, never, never>;

export interface Schema {
  organisations: {
    id: string;
    tenant: string;
    name: string;
    region: string;
    created_at: CreatedAt;
    version: Version;
  };
  suspended_organisations: { organisation_id: string; suspended_at: CreatedAt };
  organisation_policies: {
    organisation_id: string;
    /** Since when a second factor is asked for; null: it is not. */
    second_factor_since: Date | null;
    grace_days: number;
    provider_factor: ProviderFactor;
    /** Null: all kinds. */
    sign_in: SignInKind[] | null;
    session_minutes: number | null;
    idle_minutes: number | null;
    /** In their canonical form, such as `10.0.0.0/8`. */
    networks: string[];
    version: Version;
  };
  people: {
    id: string;
    email: string;
    password_hash: string | null;
    /** The person may not sign in since then. */
    disabled_at: Generated<Date | null>;
    /** Until the person has set a password or a passkey. */
    invited_at: Generated<Date | null>;
    created_at: CreatedAt;
    version: Version;
  };
  accounts: {
    user_id: string;
    person_id: string;
    type: AccountType;
    owning_organisation_id: string | null;
    first_name: string;
    last_name: string;
    display_name: string;
    preferred_languages: string[];
    auth_type: AuthType;
    /** Relative to the shell's origin. */
    picture: Generated<string | null>;
    /** Lower case, for searches; set by the database. */
    display_name_key: ColumnType<string, never, never>;
    last_name_key: ColumnType<string, never, never>;
    created_at: CreatedAt;
  };
  person_pictures: {
    person_id: string;
    /** SHA-256 of the content, in hex; null when the person has chosen to have no picture. */
    hash: string | null;
    type: ImageType | null;
    content: Uint8Array | null;
    /** By the person or an administrator. */
    chosen: boolean;
  };
  memberships: {
    user_id: string;
    organisation_id: string;
    named_roles: string[];
    created_at: CreatedAt;
    version: Version;
  };
  product_contexts: {
    id: string;
    organisation_id: string;
    /** Null: for all accounts of the organisation. */
    user_id: string | null;
    service_code: string;
    data: JSONColumnType<JsonObject>;
    created_at: CreatedAt;
    version: Version;
  };
  sandboxes: {
    organisation_id: string;
    name: string;
    title: string;
    region: string;
    state: string;
    type: SandboxType;
    is_default: boolean;
    created_at: CreatedAt;
    version: Version;
  };
  effective_policies: {
    id: Generated<string>;
    organisation_id: string;
    sandbox: string;
    /** Null: for all accounts of the organisation. */
    user_id: string | null;
    name: string;
    privileges: string[];
    created_at: CreatedAt;
  };
  collaborators: {
    organisation_id: string;
    id: string;
    /** Null: for all accounts of the organisation. */
    user_id: string | null;
    name: string;
    type: CollaboratorType;
    created_at: CreatedAt;
    key: Generated<string>;
    version: Version;
  };
  commerce_tenants: {
    organisation_id: string;
    code: string;
    /** Null: for all accounts of the organisation. */
    user_id: string | null;
    name: string;
    environment: CommerceEnvironment;
    product: string;
    created_at: CreatedAt;
    key: Generated<string>;
    version: Version;
  };
  feature_flags: {
    provider: FlagProvider;
    name: string;
    project: Generated<string>;
    definition: JSONColumnType<JsonObject>;
    created_at: CreatedAt;
    version: Version;
  };
  settings: {
    app_id: string;
    group_id: string;
    /** Null: a setting of the organisation. */
    user_id: string | null;
    /** Null: a setting of the user in all organisations. */
    organisation_id: string | null;
    sandbox: string | null;
    data: JSONColumnType<JsonObject>;
    created_at: CreatedAt;
    updated_at: Generated<Date>;
  };
  /** The pages that a user opened last in an organisation. */
  recents: {
    user_id: string;
    organisation_id: string;
    /** The link without its query. */
    page: string;
    /** An `appId` of the catalogue. */
    app_id: string;
    /** A shell path without a tenant. */
    link: string;
    title: string;
    /** The name of the context, as the user saw it. */
    context: string | null;
    clicked_at: Date;
  };
  /** The pages that a user has pinned in an organisation, in their order. */
  favourites: {
    user_id: string;
    organisation_id: string;
    entries: JSONColumnType<{ appId: string; link: string; title: string; context?: string | undefined }[]>;
    updated_at: Date;
  };
  /** At most one open request (without `closed_at`) for each user, organisation and solution. */
  access_requests: {
    id: Generated<string>;
    user_id: string;
    organisation_id: string;
    /** An `appId` of the catalogue. */
    solution: string;
    note: string | null;
    created_at: CreatedAt;
    closed_at: Date | null;
    decision: Generated<'approved' | 'denied' | null>;
    /** The administrator's answer to the requester. */
    answer: Generated<string | null>;
    /** The user id of the administrator. */
    decided_by: Generated<string | null>;
  };
  /** The number of changes of a user's notifications: a reader that knows one number misses no earlier change. */
  notification_inboxes: { user_id: string; revision: number };
  notifications: {
    user_id: string;
    /** A message has the same id for all its recipients. */
    id: string;
    organisation_id: string;
    /** The `appId` of the sender. */
    origin: string;
    topic: string;
    /** A later message of the same scope replaces this one. `~`: the messages above the limit of a minute. */
    scope: string;
    severity: NotificationSeverity;
    title: string;
    description: string | null;
    link: string | null;
    state: NotificationState;
    snoozed_until: Date | null;
    /** The messages that the row stands for. */
    occurrences: number;
    sent_at: Date;
    revision: number;
    action: JSONColumnType<NotificationAction, string | null, string | null> | null;
  };
  /** The conversations of users with the assistant. */
  assistant_runs: {
    id: string;
    user_id: string;
    organisation_id: string;
    title: string;
    /** `RunState`. */
    state: JSONColumnType<object>;
    /** Counts the changes, so that an interrupt is answered once. */
    revision: number;
    feedback: 'good' | 'bad' | null;
    created_at: ColumnType<Date, Date, never>;
    updated_at: Date;
  };
  /** The assistants outside the shell that a user has allowed to use tools. */
  assistant_clients: {
    user_id: string;
    client_id: string;
    organisation_id: string;
    grant_id: string;
    session_id: string;
    created_at: Date;
    expires_at: Date;
    used_at: Generated<Date | null>;
  };
  /** The tokens that the assistant has used, by day (UTC). */
  assistant_usage: {
    organisation_id: string;
    user_id: string;
    day: string;
    tokens: number;
  };
  /** Rows are only added; the latest one of a key counts. */
  agreement_answers: {
    id: Generated<number>;
    user_id: string;
    organisation_id: string;
    /** `appId:key`, or the key alone of an agreement that solutions share. */
    key: string;
    type: AgreementType;
    feature: string;
    version: string;
    locale: string;
    /** SHA-256 of the text that was shown, in hexadecimal. */
    hash: string;
    answer: 'accepted' | 'declined' | 'cleared';
    answered_at: Date;
  };
  survey_answers: {
    id: Generated<number>;
    user_id: string;
    organisation_id: string;
    /** An `appId` of the catalogue. */
    solution: string;
    score: number;
    comment: string | null;
    answered_at: Date;
  };
  oidc_payloads: {
    model: string;
    id: string;
    payload: JSONColumnType<JsonObject>;
    grant_id: string | null;
    uid: string | null;
    user_code: string | null;
    expires_at: Date | null;
    consumed_at: Date | null;
  };
  signing_keys: {
    kid: string;
    /** The private key as a JWK, sealed with the installation's secret: never plain. */
    sealed_jwk: string;
    /** The key signs from this time until the next key becomes active. */
    active_from: Generated<Date>;
    created_at: CreatedAt;
  };
  /** As `signing_keys`, for RS256. */
  rsa_signing_keys: Schema['signing_keys'];
  /** The keys with which the shell signs SAML messages, and their certificates. */
  saml_keys: {
    /** SHA-256 of the certificate, in hex. */
    id: string;
    /** At most one of each: the next one is published, the current one signs, the former one is still published. */
    role: SamlKeyRole;
    /** PEM. */
    certificate: string;
    /** PEM, sealed with the installation's secret: never plain. */
    sealed_private_key: string;
    created_at: Date;
    /** The end of the certificate. */
    ends_at: Date;
  };
  /** At most one running impersonation (without `ended_at`) for each session. It ends at `ends_at` at the latest. */
  impersonations: {
    id: string;
    session_id: string;
    impersonator_id: string;
    user_id: string;
    reason: string;
    started_at: Date;
    ends_at: Date;
    ended_at: Date | null;
  };
  sign_in_failures: {
    /** A keyed hash. */
    key: string;
    /** The level of the leaky bucket, as the time at which it will be empty. */
    empty_at: Date;
  };
  /** The networks from which accounts have signed in. */
  sign_in_places: {
    /** A keyed hash. */
    key: string;
    known_until: Date;
  };
  /** At most one link for each person. */
  password_resets: {
    person_id: string;
    /** SHA-256 of the token, in base64url. */
    token_hash: string;
    expires_at: Date;
  };
  /** The identity providers of organisations. */
  identity_providers: {
    organisation_id: string;
    protocol: Generated<'openid' | 'saml'>;
    /** The entity id of a provider that speaks SAML. */
    issuer: string;
    /** Empty, as is the secret, for SAML. */
    client_id: string;
    /** Sealed with the installation's secret: never plain. */
    sealed_client_secret: string;
    /** Whether the e-mail addresses of this provider count as verified without `email_verified`. */
    vouches_for_email: boolean;
    /** `file`: the operator's file, which is read at each start. `stored`: an administrator. */
    origin: ColumnType<'file' | 'stored', 'file' | 'stored' | undefined, 'file' | 'stored'>;
    /** Whether people are sent to it. */
    enabled: Generated<boolean>;
    created_at: CreatedAt;
    /** Counts the changes. */
    version: ColumnType<number, never, never>;
  };
  /** What a provider has that speaks SAML. */
  saml_providers: {
    organisation_id: string;
    metadata_address: string | null;
    /** XML that an administrator has given. Null: it is read from the address. */
    metadata: string | null;
    /** Null until the metadata is read for the first time. */
    sign_on_address: string | null;
    sign_on_binding: 'redirect' | 'post' | null;
    logout_address: string | null;
    logout_response_address: string | null;
    logout_binding: 'redirect' | 'post' | null;
    /** PEM. */
    certificates: string[];
    signs_requests: boolean;
    allows_idp_initiated: boolean;
    signs_out: boolean;
    attributes: JSONColumnType<JsonObject>;
    metadata_read_at: Generated<Date | null>;
    metadata_due_at: Generated<Date | null>;
    metadata_fault: Generated<string | null>;
  };
  /** The sessions here that began at a provider with SAML. */
  saml_sessions: {
    session_id: string;
    organisation_id: string;
    /** A keyed hash of the name at the provider. */
    name_hash: string;
    /** Sealed with the installation's secret: never plain. */
    sealed: string;
    created_at: Date;
  };
  /** The messages of SAML that were used, until they end. */
  saml_messages: {
    id: string;
    ends_at: Date;
  };
  identity_provider_domains: {
    /** Lower case. */
    domain: string;
    organisation_id: string;
  };
  /** The domains that organisations claim. */
  organisation_domains: {
    organisation_id: string;
    /** Lower case. */
    domain: string;
    /** The value of the TXT record that proves the domain. */
    token: string;
    /** Null until it is proven. `word`: that of a system administrator or of the operator. */
    proof: 'record' | 'word' | null;
    proven_at: Date | null;
    created_at: CreatedAt;
  };
  /** Memberships that wait for the consent of their person. */
  membership_offers: {
    id: string;
    organisation_id: string;
    /** Lower case. It may have no account. */
    email: string;
    named_roles: string[];
    /** A user id, or `token:<id>` for a program. */
    offered_by: string;
    created_at: Date;
    expires_at: Date;
  };
  session_devices: {
    /** The `uid` of a session in `oidc_payloads`. */
    session_id: string;
    user_id: string;
    browser: string;
    system: string;
    created_at: CreatedAt;
  };
  passkeys: {
    /** The credential's id, base64url. */
    id: string;
    person_id: string;
    /** COSE. */
    public_key: Uint8Array;
    counter: number;
    transports: string[];
    name: string;
    created_at: Date;
    last_used_at: Date | null;
    /** The time at which the newest accepted challenge was made: an older one is not accepted any more. */
    last_challenge_at: Date;
  };
  /** Apps that show one-time codes; one for each person. */
  authenticators: {
    person_id: string;
    /** Sealed with the installation's secret: never plain. */
    sealed_secret: string;
    /** The newest time step of an accepted code. */
    last_step: number;
    created_at: Date;
  };
  recovery_codes: { person_id: string; hash: string; used_at: Date | null };
  /** Registrations of the catalogue beside those of files. */
  solutions: {
    app_id: string;
    /** Null: the shipped registration. */
    registration: JSONColumnType<JsonObject, string | null, string | null> | null;
    /** Null: that of the registration. */
    availability: JSONColumnType<JsonObject, string | null, string | null> | null;
    /** Null: that of the registration. */
    team: JSONColumnType<JsonObject, string | null, string | null> | null;
    created_at: CreatedAt;
    version: Version;
  };
  /** The addresses from which registrations come. */
  solution_addresses: {
    app_id: string;
    /** An origin. */
    address: string;
    /** The last approval. Null: nothing of the address is effective. */
    approved_at: Generated<Date | null>;
    /** The document that is effective: SHA-256 in hexadecimal. */
    applied_digest: Generated<string | null>;
    /** The document that waits for an approval. */
    waiting: JSONColumnType<JsonObject, string | null | undefined, string | null> | null;
    waiting_digest: Generated<string | null>;
    waiting_since: Generated<Date | null>;
    etag: Generated<string | null>;
    read_at: Generated<Date | null>;
    fault: JSONColumnType<AddressFault, string | null | undefined, string | null> | null;
    failing_since: Generated<Date | null>;
    failures: Generated<number>;
    /** Null: as soon as possible. */
    next_read_at: Generated<Date | null>;
    /** The process that reads. */
    lease: Generated<string | null>;
    lease_until: Generated<Date | null>;
    created_at: ColumnType<Date, Date, never>;
    /** The actor, as in an event. */
    created_by: string | null;
    version: Version;
  };
  /** The people who own a solution. */
  solution_owners: { app_id: string; person_id: string; created_at: CreatedAt };
  /** Of the installation, and of organisations. What is null is inherited. */
  brands: {
    /** That of the organisation, or `installation`. */
    id: string;
    organisation_id: string | null;
    name: string | null;
    accent: string | null;
    support: string | null;
    privacy: string | null;
    terms: string | null;
    /** The custom domain whose pages show it before a sign-in. */
    host: string | null;
    version: Version;
  };
  brand_images: {
    brand_id: string;
    organisation_id: string | null;
    kind: BrandImageKind;
    /** SHA-256 of the content, in hex. */
    hash: string;
    type: 'image/png' | 'image/svg+xml';
    /** In pixels, or in units of the drawing. */
    width: number;
    height: number;
    content: Uint8Array;
  };
  /** Of the installation, and of organisations. */
  slot_settings: {
    /** That of the organisation, or `installation`. */
    id: string;
    organisation_id: string | null;
    /** All slots are switched off. */
    is_off: boolean;
    /** The ids of solutions whose slots are switched off. */
    solutions: string[];
    /** The ids of slots that are switched off, as `appId:id`. */
    slots: string[];
    /** The cards of the default home, in their order, as `appId:id`. */
    home: string[];
    version: Version;
  };
  /** The families of built-in registrations that administrators have added, by the name of their file. */
  catalogue_families: { name: string; created_at: CreatedAt };
  /** The files of published versions, by the SHA-256 of their content in hexadecimal. */
  release_files: {
    hash: string;
    content: ColumnType<Uint8Array, Uint8Array, never>;
    brotli: ColumnType<Uint8Array | null, Uint8Array | null, never>;
  };
  /** The published versions of hosted solutions. Their files never change. */
  solution_versions: {
    app_id: string;
    version: string;
    /** `sha256-…` of the list of files. */
    integrity: string;
    /** The hash of each file, by its path. */
    files: JSONColumnType<Record<string, string>, string, never>;
    /** The registration that the version brings, if it brings one. */
    registration: JSONColumnType<JsonObject, string | null, never> | null;
    published_by: string | null;
    published_at: Date;
    disabled_at: Date | null;
    /**
     * The time at which an administrator approved the permissions of the registration, or at which the version was left
     * with them.
     */
    approved_at: Date | null;
    /** Null: it was never live. */
    first_live_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
    /** The time at which it was taken back from people who had it: rolled back, or left as a candidate. */
    withdrawn_at: ColumnType<Date | null, Date | null | undefined, Date | null>;
  };
  /** The choice of the people who open each version of a solution. */
  solution_releases: {
    app_id: string;
    /** Null: the files that are built with the product. */
    live: string | null;
    previous: string | null;
    candidate: string | null;
    percentage: ColumnType<string, number, number>;
    programmes: string[];
    organisations: string[];
    /** Null while the candidate receives traffic. */
    paused_reason: string | null;
    changed_by: string | null;
    /** The time at which the traffic was last set. */
    started_at: Date;
    version: Version;
  };
  /** The outcomes of openings since the traffic was set. */
  release_outcomes: {
    app_id: string;
    version: string;
    started_at: Date;
    opened: Generated<number>;
    failed: Generated<number>;
    timed: Generated<number>;
    log_sum: Generated<number>;
    log_square_sum: Generated<number>;
  };
  /** Counts of the vitals of solutions. After two days, `hour` is the first of the day. Without an organisation, `organisation_id` is empty. */
  solution_vitals: {
    app_id: string;
    hour: Date;
    version: string;
    organisation_id: string;
    measure: string;
    code: string;
    bucket: number;
    count: number;
    sum: number;
  };
  /** The things that a provisioning file has made, and removes when they are no longer in the file. */
  provisioned: { kind: string; key: string };
  /** The people whom the directory of an organisation provisions (SCIM). */
  /** How the people of an organisation come from its identity provider. */
  provider_people: {
    organisation_id: string;
    mode: ProviderPeopleMode;
    admission_groups: string[];
    default_roles: string[];
    /** Null: groups are not read. */
    groups_claim: string | null;
    extra_scope: string | null;
    /** Null: people stay. */
    leave_after_days: number | null;
    new_people_per_day: number;
    version: Version;
  };
  /** The people of a provider, by their subject there. */
  provider_links: {
    organisation_id: string;
    issuer: string;
    subject: string;
    person_id: string;
    /** Whether the provider has created the person. */
    created_person: boolean;
    /** As the provider told them last. */
    first_name: Generated<string | null>;
    last_name: Generated<string | null>;
    /** The last sign-in that admitted the person. */
    admitted_at: Date;
    /** When the provider's word ended the membership. */
    left_at: Generated<Date | null>;
    created_at: Date;
  };
  /** The groups that a provider told. */
  told_groups: { organisation_id: string; user_id: string; name: string };
  /** What the members of a group get. */
  group_rules: {
    id: string;
    organisation_id: string;
    group_name: string;
    roles: string[];
    policies: JSONColumnType<GroupPolicy[]>;
    products: JSONColumnType<GroupProduct[]>;
    created_at: Date;
    version: Version;
  };
  /** The rights that are there because of a rule. */
  group_grants: {
    organisation_id: string;
    user_id: string;
    rule_id: string;
    group_name: string;
    kind: GroupRightKind;
    /** The role, the sandbox or the code of the product. */
    name: string;
    /** A hash of the privileges or the data; empty for a role. */
    detail: string;
    created_at: CreatedAt;
  };
  scim_users: { organisation_id: string; person_id: string; external_id: string | null };
  /** The groups of the directory of an organisation: each stands for a role of memberships. */
  scim_groups: {
    id: string;
    organisation_id: string;
    role: string;
    display_name: string;
    external_id: string | null;
    created_at: CreatedAt;
  };
  /** The tokens of programs that administer. */
  api_tokens: {
    id: string;
    /** SHA-256, in base64url. */
    token_hash: string;
    name: string;
    purpose: 'admin' | 'scim' | 'publish';
    /** Null: for the whole installation, or for the solutions below. */
    organisation_id: string | null;
    /** Of purpose `publish`: the ids of the solutions that it publishes; otherwise empty. */
    solutions: Generated<string[]>;
    created_at: CreatedAt;
    /** The actor, as in an event: `command-line` for the operator. */
    created_by: string | null;
    expires_at: Date;
    used_at: Generated<Date | null>;
    /** The secret before the last rotation works until then. */
    previous_hash: Generated<string | null>;
    previous_until: Generated<Date | null>;
    previous_used_at: Generated<Date | null>;
  };
  /** The OpenID clients that administrators have added. */
  oidc_clients: {
    client_id: string;
    name: string;
    /** `none`: a public client, which has no secret. */
    auth_method: 'client_secret_basic' | 'client_secret_post' | 'none';
    redirect_uris: string[];
    post_logout_redirect_uris: string[];
    backchannel_logout_uri: string | null;
    scopes: string[];
    refresh_tokens: boolean;
    require_pkce: boolean;
    id_token_algorithm: Generated<'ES256' | 'RS256'>;
    /** Only its people sign in to the client; null: those of every organisation. */
    organisation_id: Generated<string | null>;
    /** SHA-256, in base64url. */
    secret_hash: string | null;
    /** Null: the secret does not expire. */
    secret_expires_at: Date | null;
    used_at: Generated<Date | null>;
    previous_hash: Generated<string | null>;
    previous_until: Generated<Date | null>;
    previous_used_at: Generated<Date | null>;
    created_at: ColumnType<Date, Date, never>;
    /** The actor, as in an event. */
    created_by: string | null;
    version: Version;
  };
  /** The accounts of the servers of solutions. */
  service_accounts: {
    /** The client id: the id of the solution, a slash and the name of the account. */
    id: string;
    app_id: string;
    /** SHA-256, in base64url. */
    secret_hash: string;
    /** Null: the secret does not expire. */
    secret_expires_at: Date | null;
    used_at: Generated<Date | null>;
    previous_hash: Generated<string | null>;
    previous_until: Generated<Date | null>;
    /** Tokens that were issued before are not accepted. */
    tokens_from: Date;
    created_at: ColumnType<Date, Date, never>;
    /** The actor, as in an event. */
    created_by: string | null;
  };
  /** The applications that sign in with SAML at the shell. */
  saml_applications: {
    id: string;
    name: string;
    entity_id: string;
    consumers: JSONColumnType<SamlConsumer[]>;
    logout_address: string | null;
    logout_binding: SamlLogoutBinding | null;
    /** Each as PEM. */
    certificates: string[];
    encryption_certificate: string | null;
    requires_signed_requests: boolean;
    name_id: SamlNameId;
    attributes: JSONColumnType<SamlAttribute[]>;
    idp_initiated: boolean;
    relay_state: string | null;
    session_minutes: number | null;
    solution: string | null;
    organisations: string[] | null;
    used_at: Generated<Date | null>;
    created_at: ColumnType<Date, Date, never>;
    created_by: string | null;
    version: Version;
  };
  /** The persistent ids of people at such an application. */
  saml_application_names: {
    application_id: string;
    user_id: string;
    name_id: string;
  };
  /** The sessions in which people have signed in to such an application. */
  saml_application_sessions: {
    session_index: string;
    application_id: string;
    session_id: string;
    name_id: string;
    expires_at: Date;
  };
  /** The receivers of events of the audit trail. */
  audit_streams: {
    id: string;
    /** Null: the events of the whole installation. */
    organisation_id: string | null;
    name: string;
    address: string;
    /** Sealed with the installation's secret: never plain. */
    sealed_secret: string;
    secret_created_at: Date;
    sealed_previous_secret: Generated<string | null>;
    previous_until: Generated<Date | null>;
    enabled: boolean;
    /** By the product, when the receiver has failed for days. */
    paused_at: Generated<Date | null>;
    /** The id of the last event that the receiver has accepted. */
    position: number;
    /** The last event of the message that is being sent. */
    sending_to: Generated<number | null>;
    /** The process that sends. */
    lease: Generated<string | null>;
    lease_until: Generated<Date | null>;
    failures: Generated<number>;
    failing_since: Generated<Date | null>;
    next_attempt_at: Generated<Date | null>;
    last_fault: Generated<DeliveryFault | null>;
    /** The status of the answer, when the fault is `STATUS`. */
    last_status: Generated<number | null>;
    delivered_at: Generated<Date | null>;
    created_at: ColumnType<Date, Date, never>;
    /** The actor, as in an event. */
    created_by: string | null;
    version: Version;
  };
  staff_roles: { person_id: string; role: StaffRole; created_at: CreatedAt };
  events: {
    id: Generated<number>;
    at: CreatedAt;
    actor: string | null;
    acting_as: string | null;
    organisation_id: string | null;
    action: string;
    object: string | null;
    /** The id of the solution that the event is about. */
    solution: string | null;
    outcome: EventOutcome;
    request_id: string | null;
    /** How many events the row counts: repeated refusals, or events that were deleted. */
    occurrences: Generated<number>;
    /** The time of the last of several refusals. */
    last_at: Generated<Date | null>;
  };
  /** Facts about this database as a whole, such as the revision of its demonstration data. */
  installation: { key: string; value: string };
  schema_migrations: {
    version: number;
    name: string;
    checksum: string;
    applied_at: CreatedAt;
    /** As in `Migration`. */
    runs_with: number | null;
  };
}

export type Database = Kysely<Schema>;
export type DatabaseTransaction = Transaction<Schema>;
