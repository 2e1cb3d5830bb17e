/**
 * Checks that a query without a filter returns no rows to a request without organisations, or to the owner of the
 * tables. Each call also runs as the system role, where it returns rows: otherwise an empty result would prove
 * nothing.
 */
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createAccountStore } from '../accounts/store';
import { putRuns } from '../assistant/test-support/assistant-fixtures';
import { listCollaborators } from '../collaborators/store';
import { listTenants } from '../commerce/store';
import { cedarProvider } from '../demo/cedar-provider';
import { demoOrganisations } from '../demo/demo-organisations';
import { demoUserId, demoUuid } from '../demo/ids';
import { seedDemonstration } from '../demo/seed';
import { selectProductContexts } from '../entitlements/store';
import { recordEvent } from '../events/record-event';
import { listFlags } from '../flags/store';
import { createDatabaseSessionList } from '../identity/account/session-list';
import { replaceProviders } from '../identity/federation/provider-store';
import { createDatabaseSignInMethodStore } from '../identity/sign-in-methods/database-sign-in-method-store';
import { createDatabasePayloadStore } from '../identity/storage/database-payload-store';
import { listMemberships } from '../memberships/store';
import { deliver } from '../notifications/store';
import { systemClock } from '../platform/clock';
import { putFavourites, putRecent } from '../recents/store';
import { selectPolicies, selectSandboxes } from '../sandboxes/store';
import { findSettings, mergeSettings } from '../settings/store';
import { asRequest } from '../test-support/as-request';
import type { OpenDatabase } from './open-database';
import type { Database, DatabaseTransaction } from './schema';
import { asOwner } from './test-support/as-owner';
import { testEngines } from './test-support/test-engines';

const EMAIL = 'marketer@alder.example';
const userId = demoUserId(EMAIL);
const personId = demoUuid(EMAIL);
const seats = [userId];
const marketer = { userId, type: 'type2', owningOrganisationId: demoOrganisations.alder.id } as const;
const organisationIds = sql<string[]>`${[demoOrganisations.birch.id, demoOrganisations.cedar.id]}`;
const address = {
  appId: 'sample',
  groupId: 'layout',
  userId,
  organisationId: demoOrganisations.birch.id,
  sandbox: null,
};
const alder = { seats, organisationId: sql<string>`${demoOrganisations.alder.id}::text` };
const payloads = (db: Database) => createDatabasePayloadStore(db, systemClock);

/** Every table that a request without organisations finds empty. */
const tables = [
  'organisations',
  'people',
  'accounts',
  'memberships',
  'organisation_policies',
  'product_contexts',
  'sandboxes',
  'effective_policies',
  'collaborators',
  'commerce_tenants',
  'feature_flags',
  'settings',
  'recents',
  'favourites',
  'access_requests',
  'notification_inboxes',
  'notifications',
  'agreement_answers',
  'survey_answers',
  'impersonations',
  'sign_in_failures',
  'sign_in_places',
  'password_resets',
  'oidc_payloads',
  'signing_keys',
  'rsa_signing_keys',
  'saml_keys',
  'identity_providers',
  'identity_provider_domains',
  'saml_providers',
  'saml_sessions',
  'saml_messages',
  'session_devices',
  'assistant_clients',
  'assistant_runs',
  'assistant_usage',
  'passkeys',
  'authenticators',
  'recovery_codes',
  'staff_roles',
  'events',
  'installation',
  'solutions',
  'solution_owners',
  'catalogue_families',
  'brands',
  'brand_images',
  'slot_settings',
  'release_files',
  'solution_versions',
  'solution_releases',
  'release_outcomes',
  'solution_vitals',
  'provisioned',
  'scim_users',
  'scim_groups',
  'organisation_domains',
  'membership_offers',
  'person_pictures',
  'api_tokens',
  'oidc_clients',
  'service_accounts',
  'solution_addresses',
  'saml_applications',
  'saml_application_names',
  'saml_application_sessions',
  'audit_streams',
  'provider_people',
  'provider_links',
  'told_groups',
  'group_rules',
  'group_grants',
] as const;

/** The numbers of the migrations, and ids that the rules of other tables read. */
const OPEN_TABLES = ['schema_migrations', 'suspended_organisations'];

