/**
 * Exports all that is stored about a person, and erases it. An organisation's administrator gets what belongs to the person
 * alone or to organisations that they administer: the person may work in others too. The audit trail keeps its events: they name accounts by their
 * ids, which without the person are pseudonyms.
 */
import type { AdminPersonExport } from '@unified-shell/api/administration';
import { type RawBuilder, sql } from 'kysely';
import { refuseLastAdministrator } from '../../accounts/administer/last-administrator';
import { type Administrator, recordChange } from '../../admin-calls/administrator';
import { asSystem } from '../../admin-calls/as-system';
import { readPages } from '../../admin-calls/page';
import { inReadableOrganisation, requirePersonChange, requireSystem } from '../../admin-calls/rules';
import type { DatabaseTransaction } from '../../database/schema';
import { endUseOf } from '../../identity/administer/end-sessions';
import { listMemberships } from '../../memberships/administer/administer-memberships';
import { offeringOrganisation } from '../membership-offers/notify-of-offer';
import { listUserIds } from './change-person';
import { getPerson } from './select-people';

/** The statements of an export and the rows that it usually has, as rows. */
const CHARGED_ROWS = 2_000;
/** More rows of one table are not exported. */
const MAX_RECORDS = 10_000;

interface Subject {
  userIds: readonly string[];
  personId: string;
  /** Limits the rows of a table with a column `organisation_id` to those that the caller may read. */
  readable: RawBuilder<boolean>;
  /** Limits notifications to those that tell of no offer, or of one that the caller may read. */
  readableOffer: RawBuilder<boolean>;
  readsAll: boolean;
}

/** The rows of a user's accounts in a table whose rows belong to organisations. */
const ofUser =
  (table: string) =>
  ({ userIds, readable }: Subject) =>
    sql`select * from ${sql.table(table)} where user_id = any (${userIds}::text[]) and ${readable}`;

/** The rows of each table that concern the accounts of a person; without hashes, keys and secrets. */
const RECORDS: Record<string, (subject: Subject) => RawBuilder<unknown>> = {
  settings: ofUser('settings'),
  entitlements: ofUser('product_contexts'),
  policies: ofUser('effective_policies'),
  collaborators: ofUser('collaborators'),
  commerceTenants: ofUser('commerce_tenants'),
  recents: ofUser('recents'),
  favourites: ofUser('favourites'),
  notifications: (subject) => sql`${ofUser('notifications')(subject)} and ${subject.readableOffer}`,
  agreements: ofUser('agreement_answers'),
  surveys: ofUser('survey_answers'),
  // As base64, in one line.
  picture: ({
    personId,
  }) => sql`select type, translate(encode(content, 'base64'), E'\\n', '') as content, chosen
    from person_pictures where person_id = ${personId}`,
  accessRequests: ofUser('access_requests'),
  // A solution belongs to no organisation.
  ownedSolutions: ({ personId }) =>
    sql`select app_id, created_at from solution_owners where person_id = ${personId}`,
  // The devices of a person belong to no organisation.
  sessions: ({ userIds }) => sql`select * from session_devices where user_id = any (${userIds}::text[])`,
  assistantClients: ({ userIds, readable }) =>
    sql`select client_id, organisation_id, created_at, expires_at from assistant_clients
      where user_id = any (${userIds}::text[]) and ${readable}`,
  // The person as the providers of organisations know them.
  providers: ({ personId, readable }) =>
    sql`select organisation_id, issuer, subject, created_person, first_name, last_name, admitted_at, left_at, created_at
      from provider_links where person_id = ${personId} and ${readable}`,
  groups: ofUser('told_groups'),
  rightsOfGroups: ofUser('group_grants'),
  // An application belongs to no organisation.
  samlApplications: ({ userIds }) =>
    sql`select application_id, name_id from saml_application_names where user_id = any (${userIds}::text[])`,
  assistantRuns: ofUser('assistant_runs'),
  assistantUsage: ofUser('assistant_usage'),
  // The reason and the staff are those of a support case, which may be another organisation's.
  impersonations: ({ userIds, readsAll }) => sql`
    select ${readsAll ? sql`*` : sql`id, user_id, started_at, ended_at`} from impersonations
    where user_id = any (${userIds}::text[]) or impersonator_id = any (${userIds}::text[])`,
  events: ({ userIds, personId, readable, readsAll }) => sql`select * from events
    where (actor = any (${userIds}::text[]) or acting_as = any (${userIds}::text[])
        or object = any (${[...userIds, personId]}::text[]))
      and ${readable}
      and ${readsAll ? sql`true` : sql`(organisation_id is not null or (actor = any (${userIds}::text[]) and acting_as is null))`}`,
};

