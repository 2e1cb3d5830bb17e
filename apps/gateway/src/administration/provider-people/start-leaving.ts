/**
 * Ends the membership of people whom their provider has not admitted for as long as the organisation allows. Runs in every
 * process; a person who is being looked at by one is left out by the others.
 */
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { EndedSession } from '../../admin-calls/administrator';
import type { Database } from '../../database/schema';
import type { Clock } from '../../platform/clock';
import { expel } from './admit-person';
import { administersByHand } from './find-known';
import { asProvider } from './provider-administrator';

const LEAVING_INTERVAL_MS = 10 * 60 * 1000;
/** Of one transaction. */
const BATCH = 20;

export interface LeavingDependencies {
  db: Database;
  clock: Clock;
  identityOrigin: string;
  companyDomains: readonly string[];
  announceEnded(sessions: readonly EndedSession[]): void;
  log: Pick<Logger, 'warn'>;
}

/** @returns a function that stops it; it resolves when no person is being looked at */
export function startLeaving(dependencies: LeavingDependencies): () => Promise<void> {
  const stopping = new AbortController();
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= endOverdue(dependencies, stopping.signal)
      .catch((error: unknown) =>
        dependencies.log.warn(
          { err: error },
          'people who have left could not be removed; the next run follows',
        ),
      )
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(run, LEAVING_INTERVAL_MS);
  timer.unref();
  // What became due while no process ran.
  run();
  return async () => {
    clearInterval(timer);
    stopping.abort();
    await running;
  };
}

/** One run. */
export async function endOverdue(
  dependencies: Omit<LeavingDependencies, 'log'>,
  signal?: AbortSignal,
): Promise<void> {
  let after = '';
  while (signal?.aborted !== true) {
    const ended: EndedSession[] = [];
    const last = await endBatch(dependencies, after, ended);
    dependencies.announceEnded(ended);
    if (last === undefined) return;
    after = last;
  }
}

interface Overdue {
  organisation: string;
  person: string;
  key: string;
}

/** @returns the key of the last person that was looked at; undefined when there are no more */
async function endBatch(
  { db, clock, identityOrigin, companyDomains }: Omit<LeavingDependencies, 'log'>,
  after: string,
  ended: EndedSession[],
): Promise<string | undefined> {
  const now = new Date(clock.now());
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<Overdue>`
      select link.organisation_id as organisation, person_id as person, ${KEY} as key
      from provider_links as link join provider_people as people using (organisation_id)
        join identity_providers as provider using (organisation_id)
      where provider.enabled and people.mode <> 'off' and left_at is null and ${KEY} > ${after}
        and admitted_at <= ${now}::timestamptz - leave_after_days * interval '1 day'
        and exists (select from memberships join accounts using (user_id)
          where accounts.person_id = link.person_id and memberships.organisation_id = link.organisation_id)
        and (created_person or not ${administersByHand(sql`link.person_id`, sql`link.organisation_id`)})
      order by ${KEY} limit ${BATCH} for update of link skip locked`.execute(trx);
    for (const { organisation, person } of rows) {
      const admin = asProvider({
        trx,
        organisation,
        requestId: undefined,
        now,
        identityOrigin,
        companyDomains,
        ended,
      });
      await expel(admin, { organisation, person });
    }
    return rows.length === BATCH ? rows.at(-1)?.key : undefined;
  });
}

const KEY = sql<string>`link.organisation_id || ' ' || link.person_id::text`;