/** Every way of reading; each returns the number of rows that it finds. */
const reads: [string, (trx: DatabaseTransaction) => Promise<number>][] = [
  ['accounts: findSignIn', async (trx) => ((await createAccountStore(trx).findSignIn(EMAIL)) ? 1 : 0)],
  ['accounts: findAccount', async (trx) => ((await createAccountStore(trx).findAccount(userId)) ? 1 : 0)],
  [
    'accounts: listOwnAccounts',
    async (trx) => (await createAccountStore(trx).listOwnAccounts(userId)).length,
  ],
  [
    'sessions: list',
    async (trx) => (await createDatabaseSessionList(trx, systemClock).list([userId])).length,
  ],
  ['memberships: listMemberships', async (trx) => (await listMemberships(trx, [marketer])).length],
  [
    'entitlements: selectProductContexts',
    async (trx) => (await selectProductContexts(trx, { seats, organisationIds }).execute()).length,
  ],
  ['sandboxes: selectSandboxes', async (trx) => (await selectSandboxes(trx, alder).execute()).length],
  ['sandboxes: selectPolicies', async (trx) => (await selectPolicies(trx, alder).execute()).length],
  [
    'collaborators: listCollaborators',
    async (trx) => (await listCollaborators({ trx, seats }, demoOrganisations.dogwood.id)).length,
  ],
  [
    'commerce: listTenants',
    async (trx) => (await listTenants({ trx, seats }, demoOrganisations.dogwood.id)).length,
  ],
  ['flags: listFlags', async (trx) => (await listFlags(trx)).length],
  ['settings: findSettings', async (trx) => Object.keys(await findSettings(trx, address)).length],
  ['payloads: find', async (trx) => ((await payloads(trx).find('Session', 'one')) ? 1 : 0)],
  ['payloads: findByUid', async (trx) => ((await payloads(trx).findByUid('Session', 'u')) ? 1 : 0)],
  ['payloads: consume', async (trx) => Number(await payloads(trx).consume('Session', 'one'))],
  ['payloads: extend', async (trx) => Number(await payloads(trx).extend('Session', 'one', 9_999_999_999))],
  ['payloads: take', async (trx) => ((await payloads(trx).take('Session', 'one')) ? 1 : 0)],
  ['payloads: removeExpired', (trx) => payloads(trx).removeExpired()],
  ...tables.map((table): [string, (trx: DatabaseTransaction) => Promise<number>] => [
    `every row of ${table}`,
    async (trx) => (await trx.selectFrom(table).selectAll().execute()).length,
  ]),
];

class RollBack extends Error {}

/** Runs in a transaction that is rolled back, because some of the reads also write. */
async function count(db: Database, read: (trx: DatabaseTransaction) => Promise<number>): Promise<number> {
  let found = 0;
  const work = db.transaction().execute(async (trx) => {
    found = await read(trx);
    throw new RollBack();
  });
  await work.catch((error: unknown) => {
    if (!(error instanceof RollBack)) throw error;
  });
  return found;
}

const refused = (error: unknown) => {
  expect(error).toMatchObject({ code: '42501' });
  return 0;
};