/** @throws GatewayError NOT_FOUND, and FORBIDDEN for a person who is not the caller's */
export async function exportPerson(admin: Administrator, id: string): Promise<AdminPersonExport> {
  await requirePersonChange(admin, id);
  admin.chargeRows(CHARGED_ROWS);
  const person = await getPerson(admin, id);
  const memberships = await readPages((page) => listMemberships(admin, { person: id, ...page }));
  const userIds = await listUserIds(admin, id);
  const { readsAll } = admin.rights;
  const readable = inReadableOrganisation(admin.rights, sql`organisation_id`);
  const readableOffer = inReadableOrganisation(admin.rights, offeringOrganisation);
  const subject: Subject = { userIds, personId: id, readable, readableOffer, readsAll };
  const records = await asSystem(admin.trx, async (system) => {
    const tables: AdminPersonExport['records'] = {
      signInMethods: await listSignInMethods(system, id),
      directories: await listDirectories(system, subject),
      membershipOffers: await listOffersTo(system, subject),
    };
    for (const [name, select] of Object.entries(RECORDS)) {
      const { rows } = await sql<Record<string, unknown>>`${select(subject)} limit ${MAX_RECORDS}`.execute(
        system,
      );
      tables[name] = rows;
    }
    return tables;
  });
  return { person, memberships, records };
}

async function listSignInMethods(trx: DatabaseTransaction, id: string): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select 'passkey' as kind, name, created_at, last_used_at from passkeys where person_id = ${id}
    union all select 'authenticator', null, created_at, null from authenticators where person_id = ${id}
    union all select 'recovery code', null, null, used_at from recovery_codes where person_id = ${id}`.execute(
    trx,
  );
  return rows;
}

/** The names that directories of organisations give the person. */
async function listDirectories(
  trx: DatabaseTransaction,
  { personId, readable }: Subject,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select organisation_id, external_id from scim_users where person_id = ${personId} and ${readable}`.execute(
    trx,
  );
  return rows;
}

/** The memberships that are offered to the address of the person. */
async function listOffersTo(
  trx: DatabaseTransaction,
  { personId, readable }: Subject,
): Promise<Record<string, unknown>[]> {
  const { rows } = await sql<Record<string, unknown>>`
    select organisation_id, named_roles, created_at, expires_at from membership_offers
    where email = (select email from people where id = ${personId}) and ${readable}`.execute(trx);
  return rows;
}

/**
 * Deletes the person with all accounts and what belongs to them. Their sessions end at once.
 * @throws GatewayError NOT_FOUND and LAST_ADMINISTRATOR; FORBIDDEN, because only a system administrator erases
 */
export async function erasePerson(admin: Administrator, id: string): Promise<void> {
  await requirePersonChange(admin, id);
  requireSystem(admin);
  const userIds = await listUserIds(admin, id);
  await endUseOf(admin, userIds);
  await asSystem(admin.trx, async (system) => {
    await refuseLastAdministrator(system, id);
    await sql`delete from session_devices where user_id = any (${userIds}::text[])`.execute(system);
    await sql`delete from provisioned where kind = 'person' and key = ${id}`.execute(system);
    await sql`delete from membership_offers
      where email = (select email from people where id = ${id})`.execute(system);
    await system.deleteFrom('people').where('id', '=', id).execute();
  });
  await recordChange(admin, 'person.erase', { object: id });
}
