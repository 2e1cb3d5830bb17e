/** The organisations' own identity providers: rows of two tables, with sealed client secrets. */
import { sql } from 'kysely';
import type { Rotated } from '../../config/secrets';
import type { Database, DatabaseTransaction } from '../../database/schema';
import { takeTurn } from '../../database/take-turn';
import { seal, unseal } from '../keys/seal';
import type { IdentityProvider, OpenIdProvider, SamlProvider } from './identity-provider';
import { ProvidersError } from './providers-error';
import type { MetadataOutcome } from './saml/current-directions';
import { samlColumns, saveSamlMetadata, toSamlRow, toSamlSettings } from './saml/stored-settings';

export interface ProviderStore {
  /** By an e-mail domain, lower case. Like the next, it finds no provider that is switched off. */
  findByDomain(domain: string): Promise<IdentityProvider | undefined>;
  /** By the id of its organisation, also while it is switched off. */
  findByOrganisation(id: string): Promise<IdentityProvider | undefined>;
  /** By what its tokens name: its issuer, and the client that this installation is there. */
  findByIssuer(issuer: string, clientId: string): Promise<OpenIdProvider | undefined>;
  /**
   * By an e-mail domain or by a tenant in any case; a tenant that two organisations share finds no provider, and with the
   * first four characters of its id appended that of one of them (ORG-15).
   */
  findByName(name: string): Promise<IdentityProvider | undefined>;
  /** Stores what reading the metadata of a SAML provider has shown. @returns the provider as it is then */
  saveMetadata(organisationId: string, outcome: MetadataOutcome): Promise<SamlProvider | undefined>;
}

/** A provider as the operator registers it; the organisation is named by its id. */
export type ProviderRegistration = Omit<OpenIdProvider, 'organisationName' | 'people'> | SamlRegistration;

/** The metadata is read at the first use. */
export type SamlRegistration = Omit<SamlProvider, 'organisationName' | 'people'> & {
  xml: string | undefined;
};

/** The characters of its id that an address appends to a tenant of several organisations. */
const TENANT_ID_CHARS = 4;

export function createDatabaseProviderStore(db: Database, sealingKeys: Rotated<Buffer>): ProviderStore {
  const selectProviders = () =>
    db
      .selectFrom('identity_providers')
      .innerJoin('organisations', 'organisations.id', 'identity_providers.organisation_id')
      .leftJoin('provider_people', (join) =>
        join
          .onRef('provider_people.organisation_id', '=', 'identity_providers.organisation_id')
          .on('provider_people.mode', '<>', 'off'),
      )
      .leftJoin('saml_providers', 'saml_providers.organisation_id', 'identity_providers.organisation_id')
      .select(samlColumns)
      .select((from) => [
        'organisations.id as organisationId',
        'organisations.name as organisationName',
        'protocol',
        'issuer',
        'client_id as clientId',
        'sealed_client_secret as sealedClientSecret',
        'vouches_for_email as vouchesForEmail',
        'provider_people.mode as peopleMode',
        'provider_people.groups_claim as groupsClaim',
        'provider_people.extra_scope as extraScope',
        from
          .selectFrom('identity_provider_domains as own')
          .whereRef('own.organisation_id', '=', 'organisations.id')
          .select(sql<string[]>`array_agg(own.domain order by own.domain)`.as('domains'))
          .$asScalar()
          .as('domains'),
      ]);
  type Row = Awaited<ReturnType<ReturnType<typeof selectProviders>['executeTakeFirstOrThrow']>>;
  const read = (row: Row): IdentityProvider => {
    const { organisationId, organisationName, issuer, vouchesForEmail } = row;
    const { peopleMode, groupsClaim, extraScope } = row;
    const common = {
      ...{ organisationId, organisationName, issuer, vouchesForEmail, domains: row.domains ?? [] },
      people: peopleMode === null ? undefined : { groupsClaim, extraScope },
    };
    if (row.protocol === 'saml') return { ...common, protocol: 'saml', saml: toSamlSettings(row) };
    const clientSecret = unseal(sealingKeys, sealedName(organisationId), row.sealedClientSecret).text;
    return { ...common, protocol: 'openid', clientId: row.clientId, clientSecret };
  };

  const findByDomain = async (domain: string) => {
    const row = await selectProviders()
      .innerJoin('identity_provider_domains', 'identity_provider_domains.organisation_id', 'organisations.id')
      .where('identity_provider_domains.domain', '=', domain)
      .where('identity_providers.enabled', '=', true)
      .executeTakeFirst();
    return row && read(row);
  };
  const findByOrganisation = async (id: string) => {
    const row = await selectProviders().where('organisations.id', '=', id).executeTakeFirst();
    return row && read(row);
  };
  return {
    findByDomain,
    findByOrganisation,
    async saveMetadata(organisationId, outcome) {
      await saveSamlMetadata(db, organisationId, outcome);
      const saved = await findByOrganisation(organisationId);
      return saved?.protocol === 'saml' ? saved : undefined;
    },
    async findByIssuer(issuer, clientId) {
      const row = await selectProviders()
        .where('identity_providers.issuer', '=', issuer)
        .where('identity_providers.client_id', '=', clientId)
        .where('identity_providers.enabled', '=', true)
        .executeTakeFirst();
      const found = row && read(row);
      return found?.protocol === 'openid' ? found : undefined;
    },
    async findByName(name) {
      const byDomain = await findByDomain(name);
      if (byDomain) return byDomain;
      for (const tenant of [
        sql`organisations.tenant`,
        sql`organisations.tenant || left(organisations.id, ${sql.lit(TENANT_ID_CHARS)})`,
      ]) {
        const [row, other] = await selectProviders()
          .where(sql<boolean>`lower(${tenant}) = lower(${name}::text)`)
          .where('identity_providers.enabled', '=', true)
          .execute();
        if (row) return other ? undefined : read(row);
      }
      return undefined;
    },
  };
}

