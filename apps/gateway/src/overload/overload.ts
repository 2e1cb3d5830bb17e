/** Whether this process has more to do than it can: its event loop lags or its heap is nearly full. One gauge for all hosts. */
import underPressure from '@fastify/under-pressure';
import fastify from 'fastify';
import type { LoadGauge } from './shed-load';

export interface OverloadLimits {
  /** The mean lag of the event loop over a sample, in milliseconds. */
  eventLoopDelayMs: number;
  heapBytes: number;
  /** How long a sample takes, and so how late overload is seen and how long it lasts at least. In milliseconds. */
  sampleMs: number;
}

export interface OverloadGauge extends LoadGauge {
  close(): Promise<void>;
}

export async function createOverloadGauge(limits: OverloadLimits): Promise<OverloadGauge> {
  // The plugin wants an application; one that serves nothing carries its one timer for all that do.
  const carrier = fastify();
  await carrier.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopDelayMs,
    maxHeapUsedBytes: limits.heapBytes,
    sampleInterval: limits.sampleMs,
  });
  return { isOverloaded: () => carrier.isUnderPressure(), close: () => carrier.close() };
}