/** Adds a row of each kind that administrators, directories and releases store. */
async function putAdministered(db: Database): Promise<void> {
  const id = crypto.randomUUID();
  const organisation_id = demoOrganisations.birch.id;
  const request = { user_id: userId, organisation_id, solution: 'sample', note: null, closed_at: null };
  await db.insertInto('access_requests').values(request).execute();
  const rules = { second_factor_since: null, sign_in: null, session_minutes: 60, idle_minutes: null };
  await db
    .insertInto('organisation_policies')
    .values({ organisation_id, ...rules, grace_days: 0, provider_factor: 'trusted', networks: [] })
    .execute();
  const picture = { hash: 'h', type: 'image/png', content: new Uint8Array(1), chosen: true } as const;
  await db
    .insertInto('person_pictures')
    .values({ person_id: personId, ...picture })
    .execute();
  await db.insertInto('provisioned').values({ kind: 'person', key: personId }).execute();
  await db
    .insertInto('scim_users')
    .values({ organisation_id, person_id: personId, external_id: null })
    .execute();
  const group = { id, organisation_id, role: 'EDITOR', display_name: 'Editors', external_id: null };
  await db.insertInto('scim_groups').values(group).execute();
  const settings = { mode: 'new', groups_claim: null, extra_scope: null, leave_after_days: null } as const;
  await db
    .insertInto('provider_people')
    .values({ organisation_id, ...settings, admission_groups: [], default_roles: [], new_people_per_day: 1 })
    .execute();
  const link = { organisation_id, issuer: 'i', subject: 's', person_id: personId, created_person: true };
  await db
    .insertInto('provider_links')
    .values({ ...link, admitted_at: new Date(), created_at: new Date() })
    .execute();
  const rule = { id, organisation_id, group_name: 'g', roles: [], policies: '[]', products: '[]' };
  await db
    .insertInto('group_rules')
    .values({ ...rule, created_at: new Date() })
    .execute();
  const member = { organisation_id, user_id: userId };
  await db
    .insertInto('told_groups')
    .values({ ...member, name: 'g' })
    .execute();
  const given = { rule_id: id, group_name: 'g', kind: 'role', name: 'EDITOR', detail: '' } as const;
  await db
    .insertInto('group_grants')
    .values({ ...member, ...given })
    .execute();
  const times = { created_at: new Date(0), expires_at: new Date(1) };
  const offer = { id, organisation_id, email: EMAIL, named_roles: [], offered_by: 'anyone', ...times };
  await db.insertInto('membership_offers').values(offer).execute();
  const token = {
    id,
    token_hash: 'h',
    name: 'n',
    purpose: 'scim',
    organisation_id,
    created_by: null,
  } as const;
  await db
    .insertInto('api_tokens')
    .values({ ...token, expires_at: new Date() })
    .execute();
  await db
    .insertInto('oidc_clients')
    .values({
      client_id: 'c',
      name: 'n',
      auth_method: 'none',
      redirect_uris: [],
      post_logout_redirect_uris: [],
      backchannel_logout_uri: null,
      scopes: [],
      refresh_tokens: false,
      require_pkce: true,
      secret_hash: null,
      secret_expires_at: null,
      created_at: new Date(),
      created_by: null,
    })
    .execute();
  await db
    .insertInto('service_accounts')
    .values({
      ...{ id: 'sample/backend', app_id: 'sample', secret_hash: 'h', secret_expires_at: null },
      ...{ tokens_from: new Date(), created_at: new Date(), created_by: null },
    })
    .execute();
  await db
    .insertInto('audit_streams')
    .values({
      ...{ id, organisation_id, name: 'n', address: 'a', sealed_secret: 's', secret_created_at: new Date() },
      ...{ enabled: false, position: 0, created_at: new Date(), created_by: null },
    })
    .execute();
  const solution = { app_id: 'sample', registration: null };
  await db
    .insertInto('solutions')
    .values({ ...solution, availability: '{}' })
    .execute();
  await db
    .insertInto('solution_addresses')
    .values({ app_id: 'sample', address: 'https://a.example', created_at: new Date(), created_by: null })
    .execute();
  await db.insertInto('catalogue_families').values({ name: 'samples' }).execute();
  await db.insertInto('solution_owners').values({ app_id: 'sample', person_id: personId }).execute();
  const values = { name: 'Birch', accent: null, support: null, privacy: null, terms: null, host: null };
  await db
    .insertInto('brands')
    .values({ id: organisation_id, organisation_id, ...values })
    .execute();
  const image = { kind: 'logo', hash: 'h', type: 'image/png', width: 1, height: 1 } as const;
  await db
    .insertInto('brand_images')
    .values({ brand_id: organisation_id, organisation_id, ...image, content: new Uint8Array(1) })
    .execute();
  const cards = { is_off: true, solutions: [], slots: [], home: [] };
  await db
    .insertInto('slot_settings')
    .values({ id: organisation_id, organisation_id, ...cards })
    .execute();
  await db
    .insertInto('release_files')
    .values({ hash: 'h', content: new Uint8Array(1), brotli: null })
    .execute();
  const published = { published_by: null, published_at: new Date(), disabled_at: null, approved_at: null };
  await db
    .insertInto('solution_versions')
    .values({ ...solution, ...published, version: '1', integrity: 'sha256-h', files: '{}' })
    .execute();
  const started = { app_id: 'sample', started_at: new Date() };
  const traffic = {
    live: '1',
    previous: null,
    candidate: null,
    percentage: 0,
    programmes: [],
    organisations: [],
  };
  await db
    .insertInto('solution_releases')
    .values({ ...started, ...traffic, paused_reason: null, changed_by: null })
    .execute();
  await db
    .insertInto('release_outcomes')
    .values({ ...started, version: '1' })
    .execute();
  const cell = { app_id: 'sample', hour: new Date(0), version: '1', organisation_id };
  await db
    .insertInto('solution_vitals')
    .values({ ...cell, measure: 'done', code: '', bucket: 0, count: 1, sum: 0 })
    .execute();
}

