/**
 * Counts the outcomes of openings of each published version that the shells report, in memory, and adds them to the database
 * in intervals. So a report costs no statement, and all processes together have the whole.
 */
import { sql } from 'kysely';
import type { Database } from '../../database/schema';
import type { Clock } from '../../platform/clock';
import type { LiveReleases } from '../live-releases';
import type { Release } from '../store';
import type { Outcomes } from './judge-candidate';

/** An event of a frame, as the shell reports it (SVC-05). */
export interface ReportedEvent {
  type: string;
  solution: string;
  version: string;
  milliseconds?: number | undefined;
}

export interface OutcomeCounter {
  /** @param userId whose openings count up to a limit in each process, so that one person alone pauses nothing in one */
  count(event: ReportedEvent, userId: string): void;
  /** Rejects while the database is away; the counts are kept for the next call. */
  flush(): Promise<void>;
}

/** Of one person and version since the traffic was set; without a candidate, in an hour. */
const MAX_OPENINGS_OF_PERSON = 20;
const MAX_FAILURES_OF_PERSON = 2;
/** Of the people of a solution beyond these nothing is counted: so many openings decide in any case. */
const MAX_PEOPLE = 100_000;

const DONE = 'done';
const FAILURES: readonly string[] = ['error', 'timeout'];

interface Count extends Outcomes {
  appId: string;
  version: string;
  startedAt: Date;
}

/** While no candidate has traffic, nothing is paused: the people are then forgotten after this time. */
const PEOPLE_TTL_MS = 3_600_000;

interface CountedTraffic {
  /** Of the traffic, or of the hour. */
  startedAt: number;
  /** The openings of each person and version. */
  people: Map<string, { opened: number; failed: number }>;
}

export function createOutcomeCounter(
  db: Database,
  releases: Pick<LiveReleases, 'find'>,
  clock: Clock,
): OutcomeCounter {
  let counts = new Map<string, Count>();
  /** By solution. */
  const traffic = new Map<string, CountedTraffic>();

  /** The traffic that is counted: what an earlier one had is forgotten. */
  function trafficOf(solution: string, release: Release): CountedTraffic {
    const known = traffic.get(solution);
    const startedAt = hasTrial(release)
      ? release.startedAt.getTime()
      : Math.floor(clock.now() / PEOPLE_TTL_MS) * PEOPLE_TTL_MS;
    if (known?.startedAt === startedAt) return known;
    const started: CountedTraffic = { startedAt, people: new Map() };
    traffic.set(solution, started);
    return started;
  }

  return {
    count({ type, solution, version, milliseconds }, userId) {
      const isFailure = FAILURES.includes(type);
      const release = releases.find(solution);
      if (release === undefined || (type !== DONE && !isFailure)) return;
      const { startedAt } = release;
      const { people } = trafficOf(solution, release);
      if (!admits(people, JSON.stringify([userId, version]), isFailure)) return;
      const key = JSON.stringify([solution, version, startedAt]);
      const count = counts.get(key) ?? { ...NONE, appId: solution, version, startedAt };
      count.opened += 1;
      if (isFailure) count.failed += 1;
      else if (milliseconds !== undefined) {
        const log = Math.log(Math.max(1, milliseconds));
        count.timed += 1;
        count.logSum += log;
        count.logSquareSum += log * log;
      }
      counts.set(key, count);
    },
    async flush() {
      if (counts.size === 0) return;
      const flushed = counts;
      counts = new Map();
      try {
        await db.transaction().execute(async (trx) => {
          // In one order, so that two processes do not wait for each other.
          for (const [, count] of [...flushed].toSorted(([one], [other]) => (one < other ? -1 : 1)))
            await add(trx, count);
        });
      } catch (error) {
        for (const [key, count] of flushed) counts.set(key, sum(counts.get(key), count));
        throw error;
      }
    },
  };
}

/** Whether the openings decide about a candidate. */
const hasTrial = ({ candidate, isPaused }: Release) => candidate !== null && !isPaused;

/** Whether an opening is within the limits of the person, who is then known. */
function admits(people: CountedTraffic['people'], key: string, isFailure: boolean): boolean {
  const known = people.get(key) ?? { opened: 0, failed: 0 };
  if (!people.has(key) && people.size >= MAX_PEOPLE) return false;
  if (known.opened >= MAX_OPENINGS_OF_PERSON) return false;
  if (isFailure && known.failed >= MAX_FAILURES_OF_PERSON) return false;
  people.set(key, { opened: known.opened + 1, failed: known.failed + (isFailure ? 1 : 0) });
  return true;
}

export const NONE: Outcomes = { opened: 0, failed: 0, timed: 0, logSum: 0, logSquareSum: 0 };

function sum(one: Count | undefined, other: Count): Count {
  if (one === undefined) return other;
  return {
    ...other,
    opened: one.opened + other.opened,
    failed: one.failed + other.failed,
    timed: one.timed + other.timed,
    logSum: one.logSum + other.logSum,
    logSquareSum: one.logSquareSum + other.logSquareSum,
  };
}

async function add(trx: Database, { appId, version, startedAt, ...count }: Count): Promise<void> {
  await trx
    .insertInto('release_outcomes')
    .values({
      app_id: appId,
      version,
      started_at: startedAt,
      opened: count.opened,
      failed: count.failed,
      timed: count.timed,
      log_sum: count.logSum,
      log_square_sum: count.logSquareSum,
    })
    .onConflict((on) =>
      on.columns(['app_id', 'version', 'started_at']).doUpdateSet({
        opened: sql`release_outcomes.opened + excluded.opened`,
        failed: sql`release_outcomes.failed + excluded.failed`,
        timed: sql`release_outcomes.timed + excluded.timed`,
        log_sum: sql`release_outcomes.log_sum + excluded.log_sum`,
        log_square_sum: sql`release_outcomes.log_square_sum + excluded.log_square_sum`,
      }),
    )
    .execute();
}
