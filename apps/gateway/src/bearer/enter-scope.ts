/**
 * The first statement of a transaction for one person: reads their accounts, and gives up the system role's rights for the
 * statements that follow.
 */
import { type Expression, type QueryCreator, type RawBuilder, sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import type { Account } from '../accounts/account';
import { comparePrimary, selectAccounts } from '../accounts/account-columns';
import { isSwitchOnlyAccount } from '../accounts/is-switch-only-account';
import { SOLUTION_OWNER } from '../admin-calls/solution-owner-role';
import { requireSeparable, setRequestScope } from '../database/request-scope';
import type { Schema } from '../database/schema';
import type { Bearer } from './bearer';

export interface ScopedPerson {
  /** The account that the person works as. */
  userId: string;
  /** The account of the member of staff who acts as the person. */
  impersonatorId?: string | undefined;
  /** A query; without a row of it no account is read. Left out: the person is admitted. */
  admittedBy?(db: QueryCreator<Schema>): Expression<unknown>;
  /** What the policies of organisations judge (`organisation-policies/session-facts.ts`); null: none applies. */
  session: RawBuilder<string | null>;
}

/** The accounts of the person, oldest first; none for one who is not admitted. */
export function enterScope(
  trx: QueryCreator<Schema>,
  { userId, impersonatorId, admittedBy, session }: ScopedPerson,
) {
  const isAlone = sql`bool_or("userId" = ${userId} and type = 'type2e')`;
  const together = (column: string) =>
    sql<string | null>`string_agg(${sql.ref(column)}, ',') filter (where type <> 'type2e')`;
  const own = sql`max("owningOrganisationId") filter (where "userId" = ${userId})`;
  const scope = setRequestScope({
    userId,
    members: sql`case when ${isAlone} then null else ${together('userId')} end`,
    owned: sql`case when ${isAlone} then ${own} else ${together('owningOrganisationId')} end`,
    person: sql`string_agg("userId", ',')`,
    personOwned: sql`string_agg("owningOrganisationId", ',')`,
    session,
  });
  return trx
    .with(
      (cte) => cte('cluster').materialized(),
      (db) =>
        selectAccounts(db)
          .innerJoin('accounts as token_account', 'token_account.person_id', 'accounts.person_id')
          .select([
            sql<number>`row_number() over (order by accounts.created_at, accounts.user_id)`.as('position'),
            sql<Bearer['staffRoles']>`array(
              select role from staff_roles where person_id = accounts.person_id
              union all select ${SOLUTION_OWNER} where exists (
                select from solution_owners where person_id = accounts.person_id)
              order by role)`.as('staffRoles'),
            jsonObjectFrom(
              db
                .selectFrom('accounts as staff')
                .innerJoin('people as staff_person', 'staff_person.id', 'staff.person_id')
                .select(['staff.display_name as displayName', 'staff_person.email as email'])
                .where('staff.user_id', '=', impersonatorId ?? null),
            ).as('impersonator'),
          ])
          .where('token_account.user_id', '=', userId)
          .where(({ exists, val }) => (admittedBy === undefined ? val(true) : exists(admittedBy(db)))),
    )
    .with(
      (cte) => cte('scope').materialized(),
      (db) => db.selectFrom('cluster').select(scope),
    )
    .selectFrom('cluster')
    .innerJoin('scope', (join) => join.onTrue())
    .selectAll('cluster')
    .orderBy('position');
}

type ScopedRow = Account &
  Partial<Pick<Bearer, 'staffRoles'>> & { position: number; impersonator: object | null };

/** @returns undefined when the account is not among those of the person */
export function toAccounts(
  rows: readonly ScopedRow[],
  userId: string,
): Pick<Bearer, 'account' | 'cluster' | 'seats'> | undefined {
  const cluster = rows
    .map(
      ({ position: _position, staffRoles: _staffRoles, impersonator: _impersonator, ...account }) => account,
    )
    .toSorted(comparePrimary);
  const account = cluster.find((each) => each.userId === userId);
  if (account === undefined) return undefined;
  requireSeparable(
    cluster.flatMap(({ userId: id, owningOrganisationId: owner }) => [id, ...(owner ? [owner] : [])]),
  );
  const together = isSwitchOnlyAccount(account)
    ? [account]
    : cluster.filter((other) => !isSwitchOnlyAccount(other));
  return { account, cluster, seats: together.map((each) => each.userId) };
}
