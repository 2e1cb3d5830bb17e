/**
 * Pauses a candidate that is worse than the version before it. People on it get the live version at their next opening, and
 * the team is notified: the system administrators and the owners of the solution, among them the one who set the traffic.
 */
import { randomUUID } from 'node:crypto';
import type { PauseReason } from '@unified-shell/api/administration';
import { SHELL_APP_ID } from '@unified-shell/catalogue/shell-app-id';
import { sayPauseReason } from '@unified-shell/messages/say-pause-reason';
import { sql } from 'kysely';
import type { Database, DatabaseTransaction } from '../../database/schema';
import { recordEvent } from '../../events/record-event';
import { letterText } from '../../mail/message-texts';
import { type AddressedDelivery, deliverAll } from '../../notifications/store';
import type { Clock } from '../../platform/clock';
import { type LiveReleases, PRODUCT_FILES } from '../live-releases';
import { lockRelease, type Release } from '../store';
import { NONE, type OutcomeCounter } from './count-outcomes';
import { judgeCandidate, type Outcomes } from './judge-candidate';

export interface WatchDependencies {
  db: Database;
  releases: Pick<LiveReleases, 'all'>;
  counter: OutcomeCounter;
  clock: Clock;
  log: { warn(facts: object, text: string): void };
}

const INTERVAL_MS = 10_000;

/** @returns a function that stops it, and adds the last counts */
export function watchCandidates(dependencies: WatchDependencies): () => Promise<void> {
  let isRunning = false;
  const run = async () => {
    if (isRunning) return;
    isRunning = true;
    try {
      await checkCandidates(dependencies);
    } catch (error) {
      dependencies.log.warn({ err: error }, 'the candidates could not be checked; the next check follows');
    } finally {
      isRunning = false;
    }
  };
  const timer = setInterval(() => void run(), INTERVAL_MS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await dependencies.counter.flush().catch(() => {});
  };
}

/** One check. Rejects if the outcomes could not be stored. */
export async function checkCandidates({
  db,
  releases,
  counter,
  clock,
  log,
}: WatchDependencies): Promise<void> {
  await counter.flush();
  const running = [...releases.all()].filter(({ candidate, isPaused }) => candidate !== null && !isPaused);
  for (const { appId } of running) {
    const check = db.transaction().execute(async (trx) => {
      // Of several processes the first pauses it; the others then read that it is paused.
      const release = await lockRelease(trx, appId);
      if (release === undefined || release.candidate === null || release.isPaused) return;
      const reason = await judge(trx, release, release.candidate);
      if (reason !== undefined) await pause(trx, release, reason, new Date(clock.now()));
    });
    await check.catch((error: unknown) =>
      log.warn({ err: error, solution: appId }, 'a candidate could not be checked; the next check follows'),
    );
  }
}

async function judge(
  trx: DatabaseTransaction,
  release: Release,
  candidate: string,
): Promise<PauseReason | undefined> {
  const rows = await trx
    .selectFrom('release_outcomes')
    .selectAll()
    .where('app_id', '=', release.appId)
    .where('started_at', '=', release.startedAt)
    .execute();
  const outcomesOf = (version: string): Outcomes => {
    const row = rows.find((each) => each.version === version);
    if (row === undefined) return NONE;
    return {
      opened: Number(row.opened),
      failed: Number(row.failed),
      timed: Number(row.timed),
      logSum: row.log_sum,
      logSquareSum: row.log_square_sum,
    };
  };
  return judgeCandidate(outcomesOf(candidate), outcomesOf(release.live ?? PRODUCT_FILES));
}

async function pause(
  trx: DatabaseTransaction,
  release: Release,
  reason: PauseReason,
  now: Date,
): Promise<void> {
  const { appId, candidate } = release;
  await trx
    .updateTable('solution_releases')
    .set({ paused_reason: JSON.stringify(reason) })
    .where('app_id', '=', appId)
    .execute();
  await recordEvent(trx, {
    action: 'release.pause',
    outcome: 'success',
    object: `${appId}/${candidate ?? ''}`,
    solution: appId,
  });
  const deliveries: AddressedDelivery[] = [];
  for (const { userId, organisation, languages } of await listTeam(trx, appId)) {
    const text = await letterText(languages);
    const message = {
      id: randomUUID(),
      organisation,
      origin: SHELL_APP_ID,
      topic: 'releases',
      severity: 'high',
      title: text('letter.paused.title', { solution: appId, version: candidate ?? '' }),
      description: `${sayPauseReason(reason, text)} ${text('letter.paused.text')}`,
    };
    deliveries.push({ message, recipients: [userId] });
  }
  await deliverAll(trx, deliveries, now);
}

interface TeamMember {
  userId: string;
  organisation: string;
  languages: string[];
}

/** The system administrators and the owners of the solution, each in the first organisation that they work in, where they find the notification. */
async function listTeam(trx: DatabaseTransaction, appId: string): Promise<TeamMember[]> {
  const { rows } = await sql<TeamMember>`
    select distinct on (accounts.person_id) accounts.user_id as "userId", memberships.organisation_id as organisation,
      accounts.preferred_languages as languages
    from accounts join memberships on memberships.user_id = accounts.user_id
    where accounts.person_id in (select person_id from staff_roles where role = 'SYSTEM_ADMIN'
      union all select person_id from solution_owners where app_id = ${appId})
    order by accounts.person_id, accounts.created_at, memberships.organisation_id`.execute(trx);
  return rows;
}
