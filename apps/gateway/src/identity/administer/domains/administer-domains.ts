/**
 * The e-mail domains of an organisation. An organisation proves a domain by a TXT record; a system administrator may mark
 * it as proven without one. The domains of its identity provider are proven too, and are changed there.
 */
import { randomBytes } from 'node:crypto';
import type { AdminDomain, AdminDomainCheck } from '@unified-shell/api/administration';
import { isInternal } from '@unified-shell/catalogue/access/roles';
import { type Administrator, recordChange } from '../../../admin-calls/administrator';
import { asSystem } from '../../../admin-calls/as-system';
import { requireOrganisationChange, requireReadable, requireSystem } from '../../../admin-calls/rules';
import { Waiting } from '../../../admin-calls/waiting';
import { isDuplicate } from '../../../database/is-duplicate';
import type { DatabaseTransaction } from '../../../database/schema';
import { takeTurn } from '../../../database/take-turn';
import { GatewayError } from '../../../http/errors/gateway-error';
import { checkRecord, type RecordCheck, type ResolveTxt, recordName } from './check-record';
import { MAX_DOMAINS } from './domain-fields';
import { findForeignAccounts } from './foreign-accounts';
import { findDomainOwners } from './proven-domains';

export interface DomainKey {
  organisation: string;
  /** Lower case. */
  domain: string;
}

const TOKEN_BYTES = 24;

/** @throws GatewayError NOT_FOUND for an organisation that the caller may not know */
export async function listDomains(
  { trx, rights }: Administrator,
  organisation: string,
): Promise<{ items: AdminDomain[] }> {
  requireReadable(rights, organisation);
  const provided = await trx
    .selectFrom('identity_provider_domains')
    .select('domain')
    .where('organisation_id', '=', organisation)
    .execute();
  const ofProvider = new Set(provided.map(({ domain }) => domain));
  const claimed = await trx
    .selectFrom('organisation_domains')
    .select(['domain', 'token', 'proof', 'proven_at as provenAt', 'created_at as createdAt'])
    .where('organisation_id', '=', organisation)
    .execute();
  const rows = [
    ...claimed.filter(({ domain }) => !ofProvider.has(domain)).map(presentClaim),
    ...[...ofProvider].map(presentProvided),
  ].toSorted((one, other) => (one.domain < other.domain ? -1 : 1));
  if (!rights.readsAll) return { items: rows };
  const proven = rows.filter(({ proof }) => proof !== null).map(({ domain }) => domain);
  const foreign = await asSystem(trx, (system) => findForeignAccounts(system, organisation, proven));
  return { items: rows.map((row) => ({ ...row, foreignAccounts: foreign.get(row.domain) ?? null })) };
}

interface ClaimRow {
  domain: string;
  token: string;
  proof: 'record' | 'word' | null;
  provenAt: Date | null;
  createdAt: Date;
}

function presentClaim({ domain, token, proof, provenAt, createdAt }: ClaimRow): AdminDomain {
  return {
    domain,
    proof,
    record: { name: recordName(domain), value: token },
    provenAt: provenAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
    foreignAccounts: null,
  };
}

const presentProvided = (domain: string): AdminDomain => ({
  domain,
  proof: 'provider',
  record: null,
  provenAt: null,
  createdAt: null,
  foreignAccounts: null,
});

/** @throws GatewayError NOT_FOUND */
async function getDomain(admin: Administrator, { organisation, domain }: DomainKey): Promise<AdminDomain> {
  const { items } = await listDomains(admin, organisation);
  const found = items.find((item) => item.domain === domain);
  if (found === undefined) throw new GatewayError('NOT_FOUND');
  return found;
}

/**
 * @throws GatewayError NOT_FOUND for an unknown organisation; DOMAIN_NOT_AVAILABLE for a domain of the company, and for one
 * that another organisation has proven; ALREADY_EXISTS; TOO_MANY_DOMAINS
 */
