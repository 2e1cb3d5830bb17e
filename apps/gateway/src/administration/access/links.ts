/** The links that the administration makes for people: the invitation, and the link for a new password. */
import { sql } from 'kysely';
import { findSignIn } from '../../accounts/store';
import type { Link } from '../../admin-calls/letter';
import type { DatabaseTransaction } from '../../database/schema';
import { emailDomains } from '../../identity/federation/identity-provider';
import { createDatabasePasswordResetStore } from '../../identity/password-reset/database-password-reset-store';
import {
  createResetLinks,
  hashToken,
  type ResetLink,
  type ResetLinkRefusal,
  resetLinkOf,
} from '../../identity/password-reset/reset-links';
import { lifetimesSeconds } from '../../identity/shared/lifetimes';
import { systemRandomText } from '../../identity/shared/random-text';

const LIFETIMES_MS: Record<Link['kind'], number> = {
  invitation: lifetimesSeconds.invitation * 1000,
  reset: lifetimesSeconds.administratorResetLink * 1000,
};

export type MadeLink = Link & Pick<ResetLink, 'account' | 'expiresAt'>;

export interface LinkContext {
  identityOrigin: string;
  now: Date;
}

/**
 * Makes a link with which a person sets a password. It works once, and replaces the earlier links of the person.
 * @param trx with the rights of the system role
 */
export async function makeLink(
  trx: DatabaseTransaction,
  { identityOrigin, now }: LinkContext,
  { kind, email }: Pick<Link, 'kind' | 'email'>,
): Promise<MadeLink | ResetLinkRefusal> {
  const clock = { now: () => now.getTime() };
  const createLink = createResetLinks({
    resets: createDatabasePasswordResetStore(trx, clock),
    accounts: { findSignIn: (address) => findSignIn(trx, address) },
    hasOwnProvider: (address) => hasOwnProvider(trx, address),
    random: systemRandomText,
    clock,
    identityOrigin,
  });
  const lifetimeMs = LIFETIMES_MS[kind];
  const made = await createLink(email, lifetimeMs);
  return typeof made === 'string' ? made : { ...made, kind, email: made.account.email, lifetimeMs };
}

/**
 * Makes the invitations of many people at once.
 * @param trx with the rights of the system role
 */
export async function makeLinks(
  trx: DatabaseTransaction,
  { identityOrigin, now }: LinkContext,
  people: readonly { personId: string; email: string }[],
): Promise<Link[]> {
  if (people.length === 0) return [];
  const lifetimeMs = LIFETIMES_MS.invitation;
  const expiresAt = new Date(now.getTime() + lifetimeMs);
  const made = people.map((person) => ({ ...person, token: systemRandomText.next() }));
  const rows = made.map(({ personId, token }) => ({
    person_id: personId,
    token_hash: hashToken(token),
    expires_at: expiresAt,
  }));
  await trx.insertInto('password_resets').values(rows).execute();
  return made.map(({ email, token }) => ({
    kind: 'invitation',
    email,
    link: resetLinkOf(identityOrigin, token),
    lifetimeMs,
  }));
}

/** Whether the people of this e-mail domain sign in at their organisation's own provider. */
export async function hasOwnProvider(trx: DatabaseTransaction, email: string): Promise<boolean> {
  return (await findProviderDomains(trx, [email])).size > 0;
}

/** The domains of these addresses whose people sign in at their organisation's own provider; one statement for all. */
export async function findProviderDomains(
  trx: DatabaseTransaction,
  emails: readonly string[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ domain: string }>`
    select domain from identity_provider_domains join identity_providers using (organisation_id)
    where enabled and domain = any (${emailDomains(emails)}::text[])`.execute(trx);
  return new Set(rows.map(({ domain }) => domain));
}
