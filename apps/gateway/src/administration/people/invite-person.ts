/** Invites a person: creates them with one account, and makes the link with which they set their first password. */
import { randomBytes, randomUUID } from 'node:crypto';
import type { AdminInvitedPerson, AdminLink } from '@unified-shell/api/administration';
import { type Administrator, recordChange } from '../../admin-calls/administrator';
import { asSystem } from '../../admin-calls/as-system';
import type { Link } from '../../admin-calls/letter';
import { requireOrganisationChange, requireSystem } from '../../admin-calls/rules';
import type { DatabaseTransaction } from '../../database/schema';
import { GatewayError } from '../../http/errors/gateway-error';
import { type AddressGiver, requireFreeAddress } from '../../identity/administer/domains/judge-addresses';
import { hasOwnProvider, makeLink } from '../access/links';
import { requireInvitations } from './invitation-limit';
import { getPerson } from './select-people';

export interface Invitation {
  email: string;
  firstName: string;
  lastName: string;
  languages: string[];
  /** The organisation that owns the account; without it, the account is an individual one. */
  organisation?: string | undefined;
  /** The roles in that organisation. */
  roles: string[];
}

/**
 * Without an organisation only a system administrator may invite.
 * @throws GatewayError EMAIL_TAKEN, ADDRESS_NOT_PROVEN, NOT_FOUND for an unknown organisation, BAD_REQUEST for roles
 * without one, RATE_LIMITED for one invitation too many
 */
export async function invitePerson(
  admin: Administrator,
  invitation: Invitation,
  giver: AddressGiver = 'administrator',
): Promise<AdminInvitedPerson> {
  const { email, organisation } = invitation;
  if (organisation === undefined) requireSystem(admin);
  else await requireOrganisationChange(admin, organisation);
  if (organisation === undefined && invitation.roles.length > 0) throw new GatewayError('BAD_REQUEST');
  await requireFreeAddress(admin, email, giver);
  await requireInvitations(admin, organisation, [email]);
  const id = await createPerson(admin, invitation);
  await recordChange(admin, 'person.invite', {
    object: id,
    ...(organisation === undefined ? {} : { organisationId: organisation }),
  });
  const person = await getPerson(admin, id);
  // Only a person who signs in elsewhere is active at once.
  const link =
    person.status === 'active' ? null : await sendLink(admin, { kind: 'invitation', email }, organisation);
  return { ...person, invitation: link };
}

/**
 * Makes a link, and mails it if there is a mail server. Otherwise the answer has it.
 * @throws GatewayError SIGNS_IN_ELSEWHERE, and NOT_FOUND for a person who may not sign in
 */
export async function sendLink(
  admin: Administrator,
  wanted: Pick<Link, 'kind' | 'email'>,
  organisation: string | undefined,
): Promise<AdminLink> {
  const made = await asSystem(admin.trx, (system) => makeLink(system, admin, wanted));
  if (made === 'unknown') throw new GatewayError('NOT_FOUND');
  if (made === 'elsewhere') throw new GatewayError('SIGNS_IN_ELSEWHERE');
  const expiresAt = new Date(made.expiresAt).toISOString();
  const { kind, email, link, lifetimeMs } = made;
  return admin.aftermath.mail({ kind, email, link, lifetimeMs }, organisation)
    ? { mailed: true, expiresAt }
    : { mailed: false, link, expiresAt };
}

/**
 * Written as the system: the row of a person belongs to no organisation before its account exists.
 * @throws GatewayError EMAIL_TAKEN
 */
export async function createPerson(
  { trx, now }: Pick<Administrator, 'trx' | 'now'>,
  { email, firstName, lastName, languages, organisation, roles }: Invitation,
): Promise<string> {
  return asSystem(trx, async (system) => {
    const isFederated = await hasOwnProvider(system, email);
    const id = randomUUID();
    const inserted = await system
      .insertInto('people')
      .values({ id, email, password_hash: null, invited_at: isFederated ? null : now, created_at: now })
      .onConflict((on) => on.column('email').doNothing())
      .returning('id')
      .executeTakeFirst();
    if (inserted === undefined) throw new GatewayError('EMAIL_TAKEN');
    const userId = createUserId();
    await system
      .insertInto('accounts')
      .values({
        user_id: userId,
        person_id: id,
        ...accountKind(organisation, isFederated),
        first_name: firstName,
        last_name: lastName,
        display_name: `${firstName} ${lastName}`,
        preferred_languages: languages,
        created_at: now,
      })
      .execute();
    if (organisation !== undefined) await addMember(system, { userId, organisation, roles, now });
    return id;
  });
}

export function accountKind(organisation: string | undefined, isFederated: boolean) {
  const owner = { owning_organisation_id: organisation ?? null };
  if (organisation === undefined) return { ...owner, type: 'type1', auth_type: 'ind' } as const;
  return isFederated
    ? ({ ...owner, type: 'type3', auth_type: 'fed' } as const)
    : ({ ...owner, type: 'type2', auth_type: 'eoa' } as const);
}

interface NewMember {
  userId: string;
  organisation: string;
  roles: string[];
  now: Date;
}

async function addMember(
  trx: DatabaseTransaction,
  { userId, organisation, roles, now }: NewMember,
): Promise<void> {
  await trx
    .insertInto('memberships')
    .values({ user_id: userId, organisation_id: organisation, named_roles: roles, created_at: now })
    .execute();
}

/** 24 hexadecimal digits and `@ExternalID`. */
export function createUserId(): string {
  return `${randomBytes(12).toString('hex').toUpperCase()}@ExternalID`;
}