export async function addDomain(
  admin: Administrator,
  { organisation, domain }: DomainKey,
): Promise<AdminDomain> {
  await requireOrganisationChange(admin, organisation);
  const { trx, now } = admin;
  await takeTurn(trx, `domains ${organisation}`);
  await requireAvailable(admin, { organisation, domain });
  const { items } = await listDomains(admin, organisation);
  if (items.some((item) => item.domain === domain)) throw new GatewayError('ALREADY_EXISTS');
  if (items.length >= MAX_DOMAINS) throw new GatewayError('TOO_MANY_DOMAINS');
  const token = randomBytes(TOKEN_BYTES).toString('base64url');
  const row = { organisation_id: organisation, domain, token, created_at: now };
  await trx.insertInto('organisation_domains').values(row).execute();
  await recordChange(admin, 'domain.add', { object: domain, organisationId: organisation });
  return getDomain(admin, { organisation, domain });
}

/** The caller does not learn which organisation has the domain. */
async function requireAvailable(
  { trx, companyDomains }: Administrator,
  { organisation, domain }: DomainKey,
): Promise<void> {
  const owners = await asSystem(trx, (system) => findDomainOwners(system, [domain]));
  const owner = owners.get(domain) ?? organisation;
  if (owner !== organisation || isInternal(`a@${domain}`, companyDomains))
    throw new GatewayError('DOMAIN_NOT_AVAILABLE');
}

/**
 * Looks for the record between two transactions.
 * @throws GatewayError NOT_FOUND for a domain that is not in the list, or that the identity provider has
 */
export async function startCheck(
  admin: Administrator,
  key: DomainKey,
  resolveTxt: ResolveTxt,
): Promise<Waiting<AdminDomainCheck>> {
  await requireOrganisationChange(admin, key.organisation);
  const token = await findToken(admin.trx, key);
  return new Waiting(async () => {
    const check = await checkRecord(resolveTxt, { domain: key.domain, token });
    return (later) => finishCheck(later, key, { token, check });
  });
}

async function findToken(trx: DatabaseTransaction, { organisation, domain }: DomainKey): Promise<string> {
  const row = await trx
    .selectFrom('organisation_domains')
    .select('token')
    .where('organisation_id', '=', organisation)
    .where('domain', '=', domain)
    .executeTakeFirst();
  if (row === undefined) throw new GatewayError('NOT_FOUND');
  return row.token;
}

async function finishCheck(
  admin: Administrator,
  key: DomainKey,
  { token, check }: { token: string; check: RecordCheck },
): Promise<AdminDomainCheck> {
  const { organisation, domain } = key;
  await requireOrganisationChange(admin, organisation);
  // It may have been removed and added again, with another token.
  if ((await findToken(admin.trx, key)) !== token) throw new GatewayError('NOT_FOUND');
  if (check === 'proven') await markProven(admin, key, 'record');
  await recordChange(admin, 'domain.check', { object: domain, organisationId: organisation });
  return { ...(await getDomain(admin, key)), check };
}

/** The word of a system administrator, or of the operator. @throws GatewayError NOT_FOUND and DOMAIN_NOT_AVAILABLE */
export async function proveDomain(admin: Administrator, key: DomainKey): Promise<AdminDomain> {
  const { organisation, domain } = key;
  await requireOrganisationChange(admin, organisation);
  requireSystem(admin);
  await findToken(admin.trx, key);
  await markProven(admin, key, 'word');
  await recordChange(admin, 'domain.prove', { object: domain, organisationId: organisation });
  return getDomain(admin, key);
}

/** As the system: the role of administrators may not prove a domain. A domain that is proven stays as it is. */
async function markProven(admin: Administrator, key: DomainKey, proof: 'record' | 'word'): Promise<void> {
  await requireAvailable(admin, key);
  try {
    await asSystem(admin.trx, (system) =>
      system
        .updateTable('organisation_domains')
        .set({ proof, proven_at: admin.now })
        .where('organisation_id', '=', key.organisation)
        .where('domain', '=', key.domain)
        .where('proven_at', 'is', null)
        .execute(),
    );
  } catch (cause) {
    // Another organisation was quicker.
    throw isDuplicate(cause) ? new GatewayError('DOMAIN_NOT_AVAILABLE', { cause }) : cause;
  }
}

/** People keep their addresses. @throws GatewayError NOT_FOUND */
export async function removeDomain(admin: Administrator, { organisation, domain }: DomainKey): Promise<void> {
  await requireOrganisationChange(admin, organisation);
  const { numDeletedRows } = await admin.trx
    .deleteFrom('organisation_domains')
    .where('organisation_id', '=', organisation)
    .where('domain', '=', domain)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new GatewayError('NOT_FOUND');
  await recordChange(admin, 'domain.remove', { object: domain, organisationId: organisation });
}
