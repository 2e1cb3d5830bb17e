/**
 * Organisations' own identity providers. A provider signs in every person at its domains, so only a system administrator
 * adds, changes and removes one; the administrators of the organisation see it. Its secret is never read here.
 */
import type { AdminPage, AdminProvider } from '@unified-shell/api/administration';
import type { SignInKind } from '@unified-shell/api/administration-policy';
import { type RawBuilder, sql } from 'kysely';
import { type Administrator, recordChange } from '../../../admin-calls/administrator';
import { isIn, type PageRequest, readRows, toPage } from '../../../admin-calls/page';
import { requireOrganisationChange, requireReadable, requireSystem } from '../../../admin-calls/rules';
import { requireVersion } from '../../../admin-calls/versions';
import type { DatabaseTransaction } from '../../../database/schema';
import { GatewayError } from '../../../http/errors/gateway-error';
import { lockProviders, NO_CLIENT, sealClientSecret } from '../../federation/provider-store';
import { applySamlFields, type SamlFields } from '../../federation/saml/saml-fields';
import {
  samlColumns,
  toDirectionsRow,
  toSamlRow,
  toSamlSettings,
} from '../../federation/saml/stored-settings';
import { findDomainOwners } from '../domains/proven-domains';
import { ensureSamlKey } from '../saml-keys/administer-saml-keys';
import { presentSaml, SAML_COLUMNS, type SamlAnswerRow } from './present-saml';
import { type GivenProvider, refuseFields, toKind } from './provider-kind';

export interface ProvidersFilter extends PageRequest {
  organisation?: string | undefined;
  /** One of its domains, in full. */
  domain?: string | undefined;
  status?: AdminProvider['status'] | undefined;
}

type ProviderRow = Omit<AdminProvider, 'organisation' | 'status' | 'createdAt' | 'protocol' | 'saml'> & {
  protocol: 'openid' | 'saml';
  clientId: string;
  saml: SamlAnswerRow | null;
  organisationId: string;
  tenant: string;
  organisationName: string;
  enabled: boolean;
  createdAt: Date;
};

const COLUMNS = sql`provider.organisation_id as "organisationId", organisations.tenant,
    organisations.name as "organisationName", protocol, issuer, client_id as "clientId", vouches_for_email as "vouchesForEmail",
    enabled, origin, provider.created_at as "createdAt", provider.version,
    array(select domain from identity_provider_domains as own
      where own.organisation_id = provider.organisation_id order by domain collate "C") as domains,
    (select ${SAML_COLUMNS} from saml_providers as saml
      where saml.organisation_id = provider.organisation_id) as saml`;

const FROM = sql`from identity_providers as provider
    join organisations on organisations.id = provider.organisation_id`;

/** @throws GatewayError NOT_FOUND for an organisation that the caller may not know */
export async function listProviders(
  { trx, rights }: Administrator,
  filter: ProvidersFilter,
): Promise<AdminPage<AdminProvider>> {
  requireReadable(rights, filter.organisation);
  const columns = [
    { column: sql`organisations.name`, type: 'text' },
    { column: sql`organisations.id`, type: 'text' },
  ] as const;
  const conditions = conditionsOf(filter);
  if (!rights.readsAll) conditions.push(isIn(sql`provider.organisation_id`, [...rights.organisations]));
  const order = { columns, descending: false };
  const page = await readRows<ProviderRow>(trx, filter, { columns: COLUMNS, from: FROM, conditions, order });
  return toPage(page, filter, present);
}

function conditionsOf({ organisation, domain, status }: ProvidersFilter): RawBuilder<boolean>[] {
  return [
    ...(organisation === undefined ? [] : [sql<boolean>`provider.organisation_id = ${organisation}`]),
    ...(domain === undefined
      ? []
      : [
          sql<boolean>`exists (select from identity_provider_domains as own
            where own.organisation_id = provider.organisation_id and own.domain = ${domain})`,
        ]),
    ...(status === undefined ? [] : [sql<boolean>`enabled = ${status === 'active'}`]),
  ];
}

/** @throws GatewayError NOT_FOUND */
export async function getProvider(
  { trx, rights }: Pick<Administrator, 'trx' | 'rights'>,
  organisation: string,
): Promise<AdminProvider> {
  requireReadable(rights, organisation);
  const { rows } = await sql<ProviderRow>`
    select ${COLUMNS} ${FROM} where provider.organisation_id = ${organisation}`.execute(trx);
  const [row] = rows;
  if (row === undefined) throw new GatewayError('NOT_FOUND');
  return present(row);
}

