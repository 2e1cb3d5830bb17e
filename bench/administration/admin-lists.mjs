// The calls that are measured: each list of the administration with its first and a late page, filters, orders and search.
import { sql } from 'kysely';
import { organisationId, userId } from './fill-company.mjs';

/** @typedef {{ as: 'system' | 'organisation' | 'agency', name: string, address: string }} AdminList */

/**
 * @param {any} db filled by `fillCompany`
 * @param {import('./fill-company.mjs').Size} size
 * @returns {Promise<AdminList[]>} `as`: a system administrator, the administrator of the largest organisation, or of all
 */
export async function listAdminCalls(db, { people, organisations, events }) {
  const large = organisationId(1);
  const small = organisationId(organisations - 1);
  /** The cursor after the row at nine tenths of a list, as the API makes it: the row's values in the list's order. */
  const late = async (from, columns, order = columns) => {
    const key = sql.join(columns.map((column) => sql`${sql.raw(column)}::text`));
    const statement = sql`select array[${key}] as key from ${sql.raw(from)} order by ${sql.raw(order.join(', '))}
      offset (select count(*) * 9 / 10 from ${sql.raw(from)}) limit 1`;
    /** @type {{ rows: any[] }} */
    const { rows } = await statement.execute(db);
    return `cursor=${Buffer.from(JSON.stringify(rows[0].key)).toString('base64url')}`;
  };
  const lateMember = await late(`memberships where organisation_id = '${large}'`, [
    'organisation_id',
    'user_id',
  ]);
  const descending = (columns) => columns.map((column) => `${column} desc`);
  const requestKey = ['created_at', 'id'];
  const sessionKey = ["(payload ->> 'loginTs')::bigint", 'id'];

  const system = {
    people: {
      first: '',
      late: await late('people', ['email']),
      'newest first': 'sort=-createdAt',
      'newest first, late': `sort=-createdAt&${await late('people', requestKey, descending(requestKey))}`,
      'search, many matches': 'q=a',
      'search, one match': 'q=ada.anan',
      'search, none': 'q=zzzz',
      invited: 'status=invited',
      disabled: 'status=disabled',
      active: 'status=active&sort=createdAt',
      staff: 'staffRole=SYSTEM_ADMIN',
      'of the largest organisation': `organisation=${large}`,
      'of a small organisation': `organisation=${small}`,
      'search in the largest organisation': `organisation=${large}&q=b`,
    },
    organisations: {
      first: '',
      late: await late('organisations', ['name', 'id']).then((cursor) => `sort=name&${cursor}`),
      'by tenant, descending': 'sort=-tenant',
      'newest first': 'sort=-createdAt',
      search: 'q=ber',
      'search, none': 'q=zzzz',
      suspended: 'status=suspended',
      'active in a region': 'status=active&region=nld2',
    },
    memberships: {
      first: '',
      late: await late('memberships', ['organisation_id', 'user_id']),
      'of the largest organisation': `organisation=${large}`,
      'of the largest organisation, late': `organisation=${large}&${lateMember}`,
      'of a person in all organisations': `person=${await personOf(db, 3)}`,
      'with a role': 'role=ORG_ADMIN',
      'with a rare role': 'role=BILLING',
      'with a role that none has': 'role=NONE',
    },
    entitlements: {
      first: '',
      late: await late('product_contexts', ['organisation_id', 'service_code', 'id']),
      'of the largest organisation': `organisation=${large}`,
      'of a product': 'serviceCode=dx_sample',
      'of a rare product': 'serviceCode=dx_rare',
      'of a product that none has': 'serviceCode=none',
      'of an account': `userId=${userId(Math.floor(people / 2))}`,
    },
    'access-requests': {
      first: '',
      late: await late('access_requests', requestKey, descending(requestKey)),
      open: 'status=open',
      'of an organisation': `organisation=${large}`,
      'for a solution': 'solution=solution7',
      'for a solution that none asked for': 'solution=none',
    },
    sessions: {
      first: '',
      late: await late("oidc_payloads where model = 'Session'", sessionKey, descending(sessionKey)),
      'of an organisation': `organisation=${large}`,
    },
    audit: {
      first: '',
      late: await late('events', ['id'], ['id desc']),
      'of an actor': `actor=${userId(Math.floor(people / 2))}`,
      'of an action': 'action=person.invite',
      'of an action that never was': 'action=flag.delete',
      'of an organisation': `organisation=${large}`,
      'of an object': 'object=object77',
      'of an object that never was': 'object=none',
      failed: 'outcome=failed',
      'of a time': `from=${hoursAgo(events / 120)}&to=${hoursAgo(events / 120 - 24)}`,
      'before all events': 'to=2000-01-01T00:00:00Z',
    },
    providers: {
      first: '',
      'of a domain': 'domain=own77.example',
      disabled: 'status=disabled',
    },
    flags: { first: '', search: 'q=flag29' },
    solutions: { first: '', search: 'q=s' },
  };
  const scoped = {
    people: { first: '', search: 'q=b', 'newest first': 'sort=-createdAt', invited: 'status=invited' },
    organisations: { first: '', search: 'q=b' },
    memberships: { first: '', 'with a role': 'role=ORG_ADMIN', 'with a role that none has': 'role=NONE' },
    entitlements: { first: '', 'of a product': 'serviceCode=dx_sample' },
    'access-requests': { first: '', open: 'status=open' },
    sessions: { first: '' },
    audit: { first: '', failed: 'outcome=failed' },
  };
  return [...callsOf('system', system), ...callsOf('organisation', scoped), ...callsOf('agency', scoped)];
}

/** The callers, with the part of the company that they administer. */
export const callers = { system: 1, organisation: 4, agency: 3 };

const callsOf = (as, lists) =>
  Object.entries(lists).flatMap(([noun, variants]) =>
    Object.entries(variants).map(([name, query]) => ({
      as,
      name: `${noun}: ${name}`,
      // As the console asks: with the total.
      address: `/api/admin/v1/${noun}?total=show&${query}`,
    })),
  );

const hoursAgo = (hours) => new Date(Date.now() - hours * 3_600_000).toISOString();

async function personOf(db, index) {
  const row = await db
    .selectFrom('accounts')
    .select('person_id')
    .where('user_id', '=', userId(index))
    .executeTakeFirstOrThrow();
  return row.person_id;
}
