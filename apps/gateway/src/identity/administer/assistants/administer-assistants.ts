/**
 * The assistants outside the shell: those of the operator's file, and those that describe themselves and that people use.
 * A consent names the organisation whose tools it is for, so its administrators see it and may end it.
 */
import type {
  AdminAssistantClient,
  AdminAssistantConsent,
  AdminPage,
} from '@unified-shell/api/administration';
import { type RawBuilder, sql } from 'kysely';
import { type Administrator, recordChange } from '../../../admin-calls/administrator';
import { asSystem } from '../../../admin-calls/as-system';
import { every, ofKnown, type PageRequest, readRows, toPage } from '../../../admin-calls/page';
import { requireOrganisationChange, requireReadable } from '../../../admin-calls/rules';
import { GatewayError } from '../../../http/errors/gateway-error';
import { documentHost } from '../../oidc-clients/client-document';
import { deleteGrants } from '../end-sessions';

const CONSENT_ORGANISATION = sql`consent.organisation_id`;

/** @throws GatewayError NOT_FOUND for an organisation that the caller may not know */
export async function listAssistants(
  { trx, rights, now, configuredClients }: Administrator,
  { organisation }: { organisation?: string | undefined },
): Promise<AdminAssistantClient[]> {
  requireReadable(rights, organisation);
  const conditions = [
    sql<boolean>`consent.expires_at > ${now}`,
    ...ofKnown(CONSENT_ORGANISATION, rights),
    ...ofOrganisation(organisation),
  ];
  // As the system, because administrators do not see consents; limited to the organisations that the caller may read.
  const { rows } = await asSystem(trx, (system) =>
    sql<{ id: string; people: number; usedAt: Date | null }>`
      select client_id as id, count(distinct user_id)::int as people, max(used_at) as "usedAt"
      from assistant_clients as consent where ${every(conditions)} group by client_id`.execute(system),
  );
  const used = new Map(rows.map((row) => [row.id, row]));
  const configured = (await configuredClients()).filter(({ kind }) => kind === 'assistant');
  const names = new Map(configured.map(({ id, name }) => [id, name]));
  return [...new Set([...names.keys(), ...used.keys()])]
    .map((id) => {
      const host = names.has(id) ? null : (documentHost(id) ?? null);
      return {
        id,
        name: names.get(id) ?? host ?? id,
        host,
        people: used.get(id)?.people ?? 0,
        lastUsedAt: used.get(id)?.usedAt?.toISOString() ?? null,
      };
    })
    .toSorted((one, other) => one.name.localeCompare(other.name, 'en') || (one.id < other.id ? -1 : 1));
}

const ofOrganisation = (organisation: string | undefined): RawBuilder<boolean>[] =>
  organisation === undefined ? [] : [sql<boolean>`${CONSENT_ORGANISATION} = ${organisation}`];

export interface ConsentsFilter extends PageRequest {
  client: string;
  organisation?: string | undefined;
}

interface ConsentRow {
  key: string[];
  userId: string;
  personId: string;
  email: string;
  displayName: string;
  organisationId: string;
  tenant: string;
  organisationName: string;
  allowedAt: Date;
  expiresAt: Date;
  usedAt: Date | null;
}

/** The people who allow the assistant, the newest first. @throws GatewayError NOT_FOUND */
export async function listAssistantConsents(
  { trx, rights, now }: Administrator,
  filter: ConsentsFilter,
): Promise<AdminPage<AdminAssistantConsent>> {
  requireReadable(rights, filter.organisation);
  const columns = [
    { column: sql`consent.created_at`, type: 'timestamptz' },
    { column: sql`consent.user_id`, type: 'text' },
  ] as const;
  const conditions = [
    sql<boolean>`consent.client_id = ${filter.client}`,
    sql<boolean>`consent.expires_at > ${now}`,
    ...ofKnown(CONSENT_ORGANISATION, rights),
    ...ofOrganisation(filter.organisation),
  ];
  const page = await asSystem(trx, (system) =>
    readRows<ConsentRow>(system, filter, {
      columns: sql`consent.user_id as "userId", people.id as "personId", people.email,
        accounts.display_name as "displayName", organisations.id as "organisationId", tenant,
        organisations.name as "organisationName", consent.created_at as "allowedAt",
        consent.expires_at as "expiresAt", consent.used_at as "usedAt"`,
      from: sql`from assistant_clients as consent
        join accounts on accounts.user_id = consent.user_id
        join people on people.id = accounts.person_id
        join organisations on organisations.id = consent.organisation_id`,
      conditions,
      order: { columns, descending: true },
    }),
  );
  return toPage(page, filter, (row) => ({
    userId: row.userId,
    person: { id: row.personId, email: row.email, displayName: row.displayName },
    organisation: { id: row.organisationId, tenant: row.tenant, name: row.organisationName },
    allowedAt: row.allowedAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.usedAt?.toISOString() ?? null,
  }));
}

/**
 * Ends what people allow the assistant, with its tokens, at once: in one organisation, or in all that the caller may change.
 * @throws GatewayError NOT_FOUND and FORBIDDEN
 */
export async function revokeAssistant(
  admin: Administrator,
  { client, organisation }: { client: string; organisation?: string | undefined },
): Promise<void> {
  const { trx, rights } = admin;
  if (organisation !== undefined) await requireOrganisationChange(admin, organisation);
  else if (!rights.changesAll && rights.organisations.size === 0) throw new GatewayError('FORBIDDEN');
  const only = organisation === undefined ? [...rights.organisations] : [organisation];
  const isAll = organisation === undefined && rights.changesAll;
  await asSystem(trx, async (system) => {
    const rows = await system
      .deleteFrom('assistant_clients')
      .where('client_id', '=', client)
      .$if(!isAll, (query) => query.where('organisation_id', '=', sql<string>`any (${only}::text[])`))
      .returning('grant_id')
      .execute();
    await deleteGrants(
      system,
      rows.map((row) => row.grant_id),
    );
  });
  await recordChange(admin, 'assistant.revoke-client', {
    object: client,
    ...(organisation === undefined ? {} : { organisationId: organisation }),
  });
}
