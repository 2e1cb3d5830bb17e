/** Decides who may notify many people of an organisation at once, and finds these people (decision 0112). */
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import { sql } from 'kysely';
import { asSystem } from '../admin-calls/as-system';
import type { Bearer } from '../bearer/bearer';
import type { DatabaseTransaction } from '../database/schema';
import { groupsOf, groupsOfPerson } from '../groups/groups-of-person';
import { GatewayError } from '../http/errors/gateway-error';
import { isAdministratorOf } from '../organisations/policy';
import type { FoundOrganisation } from '../organisations/store';
import type { Lookup } from '../registrations/current-catalogue';
import { recipientsOf } from './policy';
import type { Message } from './schema';

/** The people that the messages of one call may reach in all, each counted for each message. */
export const MAX_DELIVERIES = 1_000;

type Audience = Pick<Message, 'userIds' | 'groupIds' | 'sendToOrg'>;

/** The audiences that each solution may notify, by its `appId`. */
export type RegisteredAudiences = Lookup<HostedSolution['notifies']>;

export function listAudiences(catalogue: readonly Pick<HostedSolution, 'appId' | 'notifies'>[]) {
  return new Map(catalogue.map(({ appId, notifies }) => [appId, notifies] as const));
}

export interface Sender {
  bearer: Bearer;
  /** The `appId` of the sending solution. */
  origin: string;
  /** The organisation that the bearer works in. */
  organisation: FoundOrganisation;
  registered: RegisteredAudiences;
}

/**
 * The recipients of each message: the named people, the members of the named groups and, if it says so, everyone in the
 * organisation; the bearer where a message names none of them. Unknown groups have no members.
 * @throws GatewayError FORBIDDEN, AUDIENCE_NOT_REGISTERED, AUDIENCE_NOT_ALLOWED, AUDIENCE_TOO_LARGE
 */
export async function findRecipients(
  sender: Sender,
  audiences: readonly Audience[],
): Promise<readonly (readonly string[])[]> {
  const groups = [...new Set(audiences.flatMap(({ groupIds = [] }) => groupIds))];
  const isToAll = audiences.some(({ sendToOrg }) => sendToOrg === true);
  if (groups.length === 0 && !isToAll)
    return audiences.map(({ userIds }) => recipientsOf(sender.bearer, userIds));
  const { bearer, organisation } = sender;
  requireRegistered(sender, groups.length > 0, isToAll);
  return asSystem(bearer.trx, async (system) => {
    await requireAllowed(system, sender, groups, isToAll);
    const members = await membersOf(system, organisation.id, groups);
    const everyone = isToAll ? await peopleOf(system, organisation.id) : [];
    const found = audiences.map(({ userIds = [], groupIds = [], sendToOrg }) => {
      const named = userIds.length > 0 ? recipientsOf(bearer, userIds) : [];
      const ofGroups = groupIds.flatMap((group) => members.get(group) ?? []);
      const isNamed = userIds.length > 0 || groupIds.length > 0 || sendToOrg === true;
      const all = [...named, ...ofGroups, ...(sendToOrg ? everyone : [])];
      return isNamed ? [...new Set(all)] : recipientsOf(bearer);
    });
    requireFew(found.flat());
    return found;
  });
}

function requireRegistered({ origin, registered }: Sender, hasGroups: boolean, isToAll: boolean): void {
  const notifies = registered.get(origin) ?? [];
  if ((hasGroups && !notifies.includes('groups')) || (isToAll && !notifies.includes('org')))
    throw new GatewayError('AUDIENCE_NOT_REGISTERED');
}

/**
 * An administrator of the organisation may notify everyone, and each person the groups that they belong to. The answer does
 * not tell whether there is a group. A member of staff who acts as a user speaks to nobody else in their name.
 */
async function requireAllowed(
  system: DatabaseTransaction,
  { bearer, organisation }: Sender,
  groups: readonly string[],
  isToAll: boolean,
): Promise<void> {
  if (bearer.impersonator !== undefined) throw new GatewayError('AUDIENCE_NOT_ALLOWED');
  if (isAdministratorOf(organisation)) return;
  const own = isToAll ? [] : await groupsOfPerson(system, organisation.id, bearer.seats);
  if (isToAll || !groups.every((group) => own.includes(group)))
    throw new GatewayError('AUDIENCE_NOT_ALLOWED');
}

function requireFew({ length }: { length: number }): void {
  if (length > MAX_DELIVERIES) throw new GatewayError('AUDIENCE_TOO_LARGE');
}

/** One more than can be reached, so that a larger audience is seen. */
const limit = sql.lit(MAX_DELIVERIES + 1);

async function membersOf(
  system: DatabaseTransaction,
  organisation: string,
  groups: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  const members = new Map<string, string[]>();
  if (groups.length === 0) return members;
  const { rows } = await sql<{ userId: string; name: string }>`
    select user_id as "userId", name from ${groupsOf(organisation)} as own
    where name = any (${[...groups]}::text[]) limit ${limit}`.execute(system);
  requireFew(rows);
  for (const { userId, name } of rows) members.set(name, [...(members.get(name) ?? []), userId]);
  return members;
}

async function peopleOf(system: DatabaseTransaction, organisation: string): Promise<string[]> {
  const { rows } = await sql<{ userId: string }>`
    select user_id as "userId" from memberships where organisation_id = ${organisation}
    union select user_id from accounts where owning_organisation_id = ${organisation}
    limit ${limit}`.execute(system);
  requireFew(rows);
  return rows.map(({ userId }) => userId);
}
