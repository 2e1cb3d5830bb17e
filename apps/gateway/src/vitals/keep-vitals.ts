/** Stores what was counted every ten seconds. Every hour, adds up the hours of past days and deletes what is too old. */
import type { Database } from '../database/schema';
import type { Clock } from '../platform/clock';
import { HOUR_MS, type VitalsCounter } from './count-vitals';
import { deleteBefore, mergeDays } from './store';

export interface KeepVitalsDependencies {
  db: Database;
  counter: Pick<VitalsCounter, 'flush'>;
  clock: Clock;
  log: { warn(facts: object, text: string): void };
}

const FLUSH_INTERVAL_MS = 10_000;
const FIRST_CLEANING_MS = 60_000;
const DAY_MS = 24 * HOUR_MS;
/** Days whose hours are stored one by one, before today. */
const HOURLY_DAYS = 2;
export const RETENTION_DAYS = 90;

/** @returns a function that stops it, and stores the last counts */
export function keepVitals({ db, counter, clock, log }: KeepVitalsDependencies): () => Promise<void> {
  let running = Promise.resolve();
  const run = (work: () => Promise<void>, failure: string) => () => {
    running = running.then(work).catch((error: unknown) => log.warn({ err: error }, failure));
  };
  const clean = run(
    () => cleanVitals(db, clock.now()),
    'old vitals of solutions could not be merged; the next attempt follows',
  );
  const timers = [
    setInterval(
      run(counter.flush, 'the vitals of solutions could not be stored; the next attempt follows'),
      FLUSH_INTERVAL_MS,
    ),
    setTimeout(clean, FIRST_CLEANING_MS),
    setInterval(clean, HOUR_MS),
  ];
  for (const timer of timers) timer.unref();
  return async () => {
    for (const timer of timers) clearInterval(timer);
    await running;
    await counter.flush().catch(() => {});
  };
}

export async function cleanVitals(db: Database, now: number): Promise<void> {
  await mergeDays(db, new Date(hourlySince(now)));
  await deleteBefore(db, new Date(dayOf(now) - RETENTION_DAYS * DAY_MS));
}

/** The time from which the hours are stored one by one. */
export const hourlySince = (now: number) => dayOf(now) - HOURLY_DAYS * DAY_MS;

/** The beginning of the day, in UTC. */
export const dayOf = (time: number) => Math.floor(time / DAY_MS) * DAY_MS;
