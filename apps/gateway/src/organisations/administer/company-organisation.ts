/**
 * The shell opens nothing for a user without an organisation. Staff who administer or audit the installation and belong to
 * no organisation therefore work in one of the company's own (decision 0067).
 */
import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { DatabaseTransaction } from '../../database/schema';
import { takeTurn } from '../../database/take-turn';
import { recordEvent } from '../../events/record-event';

const COMPANY = { tenant: 'administration', name: 'Administration', region: 'va7' };

/**
 * Makes staff without an organisation members of the company's own, which is made when the first of them needs it.
 * @param trx with the rights of the system role
 * @returns whether every one of them has an organisation now: not if the company's own is suspended
 */
export async function houseStaff(trx: DatabaseTransaction, now: Date): Promise<boolean> {
  const userIds = await listUnhoused(trx);
  if (userIds.length === 0) return true;
  const organisation = await findCompanyOrganisation(trx, now);
  if (await isSuspended(trx, organisation)) return false;
  for (const userId of userIds) {
    await trx
      .insertInto('memberships')
      .values({ user_id: userId, organisation_id: organisation, named_roles: [], created_at: now })
      .onConflict((on) => on.doNothing())
      .execute();
    await recordEvent(trx, {
      action: 'membership.add',
      outcome: 'success',
      object: userId,
      organisationId: organisation,
    });
  }
  return true;
}

/** The first account of each; one that an organisation owns has an organisation, or is suspended with it. */
async function listUnhoused(trx: DatabaseTransaction): Promise<string[]> {
  const isSuspendedOrganisation = (id: string) =>
    sql`exists (select from suspended_organisations suspended where suspended.organisation_id = ${sql.ref(id)})`;
  const { rows } = await sql<{ userId: string }>`
    select account.user_id as "userId" from people cross join lateral (
      select user_id from accounts where person_id = people.id and owning_organisation_id is null
        and type <> 'type2e' order by created_at, user_id limit 1) as account
    where disabled_at is null
      and exists (select from staff_roles where person_id = people.id and role in ('SYSTEM_ADMIN', 'AUDITOR'))
      and not exists (select from accounts own where own.person_id = people.id and (
        (own.owning_organisation_id is not null and not ${isSuspendedOrganisation('own.owning_organisation_id')})
        or exists (select from memberships member where member.user_id = own.user_id
          and not ${isSuspendedOrganisation('member.organisation_id')})))
    order by account.user_id`.execute(trx);
  return rows.map(({ userId }) => userId);
}

/** @returns its id */
export async function findCompanyOrganisation(trx: DatabaseTransaction, now: Date): Promise<string> {
  // Of two changes at once the second waits: the organisation is made once.
  await takeTurn(trx, 'company organisation');
  const known = await trx
    .selectFrom('organisations')
    .select('id')
    .where('tenant', '=', COMPANY.tenant)
    .orderBy('created_at')
    .orderBy('id')
    .executeTakeFirst();
  if (known !== undefined) return known.id;
  const id = `${randomBytes(12).toString('hex').toUpperCase()}@UnifiedOrg`;
  await trx
    .insertInto('organisations')
    .values({ id, ...COMPANY, created_at: now })
    .execute();
  await recordEvent(trx, {
    action: 'organisation.create',
    outcome: 'success',
    object: id,
    organisationId: id,
  });
  return id;
}

async function isSuspended(trx: DatabaseTransaction, organisation: string): Promise<boolean> {
  const row = await trx
    .selectFrom('suspended_organisations')
    .select('organisation_id')
    .where('organisation_id', '=', organisation)
    .executeTakeFirst();
  return row !== undefined;
}
