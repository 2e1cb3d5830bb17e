/**
 * Tells people in their inbox by when an organisation asks them for a second factor: when the rule is set, and at their
 * sign-ins until they have one.
 */
import { randomUUID } from 'node:crypto';
import { SHELL_APP_ID } from '@unified-shell/catalogue/shell-app-id';
import { matchLocale } from '@unified-shell/messages/match-locale';
import { sql } from 'kysely';
import type { Administrator } from '../../admin-calls/administrator';
import { asSystem } from '../../admin-calls/as-system';
import type { Database, DatabaseTransaction } from '../../database/schema';
import { letterText } from '../../mail/message-texts';
import { type AddressedDelivery, deliverAll } from '../../notifications/store';
import { graceEnd, listDuties } from '../../organisation-policies/person-policies';
import type { Clock } from '../../platform/clock';
import { memberRows } from './members';

const TOPIC = 'organisation-policies';
const QUIET_MS = 24 * 60 * 60 * 1000;

interface Told {
  userId: string;
  languages: readonly string[];
  until: Date;
}

interface Asking {
  organisation: string;
  organisationName: string;
  accountPage: string;
}

/** Tells all members who have no second factor, with each of their accounts in the organisation. */
export async function tellMembers(
  { trx, now, identityOrigin }: Administrator,
  organisation: string,
): Promise<void> {
  await asSystem(trx, async (system) => {
    const { rows } = await sql<Told & { name: string }>`
      select accounts.user_id as "userId", accounts.preferred_languages as languages, organisations.name,
        ${graceEnd(sql`member.joined`)} as until
      from ${memberRows(organisation)} as member
      join organisation_policies as policy on policy.organisation_id = ${organisation}
      join organisations on organisations.id = policy.organisation_id
      join accounts on accounts.user_id = any (member.user_ids)
      where not member.factor and member.provider is null`.execute(system);
    const organisationName = rows[0]?.name ?? '';
    const asking = { organisation, organisationName, accountPage: accountPage(identityOrigin) };
    await deliverAll(system, await deliveriesOf(asking, rows), now);
  });
}

/** Tells the owner of an account about the organisations of which no notice has been sent within a day. */
export function createRemind(db: Database, clock: Clock, identityOrigin: string) {
  return async (userId: string): Promise<void> => {
    await db.transaction().execute(async (trx) => {
      const account = await trx
        .selectFrom('accounts')
        .select(['person_id as personId', 'preferred_languages as languages'])
        .where('user_id', '=', userId)
        .where(({ exists }) => exists(trx.selectFrom('organisation_policies').select('organisation_id')))
        .executeTakeFirst();
      if (account === undefined) return;
      const now = clock.now();
      const duties = (await listDuties(trx, account.personId)).filter(({ until }) => until > now);
      for (const { organisationId, organisation: organisationName, until } of duties) {
        if (await wasTold(trx, { userId, organisation: organisationId, now })) continue;
        const asking = {
          organisation: organisationId,
          organisationName,
          accountPage: accountPage(identityOrigin),
        };
        const told = { userId, languages: account.languages, until: new Date(until) };
        await deliverAll(trx, await deliveriesOf(asking, [told]), new Date(now));
      }
    });
  };
}

/** One message for the people who have the same language and the same day. */
async function deliveriesOf(
  { organisation, organisationName, accountPage: link }: Asking,
  people: readonly Told[],
): Promise<AddressedDelivery[]> {
  const groups = new Map<string, Told[]>();
  for (const person of people) {
    const key = `${matchLocale(person.languages)} ${dayOf(person.until)}`;
    groups.set(key, [...(groups.get(key) ?? []), person]);
  }
  return Promise.all(
    [...groups.values()].map(async (group) => {
      const [{ languages, until } = { languages: [], until: new Date(0) }] = group;
      const text = await letterText(languages);
      const day = new Intl.DateTimeFormat(matchLocale(languages), { dateStyle: 'long' }).format(until);
      return {
        message: {
          id: randomUUID(),
          organisation,
          origin: SHELL_APP_ID,
          topic: TOPIC,
          severity: 'high',
          scope: organisation,
          title: text('letter.policy.notice', { organization: organisationName, day }),
          description: text('letter.policy.description', { organization: organisationName }),
          link,
        },
        recipients: group.map(({ userId }) => userId),
      };
    }),
  );
}

const dayOf = (time: Date) => time.toISOString().slice(0, 'yyyy-mm-dd'.length);

/** The region of the account page with what the person still has to set up. */
const accountPage = (identityOrigin: string) => `${identityOrigin}/account#duties`;

async function wasTold(
  trx: DatabaseTransaction,
  { userId, organisation, now }: { userId: string; organisation: string; now: number },
): Promise<boolean> {
  const row = await trx
    .selectFrom('notifications')
    .select('id')
    .where('user_id', '=', userId)
    .where('origin', '=', SHELL_APP_ID)
    .where('topic', '=', TOPIC)
    .where('scope', '=', organisation)
    .where('sent_at', '>', new Date(now - QUIET_MS))
    .executeTakeFirst();
  return row !== undefined;
}
