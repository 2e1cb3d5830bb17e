/** The people of organisations' providers, on the database: what identity asks for, each in one transaction. */
import { sql } from 'kysely';
import type { EndedSession } from '../../admin-calls/administrator';
import type { Database } from '../../database/schema';
import { findDomainOwners } from '../../identity/administer/domains/proven-domains';
import { endUseOf } from '../../identity/administer/end-sessions';
import { emailDomain } from '../../identity/federation/identity-provider';
import type { Departure, ProviderPeople, ToldBy } from '../../identity/federation/provider-people';
import type { Clock } from '../../platform/clock';
import { listUserIds } from '../people/change-person';
import { disableOwnPerson } from '../people/leave-organisation';
import { getProviderSettings } from './administer-people';
import { admitPerson, expel } from './admit-person';
import { asProvider, type ProviderAction } from './provider-administrator';

export interface ProviderPeopleDependencies {
  db: Database;
  clock: Clock;
  identityOrigin: string;
  companyDomains: readonly string[];
}

export function createProviderPeople({ db, clock, ...context }: ProviderPeopleDependencies): ProviderPeople {
  const act = (action: Omit<ProviderAction, 'ended' | 'now' | keyof typeof context>, ended: EndedSession[]) =>
    asProvider({ ...action, ...context, now: new Date(clock.now()), ended });

  return {
    async admit(told, from, { requestId, mayCreate }) {
      const ended: EndedSession[] = [];
      return db.transaction().execute(async (trx) => {
        const settings = await getProviderSettings(trx, from.organisationId);
        if (settings === undefined || settings.mode === 'off') return { ended };
        const admin = act({ trx, organisation: from.organisationId, requestId }, ended);
        return { ...(await admitPerson(admin, { told, from, settings, mayCreate })), ended };
      });
    },
    async depart(departure, { actor, requestId }) {
      const ended: EndedSession[] = [];
      await db.transaction().execute(async (trx) => {
        const domain = emailDomain(departure.email) ?? '';
        const organisation = (await findDomainOwners(trx, [domain])).get(domain);
        if (organisation === undefined) return;
        await depart(act({ trx, organisation, actor, requestId }, ended), organisation, departure);
      });
      return ended;
    },
    findBySubject: (from, subject) => findBySubject(db, from, subject),
  };
}

/** An event that is sent again does not disable a person who has been enabled, or was admitted, since then. */
async function depart(
  admin: ReturnType<typeof asProvider>,
  organisation: string,
  { email, kind, at }: Departure,
): Promise<void> {
  const { rows } = await sql<{ id: string }>`select id from people where email = ${email}
    and not exists (select from provider_links where person_id = people.id and admitted_at > ${new Date(at)})
    and not exists (select from events where object = people.id::text and action = 'person.enable'
      and events.at > ${new Date(at)})`.execute(admin.trx);
  const [person] = rows;
  if (person === undefined) return;
  if (kind === 'purged') return expel(admin, { organisation, person: person.id });
  await disableOwnPerson(admin, person.id);
  await endUseOf(admin, await listUserIds(admin, person.id));
}

async function findBySubject(
  db: Database,
  { organisationId, issuer }: ToldBy,
  subject: string,
): Promise<string | undefined> {
  const { rows } = await sql<{ userId: string }>`select user_id as "userId" from provider_links
    join accounts using (person_id) where organisation_id = ${organisationId} and issuer = ${issuer}
      and subject = ${subject} order by type = 'type2e', accounts.created_at, user_id limit 1`.execute(db);
  return rows[0]?.userId;
}
