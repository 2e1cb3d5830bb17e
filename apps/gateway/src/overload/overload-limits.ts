/** Beyond what a burst reaches: the lag that people notice as broken, and the heap just before the process would die. */
import { getHeapStatistics } from 'node:v8';
import type { OverloadLimits } from './overload';

export function defaultOverloadLimits(): OverloadLimits {
  return { eventLoopDelayMs: 1_000, heapBytes: getHeapStatistics().heap_size_limit * 0.9 };
}