interface ProviderSettings {
  domains: readonly string[];
  /** Whether people at the domains are sent to it. */
  enabled: boolean;
}

/**
 * @throws GatewayError NOT_FOUND for an unknown organisation; ALREADY_EXISTS for one that has a provider; INVALID_BODY for
 * a domain of another organisation, and for fields of both protocols or of none
 */
export async function addProvider(
  admin: Administrator,
  { organisation, domains, enabled, ...given }: ProviderSettings & GivenProvider & { organisation: string },
): Promise<AdminProvider> {
  const kind = toKind(given);
  await requireOrganisationChange(admin, organisation);
  requireSystem(admin);
  const { trx, now } = admin;
  await lockProviders(trx);
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('identity_providers')
    .values({
      organisation_id: organisation,
      protocol: kind.protocol,
      issuer: kind.issuer,
      ...(kind.protocol === 'saml'
        ? NO_CLIENT
        : {
            client_id: kind.clientId,
            sealed_client_secret: sealClientSecret(await admin.sealingKey(), organisation, kind.clientSecret),
          }),
      vouches_for_email: kind.vouchesForEmail,
      enabled,
      origin: 'stored',
      created_at: now,
    })
    .onConflict((conflict) => conflict.column('organisation_id').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) throw new GatewayError('ALREADY_EXISTS');
  if (kind.protocol === 'saml') {
    await trx
      .insertInto('saml_providers')
      .values(toSamlRow(organisation, kind.settings, kind.xml))
      .execute();
    await ensureSamlKey(admin);
  }
  await setDomains(admin, organisation, domains);
  await recordChange(admin, 'provider.add', { object: organisation, organisationId: organisation });
  return getProvider(admin, organisation);
}

/** Fields that are undefined stay as they are. */
export interface ProviderChange extends GivenProvider {
  domains?: readonly string[] | undefined;
  enabled?: boolean | undefined;
}

/**
 * @throws GatewayError NOT_FOUND, CHANGED_MEANWHILE, MANAGED_BY_FILE, PROVIDER_REQUIRED; INVALID_BODY for a domain of another organisation, and
 * for a new issuer without its client secret
 */
export async function changeProvider(
  admin: Administrator,
  organisation: string,
  { version, domains, clientSecret, saml, ...change }: ProviderChange & { version: number },
): Promise<AdminProvider> {
  const { trx } = admin;
  const stored = await lockProvider(admin, organisation);
  requireVersion(stored, version);
  refuseFields(stored.protocol, { ...change, clientSecret, saml });
  if (change.enabled === false) await refuseRequired(trx, organisation);
  const issuer = change.issuer ?? (saml && (await changeSaml(trx, organisation, saml)));
  const isMoved = change.issuer !== undefined && change.issuer !== stored.issuer;
  // The stored secret would be sent to another server.
  if (isMoved && clientSecret === undefined) {
    const message = 'A new issuer needs its client secret';
    throw new GatewayError('INVALID_BODY', { fields: [{ field: 'clientSecret', message }] });
  }
  const secret =
    clientSecret === undefined
      ? undefined
      : sealClientSecret(await admin.sealingKey(), organisation, clientSecret);
  await trx
    .updateTable('identity_providers')
    .set({
      // Always set, so that a change of the domains alone counts as a version too.
      origin: 'stored',
      ...(issuer === undefined ? {} : { issuer }),
      ...(change.clientId === undefined ? {} : { client_id: change.clientId }),
      ...(secret === undefined ? {} : { sealed_client_secret: secret }),
      ...(change.vouchesForEmail === undefined ? {} : { vouches_for_email: change.vouchesForEmail }),
      ...(change.enabled === undefined ? {} : { enabled: change.enabled }),
    })
    .where('organisation_id', '=', organisation)
    .execute();
  if (domains !== undefined) await setDomains(admin, organisation, domains);
  await recordChange(admin, 'provider.change', { object: organisation, organisationId: organisation });
  return getProvider(admin, organisation);
}

