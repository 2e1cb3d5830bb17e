// Fills a database with a company of any size, in few statements: the rows are made by the database itself.
import { sql } from 'kysely';

/**
 * @typedef {object} Size
 * @property {number} people each with one account
 * @property {number} organisations
 * @property {number} members of the largest organisation
 * @property {number} events of the audit trail
 */

/** Tables whose triggers tell open pages of each change: there are none, and a million messages would take minutes. */
const TELLING = ['people', 'accounts', 'organisations', 'memberships', 'product_contexts', 'sandboxes'];

export const organisationId = (index) => `${String(index).padStart(24, '0')}@UnifiedOrg`;
export const userId = (index) => `${String(index).padStart(24, '0')}@ExternalID`;

const organisationOf = (index) => sql`lpad((${index})::text, 24, '0') || '@UnifiedOrg'`;
const userOf = (index) => sql`lpad((${index})::text, 24, '0') || '@ExternalID'`;
const pick = (words, index) => sql`(${sql.val(words)}::text[])[1 + (${index}) % ${sql.lit(words.length)}]`;

const FIRST_NAMES =
  'Ada Ben Cleo Dan Eve Finn Gus Hana Ivo Jana Kai Lea Mia Noa Ole Pia Rex Sam Tia Uma'.split(' ');
const SYLLABLES =
  'an ber car den el far gol har is jor kel lin mar nor os pal ran sten tor vel win yar zan'.split(' ');
const SERVICES = 'acp dx_analytics dx_campaign dx_sample dx_target dx_workfront dx_orders dx_reports'.split(
  ' ',
);
const ACTIONS = 'session.sign-in session.sign-out administration.read person.invite membership.add'.split(
  ' ',
);
const REGIONS = 'va7 nld2 aus5 jpn4'.split(' ');

/**
 * @param {any} db @param {Size} size
 */
