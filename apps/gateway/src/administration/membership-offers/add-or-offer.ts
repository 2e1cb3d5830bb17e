/**
 * Lets a person work in an organisation: at once where the caller's organisations own the account, by an offer that the
 * person accepts everywhere else. An offer tells the caller nothing about an account (decision 0097).
 */
import { randomUUID } from 'node:crypto';
import type { AdminMembership, AdminOffered } from '@unified-shell/api/administration';
import { sql } from 'kysely';
import { Accepted } from '../../admin-calls/accepted';
import { type Administrator, recordChange } from '../../admin-calls/administrator';
import { asSystem } from '../../admin-calls/as-system';
import { requireOrganisationChange } from '../../admin-calls/rules';
import type { DatabaseTransaction } from '../../database/schema';
import { takeTurn } from '../../database/take-turn';
import { GatewayError } from '../../http/errors/gateway-error';
import { addMembership, type NewMembership } from '../../memberships/administer/administer-memberships';
import { notifyOfOffer } from './notify-of-offer';

/** Days after which an offer is no longer open. */
const LIFETIME_DAYS = 14;
const DAY_MS = 24 * 60 * 60 * 1000;
/** Open ones of one organisation. */
const MAX_OFFERS = 200;

/**
 * @throws GatewayError NOT_FOUND for an unknown organisation or user id; ALREADY_EXISTS for a member, whom the caller
 * sees; TOO_MANY_OFFERS
 */
export async function addOrOffer(
  admin: Administrator,
  wanted: NewMembership,
): Promise<AdminMembership | Accepted<AdminOffered>> {
  const { rights, trx } = admin;
  const { organisation, member } = wanted;
  await requireOrganisationChange(admin, organisation);
  if (rights.changesAll) return addMembership(admin, wanted);
  const account = await asSystem(trx, (system) => findAccount(system, organisation, member));
  // For an account that the caller cannot see, the answer is the same as for one that does not exist.
  if ('userId' in member && !(await isVisible(trx, member.userId))) throw new GatewayError('NOT_FOUND');
  if (account?.isMember === true) throw new GatewayError('ALREADY_EXISTS');
  const owner = account?.owner ?? undefined;
  if (account !== undefined && owner !== undefined && rights.organisations.has(owner))
    return addMembership(admin, { ...wanted, member: { userId: account.userId } });
  const email = 'email' in member ? member.email : account?.email;
  if (email === undefined) throw new GatewayError('NOT_FOUND');
  await offer(admin, { ...wanted, email, userId: account?.userId });
  return new Accepted({ offered: true });
}

interface Account {
  userId: string;
  email: string;
  owner: string | null;
  /** Whether an account of the person is a member of the organisation. */
  isMember: boolean;
}

/** By an address: the account that the person signs in to. */
async function findAccount(
  trx: DatabaseTransaction,
  organisation: string,
  member: NewMembership['member'],
): Promise<Account | undefined> {
  const condition =
    'userId' in member
      ? sql`accounts.user_id = ${member.userId}`
      : sql`people.email = ${member.email} and accounts.type <> 'type2e'`;
  const { rows } = await sql<Account>`
    select accounts.user_id as "userId", people.email, accounts.owning_organisation_id as owner,
      exists (select from memberships join accounts as seat on seat.user_id = memberships.user_id
        where seat.person_id = people.id and memberships.organisation_id = ${organisation}
          and (seat.user_id = accounts.user_id or ${'email' in member})) as "isMember"
    from accounts join people on people.id = accounts.person_id
    where ${condition} order by accounts.created_at, accounts.user_id limit 1`.execute(trx);
  return rows[0];
}

async function isVisible(trx: DatabaseTransaction, userId: string): Promise<boolean> {
  const row = await trx
    .selectFrom('accounts')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

interface WantedOffer extends Pick<NewMembership, 'organisation' | 'roles'> {
  email: string;
  /** Undefined without an account. */
  userId: string | undefined;
}

/** A further offer to the address replaces the roles, and sends nothing again. */
async function offer(
  admin: Administrator,
  { organisation, roles, email, userId }: WantedOffer,
): Promise<void> {
  const { trx, now, actor } = admin;
  await takeTurn(trx, `offers ${organisation}`);
  await trx
    .deleteFrom('membership_offers')
    .where('organisation_id', '=', organisation)
    .where('expires_at', '<=', now)
    .execute();
  const open = await trx
    .selectFrom('membership_offers')
    .select(['id', 'email'])
    .where('organisation_id', '=', organisation)
    .execute();
  const known = open.find((each) => each.email === email);
  if (known === undefined && open.length >= MAX_OFFERS) throw new GatewayError('TOO_MANY_OFFERS');
  const id = known?.id ?? randomUUID();
  const values = {
    named_roles: roles,
    offered_by: actor,
    created_at: now,
    expires_at: new Date(now.getTime() + LIFETIME_DAYS * DAY_MS),
  };
  await trx
    .insertInto('membership_offers')
    .values({ id, organisation_id: organisation, email, ...values })
    .onConflict((on) => on.column('id').doUpdateSet(values))
    .execute();
  if (known === undefined) await notifyOfOffer(admin, { organisation, userId });
  await recordChange(admin, 'membership.offer', { object: id, organisationId: organisation });
}
