/**
 * The provisioning file: the people, organisations and products that an installation shall have, as YAML or JSON. What the
 * file does not name stays as it is. `provisioning.schema.json` is generated from this schema.
 */
import { adminSandboxStateSchema } from '@unified-shell/api/administration';
import { pictureSchema } from '@unified-shell/api/picture';
import { sandboxTypeSchema } from '@unified-shell/api/sandbox';
import { availability } from '@unified-shell/catalogue/registration/availability';
import { team } from '@unified-shell/catalogue/registration/team';
import * as v from 'valibot';
import * as fields from '../../admin-calls/fields';
import { signingSecret, streamAddress, streamName } from '../../audit-streams/administer/stream-fields';
import { brandChangeEntries, hostEntry } from '../../brand/administer/brand-fields';
import { groupName } from '../../groups/group-name';
import * as client from '../../identity/administer/clients/client-fields';
import { domainName, MAX_DOMAINS } from '../../identity/administer/domains/domain-fields';
import * as provider from '../../identity/federation/provider-fields';
import * as saml from '../../identity/federation/saml/saml-fields';
import { applicationEntries, applicationId } from '../../identity/saml-idp/application-fields';
import { serviceAccountName } from '../../identity/service-accounts/service-account';
import { policyEntries } from '../../organisation-policies/policy-fields';
import { families } from '../../registrations/families';
import { privileges, sandboxName } from '../../sandboxes/administer/sandbox-fields';
import { ruleChangeEntries } from '../../slots/administer/slot-fields';
import { applicationAddress } from '../../solution-addresses/application-address';
import * as context from '../contexts/context-fields';
import { ruleEntries } from '../group-rules/rule-fields';
import { peopleEntries } from '../provider-people/people-fields';

const entitlement = v.strictObject({
  serviceCode: fields.serviceCode,
  data: v.optional(v.record(v.string(), v.unknown()), {}),
});

const ownProvider = v.strictObject({
  issuer: v.optional(provider.issuer),
  clientId: v.optional(provider.clientId),
  /** Needed when the organisation has no provider yet. */
  clientSecret: v.optional(provider.clientSecret),
  /** In place of the fields of an OpenID provider. */
  saml: v.optional(saml.saml),
  domains: provider.domains,
  vouchesForEmail: v.optional(v.boolean()),
  enabled: v.optional(v.boolean(), true),
});

const sandbox = v.strictObject({
  /** In addresses, such as `stage-eu`. */
  name: sandboxName,
  title: fields.name,
  region: fields.region,
  type: sandboxTypeSchema,
  state: v.optional(adminSandboxStateSchema),
  isDefault: v.optional(v.boolean()),
  /** The policies of all accounts of the organisation; those of single accounts stay. */
  policies: v.optional(v.array(v.strictObject({ name: fields.name, privileges: privileges }))),
});

const groupRule = v.strictObject({ group: groupName, ...ruleEntries });

function hasDistinctGroups(rules: v.InferOutput<typeof groupRule>[]): boolean {
  return new Set(rules.map(({ group }) => group)).size === rules.length;
}

/** Each start would make the other one the default. */
function hasOneDefault(sandboxes: v.InferOutput<typeof sandbox>[]): boolean {
  return sandboxes.filter(({ isDefault }) => isDefault === true).length <= 1;
}

const slots = v.strictObject(ruleChangeEntries);

const organisation = v.strictObject({
  /** Tells organisations with the same tenant apart. */
  id: v.optional(fields.organisationId),
  tenant: fields.tenant,
  name: fields.name,
  region: fields.region,
  suspended: v.optional(v.boolean()),
  /** The entitlements for all accounts of the organisation. */
  entitlements: v.optional(v.array(entitlement)),
  /** The identity provider at which people at its domains sign in (docs/federation.md). */
  provider: v.optional(ownProvider),
  /** How people come from this provider. What it does not name is as before the first settings. */
  providerPeople: v.optional(v.strictObject(peopleEntries)),
  /** What the members of groups get, by the name of the group. */
  groups: v.optional(v.pipe(v.array(groupRule), v.check(hasDistinctGroups, 'must not have a group twice'))),
  /** What the organisation asks of sign-ins (docs/administration.md). A rule that it does not name is no rule. */
  policy: v.optional(v.strictObject(policyEntries)),
  /** The e-mail domains that belong to the organisation, by the word of the operator (docs/administration.md). */
  domains: v.optional(v.pipe(v.array(domainName), v.maxLength(MAX_DOMAINS))),
  /** What it does not have is that of the installation. Images are PNG or SVG, as base64. */
  brand: v.optional(v.strictObject({ ...brandChangeEntries, host: hostEntry })),
  /** The cards that are switched off or on the default home (docs/administration.md), beside those of the installation. */
  slots: v.optional(slots),
  sandboxes: v.optional(v.pipe(v.array(sandbox), v.check(hasOneDefault, 'must not have two defaults'))),
  collaborators: v.optional(
    v.array(v.strictObject({ id: context.contextId, ...context.collaboratorEntries })),
  ),
  instances: v.optional(v.array(v.strictObject({ id: context.contextId, ...context.instanceEntries }))),
});

