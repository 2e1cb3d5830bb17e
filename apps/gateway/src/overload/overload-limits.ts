/**
 * Limits that a burst does not reach: a lag that users notice as a failure, and the heap just before the process
 * would die. The sample is long, because one long step (a backup of the embedded database) is no overload, and a
 * sample that consists of such a step counts as endless lag.
 */
import { getHeapStatistics } from 'node:v8';
import type { OverloadLimits } from './overload';

export function defaultOverloadLimits(): OverloadLimits {
  return {
    eventLoopDelayMs: 1_000,
    heapBytes: getHeapStatistics().heap_size_limit * 0.9,
    sampleMs: 5_000,
  };
}
