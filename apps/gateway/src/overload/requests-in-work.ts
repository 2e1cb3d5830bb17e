/**
 * Bounds the requests that the process works on, of all hosts. The event loop of an overloaded process need not lag:
 * its requests wait for the database, and without a bound all of them are answered too late. The bound follows from the
 * time that requests take, so it fits machines of every speed. A request counts from the moment when its body has been
 * read until its answer is ready, so that slow clients take no room.
 */
import type { Clock } from '../platform/clock';

export interface RequestsInWork {
  hasRoom(): boolean;
  /** @returns the function that ends the work; undefined without room */
  enter(): (() => void) | undefined;
}

export interface WorkLimits {
  /** So many requests always have room. */
  free: number;
  /** Further ones have room while the work on a request takes less than this time on average, in milliseconds. */
  maxAverageMs: number;
}

const DEFAULT_LIMITS: WorkLimits = { free: 32, maxAverageMs: 1_000 };

/** Of the newest request in the average. */
const WEIGHT = 1 / 16;

export function createRequestsInWork(
  clock: Clock,
  { free, maxAverageMs }: WorkLimits = DEFAULT_LIMITS,
): RequestsInWork {
  let count = 0;
  let averageMs = 0;
  const hasRoom = () => count < free || averageMs < maxAverageMs;
  return {
    hasRoom,
    enter() {
      if (!hasRoom()) return undefined;
      count += 1;
      const start = clock.now();
      return () => {
        count -= 1;
        averageMs += (clock.now() - start - averageMs) * WEIGHT;
      };
    },
  };
}
