/** The organisations' own identity providers: rows of two tables, with sealed client secrets. */
import { sql } from 'kysely';
import type { Rotated } from '../../config/secrets';
import type { Database } from '../../database/schema';
import { seal, unseal } from '../keys/seal';
import type { IdentityProvider } from './identity-provider';
import { ProvidersError } from './providers-error';

export interface ProviderStore {
  /** By an e-mail domain, lower case. */
  findByDomain(domain: string): Promise<IdentityProvider | undefined>;
  /** By an e-mail domain or by a tenant; a tenant that two organisations share finds no provider. */
  findByName(name: string): Promise<IdentityProvider | undefined>;
}

/** A provider as the operator registers it; the organisation is named by its id. */
export type ProviderRegistration = Omit<IdentityProvider, 'organisationName'>;

export function createDatabaseProviderStore(db: Database, sealingKeys: Rotated<Buffer>): ProviderStore {
  const selectProviders = () =>
    db
      .selectFrom('identity_providers')
      .innerJoin('organisations', 'organisations.id', 'identity_providers.organisation_id')
      .select((from) => [
        'organisations.id as organisationId',
        'organisations.name as organisationName',
        'issuer',
        'client_id as clientId',
        'sealed_client_secret as sealedClientSecret',
        'vouches_for_email as vouchesForEmail',
        from
          .selectFrom('identity_provider_domains as own')
          .whereRef('own.organisation_id', '=', 'organisations.id')
          .select(sql<string[]>`array_agg(own.domain order by own.domain)`.as('domains'))
          .$asScalar()
          .as('domains'),
      ]);
  type Row = Awaited<ReturnType<ReturnType<typeof selectProviders>['executeTakeFirstOrThrow']>>;
  const read = ({ sealedClientSecret, domains, ...row }: Row): IdentityProvider => ({
    ...row,
    domains: domains ?? [],
    clientSecret: unseal(sealingKeys, sealedName(row.organisationId), sealedClientSecret).text,
  });

  const findByDomain = async (domain: string) => {
    const row = await selectProviders()
      .innerJoin('identity_provider_domains', 'identity_provider_domains.organisation_id', 'organisations.id')
      .where('identity_provider_domains.domain', '=', domain)
      .executeTakeFirst();
    return row && read(row);
  };
  return {
    findByDomain,
    async findByName(name) {
      const byDomain = await findByDomain(name);
      if (byDomain) return byDomain;
      const [row, other] = await selectProviders().where('organisations.tenant', '=', name).execute();
      return row && !other ? read(row) : undefined;
    },
  };
}

/** Replaces all providers of the installation. Throws `ProvidersError` for an invalid registration. */
export async function replaceProviders(
  db: Database,
  sealingKey: Buffer,
  registrations: readonly ProviderRegistration[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Several processes may start at once: the lock lets them run one after the other.
    await sql`select pg_advisory_xact_lock(hashtext('unified-shell identity providers'))`.execute(trx);
    await trx.deleteFrom('identity_providers').execute();
    await refuseUnknown(trx, registrations);
    for (const {
      organisationId,
      issuer,
      clientId,
      clientSecret,
      vouchesForEmail,
      domains,
    } of registrations) {
      await trx
        .insertInto('identity_providers')
        .values({
          organisation_id: organisationId,
          issuer,
          client_id: clientId,
          sealed_client_secret: seal(sealingKey, sealedName(organisationId), clientSecret),
          vouches_for_email: vouchesForEmail,
        })
        .execute();
      const rows = domains.map((domain) => ({ domain, organisation_id: organisationId }));
      await trx.insertInto('identity_provider_domains').values(rows).execute();
    }
  });
}

async function refuseUnknown(db: Database, registrations: readonly ProviderRegistration[]): Promise<void> {
  const domains = registrations.flatMap((registration) => registration.domains);
  const twice = domains.find((domain, index) => domains.indexOf(domain) !== index);
  if (twice !== undefined) throw new ProvidersError(`Two identity providers have the domain ${twice}`);
  for (const [index, { organisationId }] of registrations.entries()) {
    const found = await db
      .selectFrom('organisations')
      .select('id')
      .where('id', '=', organisationId)
      .executeTakeFirst();
    if (!found)
      throw new ProvidersError(`An identity provider names an unknown organisation: ${organisationId}`);
    if (registrations.findIndex((other) => other.organisationId === organisationId) !== index) {
      throw new ProvidersError(`The organisation ${organisationId} has two identity providers`);
    }
  }
}

function sealedName(organisationId: string): string {
  return `identity provider ${organisationId}`;
}