describe.each(testEngines)('a forgotten filter on $name', ({ createDatabase }) => {
  let database: OpenDatabase;
  beforeAll(async () => {
    database = await createDatabase();
    const { db } = database;
    await seedDemonstration(db, async () => 'hash');
    await payloads(db).upsert('Session', 'one', { uid: 'u', accountId: userId }, 60);
    await payloads(db).upsert('Session', 'old', { uid: 'o', accountId: userId }, -60);
    await db.transaction().execute((trx) => mergeSettings(trx, address, { columns: 3 }, []));
    const page = { appId: 'sample', link: '/sample', title: 'Sample' };
    await db.transaction().execute(async (trx) => {
      const owner = { trx, account: marketer };
      const at = new Date();
      await putRecent(owner, address.organisationId, page, { at, most: 1 });
      await putFavourites(owner, address.organisationId, [page], at);
    });
    const message = { topic: 'Orders', severity: 'normal', title: 'Sent', origin: 'sample' };
    const sent = { ...message, id: crypto.randomUUID(), organisation: demoOrganisations.birch.id };
    await db.transaction().execute((trx) => deliver(trx, sent, [userId], new Date()));
    const ofUser = { user_id: userId, organisation_id: demoOrganisations.birch.id, answered_at: new Date() };
    const text = {
      key: 'sample:beta',
      type: 'BETA',
      feature: 'Sample',
      version: '1',
      locale: 'en-US',
    } as const;
    await db
      .insertInto('agreement_answers')
      .values({ ...ofUser, ...text, hash: 'h', answer: 'accepted' })
      .execute();
    await db
      .insertInto('survey_answers')
      .values({ ...ofUser, solution: 'sample', score: 9, comment: null })
      .execute();
    const signInMethods = createDatabaseSignInMethodStore(db, [Buffer.alloc(32)], systemClock);
    const passkey = { id: 'key', personId, publicKey: new Uint8Array(1), counter: 0, transports: [] };
    await signInMethods.addPasskey({ ...passkey, name: 'Key', createdAt: 0, lastUsedAt: undefined }, 1);
    await signInMethods.putAuthenticator(personId, 'SECRET', 1);
    await signInMethods.putRecoveryCodes(personId, ['hash']);
    await db.insertInto('sign_in_failures').values({ key: 'k', empty_at: new Date() }).execute();
    const { id: person_id } = await db.selectFrom('people').select('id').executeTakeFirstOrThrow();
    await db
      .insertInto('password_resets')
      .values({ person_id, token_hash: 'h', expires_at: new Date() })
      .execute();
    await db.insertInto('sign_in_places').values({ key: 'k', known_until: new Date() }).execute();
    const impersonation = {
      session_id: 's',
      impersonator_id: userId,
      user_id: userId,
      reason: 'r',
      ended_at: null,
    };
    const times = { started_at: new Date(0), ends_at: new Date() };
    await db
      .insertInto('impersonations')
      .values({ ...impersonation, ...times, id: crypto.randomUUID() })
      .execute();
    await putRuns(db, userId, address.organisationId);
    const assisted = { user_id: userId, organisation_id: address.organisationId };
    await db
      .insertInto('assistant_usage')
      .values({ ...assisted, day: '2026-11-25', tokens: 1 })
      .execute();
    const consent = { client_id: 'desk', grant_id: 'g', session_id: 'u' };
    await db
      .insertInto('assistant_clients')
      .values({ ...assisted, ...consent, created_at: new Date(), expires_at: new Date() })
      .execute();
    for (const table of ['signing_keys', 'rsa_signing_keys'] as const)
      await db.insertInto(table).values({ kid: 'k', sealed_jwk: 'sealed' }).execute();
    const samlKey = { id: 'k', role: 'current', certificate: 'c', sealed_private_key: 'sealed' } as const;
    await db
      .insertInto('saml_keys')
      .values({ ...samlKey, created_at: new Date(), ends_at: new Date() })
      .execute();
    const device = { browser: 'Firefox', system: 'Linux' };
    await createDatabaseSessionList(db, systemClock).begin({ id: 'u', userId, device });
    await replaceProviders(db, Buffer.alloc(32), [cedarProvider('http://idp.localhost', Buffer.alloc(32))]);
    const saml = {
      organisation_id: demoOrganisations.cedar.id,
      metadata_address: 'https://idp.example',
      metadata: null,
    };
    await db
      .insertInto('saml_providers')
      .values({
        ...saml,
        ...{
          sign_on_address: null,
          sign_on_binding: null,
          logout_address: null,
          logout_response_address: null,
        },
        ...{ logout_binding: null, certificates: [], signs_requests: true, allows_idp_initiated: false },
        ...{ signs_out: false, attributes: '{}' },
      })
      .execute();
    const at = new Date();
    await db
      .insertInto('saml_sessions')
      .values({
        session_id: 'u',
        organisation_id: saml.organisation_id,
        name_hash: 'h',
        sealed: 's',
        created_at: at,
      })
      .execute();
    await db.insertInto('saml_messages').values({ id: 'm', ends_at: at }).execute();
    await db
      .insertInto('saml_applications')
      .values({
        ...{ id: 'wiki', name: 'Wiki', entity_id: 'wiki', certificates: [], name_id: 'persistent' },
        ...{
          consumers: '[{"address":"https://wiki.example/","index":0,"isDefault":true}]',
          attributes: '[]',
        },
        ...{ requires_signed_requests: false, idp_initiated: false, created_at: at },
      })
      .execute();
    const known = { application_id: 'wiki', name_id: 'n' };
    await db
      .insertInto('saml_application_names')
      .values({ ...known, user_id: userId })
      .execute();
    await db
      .insertInto('saml_application_sessions')
      .values({ ...known, session_index: 'i', session_id: 'u', expires_at: at })
      .execute();
    await putAdministered(db);
  });
  afterAll(() => database.close());

  it.each(reads)('T7 %s finds rows as system role, not as owner or unscoped request', async (_name, read) => {
    expect(await count(database.db, read)).toBeGreaterThan(0);
    expect(await asOwner(database.db, (owner) => count(owner, read))).toBe(0);
    const nowhere = { userId: 'nobody@ExternalID', organisationIds: [] };
    expect(await asRequest(database.db, nowhere, read).catch(refused)).toBe(0);
  });

  it('T7 is tried on every table of the database, except for those without secrets', async () => {
    const { rows } = await sql<{ name: string }>`
      select tablename::text as name from pg_tables where schemaname = current_schema()`.execute(database.db);
    expect(rows.map(({ name }) => name).toSorted()).toEqual([...tables, ...OPEN_TABLES].toSorted());
  });

  it('T7 the owner of the tables cannot write an event of an organisation', async () => {
    const { id } = demoOrganisations.birch;
    const event = { action: 'session.sign-in', outcome: 'success', organisationId: id } as const;
    await recordEvent(database.db, event);
    const written = asOwner(database.db, (owner) => recordEvent(owner, event));
    await expect(written).rejects.toMatchObject({ code: '42501' });
  });

  it('T7 a conversation with the assistant is invisible to other users and in other organisations, even without a filter', async () => {
    const { birch, alder: other } = demoOrganisations;
    const find = (of: string, organisation: string) =>
      asRequest(database.db, { userId: of, organisationIds: [organisation] }, async (trx) => [
        (await trx.selectFrom('assistant_runs').selectAll().execute()).length,
        (await trx.selectFrom('assistant_usage').selectAll().execute()).length,
      ]);
    expect(await find(userId, birch.id)).toEqual([3, 1]);
    expect(await find(demoUserId('tester@alder.example'), birch.id)).toEqual([0, 0]);
    expect(await find(userId, other.id)).toEqual([0, 0]);
  });

  it.each(['product_contexts', 'effective_policies', 'collaborators', 'commerce_tenants'] as const)(
    'T7 CTX-15 a row of %s for one account is invisible to other accounts, even without a filter',
    async (table) => {
      const scope = { userId, organisationIds: Object.values(demoOrganisations).map(({ id }) => id) };
      // Deletes these rows first: otherwise the update below could make two rows equal.
      await database.db.deleteFrom(table).where('user_id', 'is not', null).execute();
      const seenWhenOf = async (owner: string | null) => {
        await sql`update ${sql.table(table)} set user_id = ${owner}`.execute(database.db);
        const rows = await asRequest(database.db, scope, (trx) =>
          trx.selectFrom(table).selectAll().execute(),
        );
        return rows.length > 0;
      };
      expect(await seenWhenOf(userId)).toBe(true);
      expect(await seenWhenOf(demoUserId('tester@alder.example'))).toBe(false);
      expect(await seenWhenOf(null)).toBe(true);
    },
  );
});
