/** A clock that stands until it is moved. */
import type { Clock } from '../../platform/clock';

export interface FakeClock extends Clock {
  advance(milliseconds: number): void;
}

/** @param start milliseconds since 1970; now, unless given */
export function createFakeClock(start: number = Date.now()): FakeClock {
  let time = start;
  return {
    now: () => time,
    advance(milliseconds) {
      time += milliseconds;
    },
  };
}
