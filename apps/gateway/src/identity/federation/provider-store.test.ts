import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OpenDatabase } from '../../database/open-database';
import { testEngines } from '../../database/test-support/test-engines';
import { demoOrganisations } from '../../demo/demo-organisations';
import { seedDemonstration } from '../../demo/seed';
import { inOrder } from '../../test-support/in-order';
import { testSecrets } from '../test-support/test-settings';
import {
  createDatabaseProviderStore,
  type ProviderRegistration,
  replaceProviders,
  sealClientSecret,
  sealProvidersAgain,
} from './provider-store';
import { ProvidersError } from './providers-error';

const { sealingKeys } = testSecrets;
const registration = (organisationId: string, ...domains: string[]) => ({
  protocol: 'openid' as const,
  organisationId,
  issuer: 'https://login.example',
  clientId: 'unified-shell',
  clientSecret: 'a plain secret',
  vouchesForEmail: false,
  domains,
});
const cedar = registration(demoOrganisations.cedar.id, 'cedar.example', 'cedarbank.example');

describe.each(testEngines)('on $name', inOrder, ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
    await seedDemonstration(database.db, async () => 'hash');
  });
  afterAll(() => database.close());

  const replace = (...registrations: ProviderRegistration[]) =>
    replaceProviders(database.db, sealingKeys[0], registrations);
  const store = () => createDatabaseProviderStore(database.db, sealingKeys);

  it.each(['cedar.example', 'cedarbank.example'])('finds the whole provider by %s', async (domain) => {
    await replace(cedar);
    expect(await store().findByDomain(domain)).toEqual({ ...cedar, organisationName: 'Cedar Bank' });
  });

  it.each(['', 'sub.cedar.example', 'example', 'CEDAR.example', 'cedar'])(
    'finds no provider by another domain: %j',
    async (domain) => {
      await replace(cedar);
      expect(await store().findByDomain(domain)).toBeUndefined();
    },
  );

  it('ROUTE-17 finds a provider by domain or tenant, and none by a tenant of two organisations', async () => {
    await replace(cedar, registration(demoOrganisations.alder.id, 'alder.example'));
    const found = async (name: string) => (await store().findByName(name))?.organisationName;
    expect(await found('cedar.example')).toBe('Cedar Bank');
    expect(await found('cedar')).toBe('Cedar Bank');
    expect(await found('alder.example')).toBe('Alder Retail');
    expect(await found('birch')).toBeUndefined();
    await replace(
      registration(demoOrganisations.alder.id, 'alder.example'),
      registration(demoOrganisations.alderLabs.id, 'labs.example'),
    );
    expect(await found('alder')).toBeUndefined();
  });

  it('ORG-15 finds the provider of one of two organisations with one tenant by the characters of its id, in any case', async () => {
    const { alder, alderLabs } = demoOrganisations;
    await replace(registration(alder.id, 'alder.example'), registration(alderLabs.id, 'labs.example'));
    const found = async (name: string) => (await store().findByName(name))?.organisationId;
    for (const { id } of [alder, alderLabs]) {
      expect(await found(`alder${id.slice(0, 4)}`)).toBe(id);
      expect(await found(`alder${id.slice(0, 4)}`.toLowerCase())).toBe(id);
    }
    for (const name of [
      alder.id.slice(0, 4),
      `alder${alder.id.slice(0, 3)}`,
      `alder${alder.id}`,
      'alder____',
    ])
      expect(await found(name)).toBeUndefined();
  });

  it('stores the secret sealed, and cannot open it under another organisation', async () => {
    await replace(cedar);
    const row = await database.db.selectFrom('identity_providers').selectAll().executeTakeFirstOrThrow();
    expect(row.sealed_client_secret).not.toContain('plain secret');
    await replace(registration(demoOrganisations.birch.id, 'cedar.example'));
    const { sealed_client_secret } = row;
    await database.db.updateTable('identity_providers').set({ sealed_client_secret }).execute();
    await expect(store().findByDomain('cedar.example')).rejects.toThrow();
  });

  it.each([
    ['one domain of two organisations', registration(demoOrganisations.birch.id, 'cedar.example')],
    ['an organisation with two providers', registration(demoOrganisations.cedar.id, 'other.example')],
    ['an unknown organisation', registration('NOBODY@UnifiedOrg', 'other.example')],
  ])('%s is refused with a ProvidersError and changes nothing', async (_name, wrong) => {
    await replace(cedar);
    await expect(replace(cedar, wrong)).rejects.toThrow(ProvidersError);
    expect((await store().findByDomain('cedar.example'))?.organisationId).toBe(cedar.organisationId);
  });

  it('keeps a provider that an administrator has added, and is refused one of the same organisation or domain', async () => {
    await replace();
    await database.db
      .insertInto('identity_providers')
      .values({
        organisation_id: cedar.organisationId,
        issuer: cedar.issuer,
        client_id: cedar.clientId,
        sealed_client_secret: sealClientSecret(sealingKeys[0], cedar.organisationId, cedar.clientSecret),
        vouches_for_email: false,
        origin: 'stored',
      })
      .execute();
    await database.db
      .insertInto('identity_provider_domains')
      .values({ domain: 'cedar.example', organisation_id: cedar.organisationId })
      .execute();
    await replace(registration(demoOrganisations.birch.id, 'birch.example'));
    expect(await store().findByDomain('cedar.example')).toMatchObject({ clientSecret: cedar.clientSecret });
    await expect(replace(cedar)).rejects.toThrow(ProvidersError);
    await expect(replace(registration(demoOrganisations.birch.id, 'cedar.example'))).rejects.toThrow(
      ProvidersError,
    );
    const rotated = [Buffer.alloc(32, 9), sealingKeys[0]] as const;
    await sealProvidersAgain(database.db, rotated);
    const current = createDatabaseProviderStore(database.db, [rotated[0]]);
    expect(await current.findByDomain('cedar.example')).toMatchObject({ clientSecret: cedar.clientSecret });
    await sealProvidersAgain(database.db, [sealingKeys[0], rotated[0]]);
  });

  it('sends no sign-in to a provider that is switched off, and still finds it for a test', async () => {
    await database.db.updateTable('identity_providers').set({ enabled: false }).execute();
    expect(await store().findByDomain('cedar.example')).toBeUndefined();
    expect(await store().findByName('cedar')).toBeUndefined();
    expect(await store().findByOrganisation(cedar.organisationId)).toMatchObject({ issuer: cedar.issuer });
    await database.db.deleteFrom('identity_providers').execute();
  });

  it('removes a provider that is no longer registered', async () => {
    await replace(cedar);
    await replace();
    expect(await store().findByDomain('cedar.example')).toBeUndefined();
  });
});
