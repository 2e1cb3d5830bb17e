/** The memberships that are offered to the address of a person, who accepts or declines them on the account page. */
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../database/schema';
import { recordEvent } from '../../events/record-event';
import type { Clock } from '../../platform/clock';

export interface ListedOffer {
  id: string;
  /** Its name. */
  organisation: string;
  roles: string[];
  /** The name of the administrator; undefined for a program, and for an account that exists no more. */
  by: string | undefined;
  /** Milliseconds since 1970. */
  offeredAt: number;
  expiresAt: number;
}

export interface Answering {
  /** The offer. */
  id: string;
  /** The person who is signed in: only an offer to their present address is theirs. */
  personId: string;
  /** For the audit trail. */
  actor: string;
  requestId: string;
}

export interface OfferStore {
  /** Those that are open, the newest first. */
  list(personId: string): Promise<ListedOffer[]>;
  /** Makes the account that the person signs in to a member. @returns false without such an offer */
  accept(answering: Answering): Promise<boolean>;
  /** @returns false without such an offer */
  decline(answering: Answering): Promise<boolean>;
  removeExpired(): Promise<number>;
}

export function createDatabaseOfferStore(db: Database, clock: Clock): OfferStore {
  const now = () => new Date(clock.now());
  return {
    async list(personId) {
      const rows = await db
        .selectFrom('membership_offers as offer')
        .innerJoin('people', 'people.email', 'offer.email')
        .innerJoin('organisations', 'organisations.id', 'offer.organisation_id')
        .leftJoin('accounts as administrator', 'administrator.user_id', 'offer.offered_by')
        .select(['offer.id', 'organisations.name', 'offer.named_roles', 'administrator.display_name'])
        .select(['offer.created_at', 'offer.expires_at'])
        .where('people.id', '=', personId)
        .where('offer.expires_at', '>', now())
        .where(isOfActive('offer'))
        .orderBy('offer.created_at', 'desc')
        .orderBy('offer.id')
        .execute();
      return rows.map((row) => ({
        id: row.id,
        organisation: row.name,
        roles: row.named_roles,
        by: row.display_name ?? undefined,
        offeredAt: row.created_at.getTime(),
        expiresAt: row.expires_at.getTime(),
      }));
    },
    accept: (answering) =>
      db.transaction().execute(async (trx) => {
        const account = await findAccount(trx, answering.personId);
        const taken = account && (await takeOffer(trx, answering, now()));
        if (account === undefined || taken === undefined) return false;
        await addMember(trx, { ...taken, userId: account.user_id, now: now() });
        await recordAnswer(trx, answering, 'membership.accept-offer', taken.organisationId);
        return true;
      }),
    decline: (answering) =>
      db.transaction().execute(async (trx) => {
        const taken = await takeOffer(trx, answering, now());
        if (taken === undefined) return false;
        await recordAnswer(trx, answering, 'membership.decline-offer', taken.organisationId);
        return true;
      }),
    async removeExpired() {
      const { numDeletedRows } = await db
        .deleteFrom('membership_offers')
        .where('expires_at', '<=', now())
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}

/** The offers of a suspended organisation wait until it is resumed. */
const isOfActive = (offers: string) => sql<boolean>`not exists (
  select from suspended_organisations as suspended
  where suspended.organisation_id = ${sql.ref(`${offers}.organisation_id`)})`;

interface TakenOffer {
  organisationId: string;
  roles: string[];
}

/** Of two answers at once, the second finds no offer. */
async function takeOffer(
  trx: DatabaseTransaction,
  { id, personId }: Answering,
  now: Date,
): Promise<TakenOffer | undefined> {
  const row = await trx
    .deleteFrom('membership_offers')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .where(isOfActive('membership_offers'))
    .where('email', 'in', trx.selectFrom('people').select('email').where('people.id', '=', personId))
    .returning(['organisation_id', 'named_roles'])
    .executeTakeFirst();
  return row && { organisationId: row.organisation_id, roles: row.named_roles };
}

function findAccount(trx: DatabaseTransaction, personId: string) {
  return trx
    .selectFrom('accounts')
    .select('user_id')
    .where('person_id', '=', personId)
    .where('type', '!=', 'type2e')
    .orderBy('created_at')
    .orderBy('user_id')
    .executeTakeFirst();
}

/** A member since the offer was made gets the roles too. */
async function addMember(
  trx: DatabaseTransaction,
  { organisationId, roles, userId, now }: TakenOffer & { userId: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('memberships')
    .values({ user_id: userId, organisation_id: organisationId, named_roles: roles, created_at: now })
    .onConflict((on) =>
      on.columns(['user_id', 'organisation_id']).doUpdateSet({
        named_roles: sql<string[]>`array(
          select distinct role from unnest(memberships.named_roles || excluded.named_roles) as role order by role)`,
      }),
    )
    .execute();
}

async function recordAnswer(
  trx: DatabaseTransaction,
  { id, actor, requestId }: Answering,
  action: 'membership.accept-offer' | 'membership.decline-offer',
  organisationId: string,
): Promise<void> {
  await recordEvent(trx, { action, outcome: 'success', object: id, actor, organisationId, requestId });
}
