import { randomUUID } from 'node:crypto';
import { SHELL_APP_ID } from '@unified-shell/catalogue/shell-app-id';
import { sql } from 'kysely';
import type { Administrator } from '../../admin-calls/administrator';
import { asSystem } from '../../admin-calls/as-system';
import type { DatabaseTransaction } from '../../database/schema';
import { letterText } from '../../mail/message-texts';
import { deliver } from '../../notifications/store';

const TOPIC = 'membership-offers';
/** Before the id of the organisation. */
const SCOPE = 'offer ';

/**
 * In a statement on `notifications`: the organisation that offers a membership, which the row itself does not name. Null
 * for every other notification.
 */
export const offeringOrganisation = sql<string | null>`case when origin = ${SHELL_APP_ID} and topic = ${TOPIC}
  then substr(scope, ${sql.lit(SCOPE.length + 1)}) end`;

interface Offered {
  organisation: string;
  /** Undefined without an account: the same statements run, and nothing is sent. */
  userId: string | undefined;
}

interface Recipient {
  email: string;
  languages: string[];
  /** An organisation of theirs: a notification belongs to one. Null for an account that works nowhere yet. */
  place: string | null;
}

/** An organisation that withdraws an offer and makes it again within this time sends no second message. */
const QUIET_MS = 24 * 60 * 60 * 1000;

/** Tells the person of the offer in their inbox, and by mail where there is a mail server. */
export async function notifyOfOffer(admin: Administrator, { organisation, userId }: Offered): Promise<void> {
  const { trx, now, aftermath, identityOrigin } = admin;
  // As the system, because the caller does not see the account.
  const recipient = await asSystem(trx, async (system) => {
    const found = await findRecipient(system, userId ?? '');
    const { name } = await system
      .selectFrom('organisations')
      .select('name')
      .where('id', '=', organisation)
      .executeTakeFirstOrThrow();
    const text = await letterText(found?.languages ?? []);
    const message = {
      id: randomUUID(),
      organisation: found?.place ?? organisation,
      origin: SHELL_APP_ID,
      topic: TOPIC,
      severity: 'normal',
      scope: `${SCOPE}${organisation}`,
      title: text('letter.offer.subject', { organization: name }),
      description: text('letter.offer.notice'),
      link: accountAddress(identityOrigin),
    };
    const isNotified = await wasNotified(system, { userId: userId ?? '', scope: message.scope, now });
    await deliver(system, message, userId === undefined || !found?.place || isNotified ? [] : [userId], now);
    return found && !isNotified ? { ...found, organization: name } : undefined;
  });
  if (recipient === undefined) return;
  const { email, languages, organization } = recipient;
  const link = accountAddress(identityOrigin);
  aftermath.mail({ kind: 'offer', email, languages, organization, link }, organisation);
}

/** The region of the account page with the offers. */
const accountAddress = (identityOrigin: string) => `${identityOrigin}/account#invitations`;

async function wasNotified(
  trx: DatabaseTransaction,
  { userId, scope, now }: { userId: string; scope: string; now: Date },
): Promise<boolean> {
  const row = await trx
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('origin', '=', SHELL_APP_ID)
    .where('topic', '=', TOPIC)
    .where('scope', '=', scope)
    .where('sent_at', '>', new Date(now.getTime() - QUIET_MS))
    .executeTakeFirst();
  return row !== undefined;
}

async function findRecipient(trx: DatabaseTransaction, userId: string): Promise<Recipient | undefined> {
  const { rows } = await sql<Recipient>`
    select people.email, accounts.preferred_languages as languages,
      coalesce(accounts.owning_organisation_id, (select organisation_id from memberships
        where memberships.user_id = accounts.user_id order by created_at, organisation_id limit 1)) as place
    from accounts join people on people.id = accounts.person_id where accounts.user_id = ${userId}`.execute(
    trx,
  );
  return rows[0];
}