export async function fillCompany(db, { people, organisations, members, events }) {
  const i = sql`i`;
  const owner = organisationOf(sql`1 + i % ${sql.lit(organisations)}`);
  const lastName = sql`initcap(${pick(SYLLABLES, sql`i / 7`)} || ${pick(SYLLABLES, sql`i / 161`)}
    || ${pick(SYLLABLES, sql`i / 3703`)})`;
  const series = (count) => sql`generate_series(1, ${sql.lit(count)}) as i`;
  /** Between now and three years ago; no two rows have the same order as their numbers. */
  const past = sql`now() - make_interval(secs => ((i::bigint * 48271) % 94608000)::double precision)`;

  await asOwner(
    db,
    TELLING.map((table) => sql`alter table ${sql.table(table)} disable trigger user`),
  );
  const statements = [
    sql`insert into organisations (id, tenant, name, region, created_at)
      select ${organisationOf(i)}, 'tenant' || i, initcap(${pick(SYLLABLES, sql`i`)} || ${pick(SYLLABLES, sql`i / 23`)})
        || ' ' || i, ${pick(REGIONS, i)}, ${past} from ${series(organisations)}`,
    sql`insert into suspended_organisations (organisation_id)
      select ${organisationOf(i)} from ${series(organisations)} where i % 100 = 99`,
    sql`insert into people (id, email, created_at, invited_at, disabled_at)
      select md5('person' || i)::uuid, lower(${pick(FIRST_NAMES, i)} || '.' || ${lastName} || i) || '@org'
        || (1 + i % ${sql.lit(organisations)}) || '.example', ${past}, case when i % 31 = 0 then now() end,
        case when i % 97 = 0 then now() end from ${series(people)}`,
    sql`insert into accounts (user_id, person_id, type, auth_type, owning_organisation_id, first_name, last_name,
        display_name, created_at)
      select ${userOf(i)}, md5('person' || i)::uuid, 'type2', 'eoa', ${owner}, ${pick(FIRST_NAMES, i)}, ${lastName},
        ${pick(FIRST_NAMES, i)} || ' ' || ${lastName}, ${past} from ${series(people)}`,
    sql`insert into memberships (user_id, organisation_id, named_roles, created_at)
      select ${userOf(i)}, ${owner}, case when i % 50 = 0 then array['ORG_ADMIN'] else array[]::text[] end, ${past}
      from ${series(people)}`,
    // The largest organisation, and two people who work in five and in all organisations.
    sql`insert into memberships (user_id, organisation_id, named_roles)
      select ${userOf(i)}, ${organisationOf(sql`1`)}, array[]::text[] from ${series(members)} on conflict do nothing`,
    sql`insert into memberships (user_id, organisation_id, named_roles)
      select ${userOf(sql`2`)}, ${organisationOf(i)}, array[]::text[] from ${series(5)} on conflict do nothing`,
    sql`insert into memberships (user_id, organisation_id, named_roles)
      select ${userOf(sql`3`)}, ${organisationOf(i)}, array['ORG_ADMIN'] from ${series(organisations)}
      on conflict (user_id, organisation_id) do update set named_roles = excluded.named_roles`,
    sql`update memberships set named_roles = array['ORG_ADMIN', 'BILLING']
      where user_id = ${userId(4)} and organisation_id = ${organisationId(1)}`,
    sql`insert into product_contexts (id, organisation_id, user_id, service_code, created_at)
      select gen_random_uuid(), ${organisationOf(i)}, null, service, ${past}
      from ${series(organisations)}, unnest(${sql.val(SERVICES)}::text[]) as service`,
    sql`insert into product_contexts (id, organisation_id, user_id, service_code, created_at)
      select gen_random_uuid(), ${owner}, ${userOf(i)}, ${pick(SERVICES, i)}, ${past} from ${series(people)}`,
    sql`insert into product_contexts (id, organisation_id, service_code)
      values (gen_random_uuid(), ${organisationId(organisations)}, 'dx_rare')`,
    sql`insert into sandboxes (organisation_id, name, title, region, state, type, is_default)
      select ${organisationOf(i)}, name, initcap(name), 'va7', 'active', case name when 'prod' then 'PRODUCTION'
        else 'DEVELOPMENT' end, name = 'prod'
      from ${series(organisations)}, unnest(array['prod', 'stage', 'dev']) as name`,
    sql`insert into access_requests (user_id, organisation_id, solution, created_at, closed_at, decision)
      select ${userOf(i)}, ${owner}, 'solution' || i % 200, ${past}, case when i % 10 > 0 then now() end,
        case when i % 10 = 0 then null when i % 3 = 0 then 'denied' else 'approved' end
      from ${series(Math.ceil(people / 5))}`,
    sql`insert into events (at, action, outcome, actor, organisation_id, object)
      select now() - make_interval(secs => (${sql.lit(events)} - i) * 60), ${pick(ACTIONS, i)},
        case when i % 500 = 0 then 'failed' when i % 100 = 0 then 'refused' else 'success' end,
        ${userOf(sql`1 + i % ${sql.lit(people)}`)}, case when i % 2 = 0 then ${owner} end, 'object' || i % 5000
      from ${series(events)}`,
    sql`insert into oidc_payloads (model, id, uid, payload, expires_at)
      select 'Session', 'jti' || i, 'uid' || i, jsonb_build_object('kind', 'Session', 'jti', 'jti' || i, 'uid', 'uid' || i,
        'accountId', ${userOf(i)}, 'loginTs', extract(epoch from now())::bigint - i, 'authorizations', '{}'::jsonb),
        now() + interval '1 day' from ${series(Math.ceil(people / 5))}`,
    sql`insert into session_devices (session_id, user_id, browser, system)
      select 'uid' || i, ${userOf(i)}, 'Chromium', 'Linux' from ${series(Math.ceil(people / 5))}`,
    sql`insert into identity_providers (organisation_id, issuer, client_id, sealed_client_secret, vouches_for_email)
      select ${organisationOf(i)}, 'https://login.org' || i || '.example', 'shell', 'sealed', true
      from ${series(Math.ceil(organisations / 10))}`,
    sql`insert into identity_provider_domains (domain, organisation_id)
      select 'own' || i || '.example', ${organisationOf(i)} from ${series(Math.ceil(organisations / 10))}`,
    sql`insert into feature_flags (provider, name, definition)
      select 'featureFlags', 'flag' || i, '{"value":true}'::jsonb from ${series(300)}`,
    sql`insert into staff_roles (person_id, role) values (md5('person1')::uuid, 'SYSTEM_ADMIN')`,
  ];
  for (const statement of statements) await statement.execute(db);
  await asOwner(db, [
    ...TELLING.map((table) => sql`alter table ${sql.table(table)} enable trigger user`),
    sql`analyze`,
  ]);
}

/** Only the owner of a table changes it, and collects its statistics. */
function asOwner(db, statements) {
  return db.connection().execute(async (connection) => {
    await sql`set role none`.execute(connection);
    for (const statement of statements) await statement.execute(connection);
    await sql`set role unified_shell_system`.execute(connection);
  });
}