const membership = v.strictObject({
  /** A tenant or an id. */
  organisation: fields.organisationId,
  roles: v.optional(fields.namedRoles, []),
});

const person = v.strictObject({
  email: fields.email,
  firstName: fields.name,
  lastName: fields.name,
  /** A tenant or an id: the organisation that owns the account, when the person is created. */
  organisation: v.optional(fields.organisationId),
  disabled: v.optional(v.boolean()),
  staffRoles: v.optional(fields.staffRoles),
  /** A square PNG or JPEG as base64, of at most 256 pixels a side and 64 KB. One that the person has chosen stays. */
  picture: v.optional(pictureSchema),
  memberships: v.optional(v.array(membership)),
});

const flag = v.strictObject({
  provider: v.picklist(['featureFlags', 'floodgate']),
  name: fields.flagName,
  project: v.optional(fields.name),
  /** As docs/flags.md describes it. */
  definition: v.record(v.string(), v.unknown()),
});

const serviceAccount = v.strictObject({
  name: serviceAccountName,
  /** Needed for a new account: at least 32 random characters. */
  clientSecret: v.optional(client.clientSecret),
});

const solutionEntries = v.strictObject({
  appId: fields.name,
  /** As in a file of the catalogue. Left out: the shipped registration. */
  registration: v.optional(v.record(v.string(), v.unknown())),
  /** In place of `registration`: the address of the application, which publishes its own. A person approves it. */
  address: v.optional(applicationAddress),
  availability: v.optional(availability),
  /** The responsible team. Left out: that of the registration, or the one that was set before. */
  team: v.optional(team),
  /** The addresses of the people who own it. */
  owners: v.optional(v.array(fields.email)),
  /** The accounts of its servers. */
  serviceAccounts: v.optional(v.array(serviceAccount)),
});

const solution = v.pipe(
  solutionEntries,
  v.forward(
    v.partialCheck(
      [['registration'], ['address']],
      ({ registration, address }) => registration === undefined || address === undefined,
      'must not stand beside a registration: it comes from the address',
    ),
    ['address'],
  ),
);

const oidcClient = v.strictObject({
  id: client.clientId,
  ...client.clientEntries,
  /** A tenant or an id: only its people sign in to the client; null: people of every organisation. */
  organisation: v.optional(v.nullable(fields.organisationId)),
  /** Needed for a new client that is not public: at least 32 random characters. */
  clientSecret: v.optional(client.clientSecret),
});

const samlApplication = v.strictObject({
  id: applicationId,
  ...applicationEntries,
  /** Tenants or ids. Left out or null: the people of all organisations. */
  organisations: applicationEntries.organisations,
});

const auditStream = v.strictObject({
  /** Names the stream among those of its organisation. */
  name: streamName,
  /** A tenant or an id; left out: the events of the whole installation. */
  organisation: v.optional(fields.organisationId),
  /** An https address with a public name, to which events are posted. */
  address: streamAddress,
  enabled: v.optional(v.boolean(), true),
  /** Needed for a new stream: `whsec_` with 24 to 64 random bytes as base64. */
  secret: v.optional(signingSecret),
});

const brand = v.strictObject(brandChangeEntries);

export const provisioningSchema = v.strictObject({
  $schema: v.optional(v.string()),
  /** Of the installation. Images are PNG or SVG, as base64. */
  brand: v.optional(brand),
  /** Of the installation. */
  slots: v.optional(slots),
  organisations: v.optional(v.array(organisation), []),
  people: v.optional(v.array(person), []),
  flags: v.optional(v.array(flag), []),
  /** The families of built-in registrations that are added (docs/catalogue.md). */
  solutionFamilies: v.optional(v.array(v.picklist(families.map(({ name }) => name))), []),
  solutions: v.optional(v.array(solution), []),
  /** The OpenID clients beside those of the operator's file. */
  clients: v.optional(v.array(oidcClient), []),
  /** The applications that sign in with SAML. */
  samlApplications: v.optional(v.array(samlApplication), []),
  /** The receivers of events of the audit trail. */
  auditStreams: v.optional(v.array(auditStream), []),
});

export type Provisioning = v.InferOutput<typeof provisioningSchema>;
export type ProvisionedOrganisation = Provisioning['organisations'][number];
export type ProvisionedBrand = NonNullable<ProvisionedOrganisation['brand']>;
export type ProvisionedSlots = NonNullable<ProvisionedOrganisation['slots']>;
export type ProvisionedPerson = Provisioning['people'][number];
export type ProvisionedFlag = Provisioning['flags'][number];
export type ProvisionedSolution = Provisioning['solutions'][number];
export type ProvisionedClient = Provisioning['clients'][number];
export type ProvisionedApplication = Provisioning['samlApplications'][number];
export type ProvisionedStream = Provisioning['auditStreams'][number];
