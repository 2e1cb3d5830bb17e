/** Bounds the invitations that an organisation's own administrators and its directory send by mail in a day. */
import { sql } from 'kysely';
import type { Administrator } from '../../admin-calls/administrator';
import { asSystem } from '../../admin-calls/as-system';
import type { DatabaseTransaction } from '../../database/schema';
import { takeTurn } from '../../database/take-turn';
import type { EventAction } from '../../events/event-catalogue';
import { GatewayError } from '../../http/errors/gateway-error';
import { emailDomain } from '../../identity/federation/identity-provider';
import { findProviderDomains } from '../access/links';
import { COMMAND_LINE, PROVISIONING } from '../command/run-as-operator';

const DAY_MS = 24 * 60 * 60 * 1000;
const INVITE: EventAction = 'person.invite';

/**
 * To be called before anything is stored. People who sign in at a provider of their own get no mail, and are not counted.
 * Staff who may change everything are not bounded.
 * @throws GatewayError RATE_LIMITED, with the reason in words
 */
export async function requireInvitations(
  { trx, rights, now, aftermath }: Administrator,
  organisation: string | undefined,
  emails: readonly string[],
): Promise<void> {
  const { invitationsPerDay: most } = aftermath;
  if (organisation === undefined || most === undefined || rights.changesAll) return;
  const { wanted, sent, first } = await asSystem(trx, async (system) => {
    const federated = await findProviderDomains(system, emails);
    const mailed = emails.filter((email) => !federated.has(emailDomain(email) ?? ''));
    if (mailed.length === 0) return { wanted: 0, sent: 0, first: null };
    await takeTurn(system, `invitations ${organisation}`);
    return { wanted: mailed.length, ...(await countSent(system, organisation)) };
  });
  if (wanted === 0 || sent + wanted <= most) return;
  const left = Math.max(0, most - sent);
  const message = `An organisation may invite ${most} people by mail in 24 hours; ${left} are left, and these are ${wanted}`;
  const retryAfter = Math.max(1, ((first ?? now).getTime() + DAY_MS - now.getTime()) / 1000);
  throw new GatewayError('RATE_LIMITED', { retryAfter, fields: [{ field: 'email', message }] });
}

/** By the audit trail, in which invitations of the staff and of the operator are not the organisation's own. */
async function countSent(
  system: DatabaseTransaction,
  organisation: string,
): Promise<{ sent: number; first: Date | null }> {
  const { rows } = await sql<{ sent: number; first: Date | null }>`
    select count(*)::integer as sent, min(events.at) as first
    from events join accounts on accounts.person_id = events.object::uuid and accounts.auth_type <> 'fed'
    where events.organisation_id = ${organisation} and events.action = ${INVITE}
      and events.at > now() - interval '1 day' and events.actor not in (${COMMAND_LINE}, ${PROVISIONING})
      and not exists (select from staff_roles join accounts as staff using (person_id)
        where staff.user_id = events.actor and staff_roles.role = 'SYSTEM_ADMIN')
      and not exists (select from api_tokens
        where 'token:' || api_tokens.id = events.actor and api_tokens.organisation_id is null)`.execute(
    system,
  );
  return rows[0] ?? { sent: 0, first: null };
}