/** @returns the entity id, if the fields change it */
async function changeSaml(
  trx: DatabaseTransaction,
  organisation: string,
  fields: SamlFields,
): Promise<string | undefined> {
  const row = await trx
    .selectFrom('saml_providers')
    .select(samlColumns)
    .where('organisation_id', '=', organisation)
    .executeTakeFirstOrThrow();
  const { settings, issuer, xml } = applySamlFields(toSamlSettings(row), fields);
  await trx
    .updateTable('saml_providers')
    .set({
      signs_requests: settings.signsRequests,
      allows_idp_initiated: settings.allowsIdpInitiated,
      signs_out: settings.signsOut,
      attributes: JSON.stringify(settings.attributes),
      ...(issuer === undefined
        ? {}
        : {
            metadata_address: settings.metadata?.address ?? null,
            metadata: xml ?? null,
            ...toDirectionsRow(settings.directions),
            metadata_read_at: null,
            metadata_due_at: null,
            metadata_fault: null,
          }),
    })
    .where('organisation_id', '=', organisation)
    .execute();
  return issuer;
}

/** @throws GatewayError NOT_FOUND, MANAGED_BY_FILE and PROVIDER_REQUIRED */
export async function removeProvider(admin: Administrator, organisation: string): Promise<void> {
  await lockProvider(admin, organisation);
  await refuseRequired(admin.trx, organisation);
  await admin.trx.deleteFrom('identity_providers').where('organisation_id', '=', organisation).execute();
  // A provider that is added later begins without them.
  await admin.trx.deleteFrom('provider_people').where('organisation_id', '=', organisation).execute();
  await recordChange(admin, 'provider.remove', { object: organisation, organisationId: organisation });
}

/** Locks the provider for a change. The next start would undo a change of one that the operator's file names. */
async function lockProvider(
  admin: Administrator,
  organisation: string,
): Promise<{ version: number; issuer: string; protocol: 'openid' | 'saml' }> {
  await requireOrganisationChange(admin, organisation);
  requireSystem(admin);
  await lockProviders(admin.trx);
  const stored = await admin.trx
    .selectFrom('identity_providers')
    .select(['version', 'origin', 'issuer', 'protocol'])
    .where('organisation_id', '=', organisation)
    .executeTakeFirst();
  if (stored === undefined) throw new GatewayError('NOT_FOUND');
  if (stored.origin === 'file') throw new GatewayError('MANAGED_BY_FILE');
  return stored;
}

/** No member could sign in any more where the policy allows the provider alone. */
async function refuseRequired(trx: DatabaseTransaction, organisation: string): Promise<void> {
  const policy = await trx
    .selectFrom('organisation_policies')
    .select('organisation_id')
    .where('organisation_id', '=', organisation)
    .where('sign_in', '=', sql<SignInKind[]>`array['provider']`)
    .executeTakeFirst();
  if (policy !== undefined) throw new GatewayError('PROVIDER_REQUIRED');
}

async function setDomains(
  { trx }: Administrator,
  organisation: string,
  domains: readonly string[],
): Promise<void> {
  const wanted = [...new Set(domains)];
  const owners = await findDomainOwners(trx, wanted);
  const names = wanted.filter((domain) => (owners.get(domain) ?? organisation) !== organisation).toSorted();
  if (names.length > 0) {
    const fields = names.map((domain) => ({
      field: `domains.${domains.indexOf(domain)}`,
      message: `${domain} belongs to another organization`,
    }));
    throw new GatewayError('INVALID_BODY', { fields });
  }
  await trx.deleteFrom('identity_provider_domains').where('organisation_id', '=', organisation).execute();
  const rows = wanted.map((domain) => ({ domain, organisation_id: organisation }));
  await trx.insertInto('identity_provider_domains').values(rows).execute();
}

function present(row: ProviderRow): AdminProvider {
  const { organisationId, tenant, organisationName, enabled, createdAt, ...fields } = row;
  const common = {
    organisation: { id: organisationId, tenant, name: organisationName },
    issuer: fields.issuer,
    domains: fields.domains,
    vouchesForEmail: fields.vouchesForEmail,
    status: enabled ? ('active' as const) : ('disabled' as const),
    origin: fields.origin,
    createdAt: createdAt.toISOString(),
    version: fields.version,
  };
  return fields.saml === null
    ? { ...common, protocol: 'openid', clientId: fields.clientId }
    : { ...common, protocol: 'saml', saml: presentSaml(fields.saml) };
}