/**
 * Replaces the providers of the operator's file; those that administrators have added stay. Throws `ProvidersError` for an
 * invalid registration.
 */
export async function replaceProviders(
  db: Database,
  sealingKey: Buffer,
  registrations: readonly ProviderRegistration[],
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockProviders(trx);
    await trx.deleteFrom('identity_providers').where('origin', '=', 'file').execute();
    await refuseUnknown(trx, registrations);
    for (const registration of registrations) {
      const { organisationId, issuer, vouchesForEmail, domains, protocol } = registration;
      await trx
        .insertInto('identity_providers')
        .values({
          organisation_id: organisationId,
          protocol,
          issuer,
          ...(protocol === 'saml'
            ? NO_CLIENT
            : {
                client_id: registration.clientId,
                sealed_client_secret: sealClientSecret(sealingKey, organisationId, registration.clientSecret),
              }),
          origin: 'file',
          vouches_for_email: vouchesForEmail,
        })
        .execute();
      if (protocol === 'saml')
        await trx
          .insertInto('saml_providers')
          .values(toSamlRow(organisationId, registration.saml, registration.xml))
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
  await refuseStored(db, registrations);
}

/** An administrator's provider is not replaced silently: the operator removes one of the two. */
async function refuseStored(db: Database, registrations: readonly ProviderRegistration[]): Promise<void> {
  const stored = await db
    .selectFrom('identity_providers')
    .leftJoin('identity_provider_domains as own', 'own.organisation_id', 'identity_providers.organisation_id')
    .select(['identity_providers.organisation_id as organisationId', 'own.domain'])
    .execute();
  for (const { organisationId, domains } of registrations) {
    if (stored.some((one) => one.organisationId === organisationId)) {
      throw new ProvidersError(
        `An administrator has added an identity provider to the organisation ${organisationId}. Remove it, or take it out of the file`,
      );
    }
    const taken = stored.find(({ domain }) => domain !== null && domains.includes(domain));
    if (taken) {
      throw new ProvidersError(
        `The domain ${taken.domain} belongs to the identity provider of ${taken.organisationId}, which an administrator has added`,
      );
    }
  }
}

/** Until the end of the transaction: of two changes at once, also by starting processes, the second waits. */
export async function lockProviders(trx: DatabaseTransaction): Promise<void> {
  await takeTurn(trx, 'identity providers');
}

/** The columns of a provider that has no client. */
export const NO_CLIENT = { client_id: '', sealed_client_secret: '' } as const;

export function sealClientSecret(key: Buffer, organisationId: string, secret: string): string {
  return seal(key, sealedName(organisationId), secret);
}

/** Whether the sealed secret is this one. One that the key does not open is another: it is then sealed anew. */
export function isClientSecret(
  key: Buffer,
  organisationId: string,
  { sealed, secret }: { sealed: string; secret: string },
): boolean {
  try {
    return unseal([key], sealedName(organisationId), sealed).text === secret;
  } catch {
    return false;
  }
}

/** Seals with the current key the secrets that a previous one has sealed. */
export async function sealProvidersAgain(db: Database, sealingKeys: Rotated<Buffer>): Promise<void> {
  if (sealingKeys.length === 1) return;
  const rows = await db
    .selectFrom('identity_providers')
    .select(['organisation_id', 'sealed_client_secret'])
    .where('protocol', '=', 'openid')
    .execute();
  for (const { organisation_id: id, sealed_client_secret: sealed } of rows) {
    const { text, isOld } = unseal(sealingKeys, sealedName(id), sealed);
    if (!isOld) continue;
    await db
      .updateTable('identity_providers')
      .set({ sealed_client_secret: sealClientSecret(sealingKeys[0], id, text) })
      .where('organisation_id', '=', id)
      .where('sealed_client_secret', '=', sealed)
      .execute();
  }
}

function sealedName(organisationId: string): string {
  return `identity provider ${organisationId}`;
}
