/** A clock that only moves when it is advanced. */
import type { Clock } from '../../platform/clock';

export interface FakeClock extends Clock {
  advance(milliseconds: number): void;
}

/** @param start milliseconds since 1970; the current time by default */
export function createFakeClock(start: number = Date.now()): FakeClock {
  let time = start;
  return {
    now: () => time,
    advance(milliseconds) {
      time += milliseconds;
    },
  };
}
