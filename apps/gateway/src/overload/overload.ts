/** Measures overload: the event loop of the process lags or its heap is nearly full. One gauge for all hosts. */
import underPressure from '@fastify/under-pressure';
import fastify from 'fastify';
import type { LoadGauge } from './shed-load';

export interface OverloadLimits {
  /** The mean lag of the event loop over a sample, in milliseconds. */
  eventLoopDelayMs: number;
  heapBytes: number;
  /** The length of a sample in milliseconds: overload is noticed that late at most, and lasts that long at least. */
  sampleMs: number;
}

export interface OverloadGauge extends LoadGauge {
  close(): Promise<void>;
}

export async function createOverloadGauge(limits: OverloadLimits): Promise<OverloadGauge> {
  // The plugin needs an application; this one serves no requests and runs the one timer for all hosts.
  const carrier = fastify();
  await carrier.register(underPressure, {
    maxEventLoopDelay: limits.eventLoopDelayMs,
    maxHeapUsedBytes: limits.heapBytes,
    sampleInterval: limits.sampleMs,
  });
  return { isOverloaded: () => carrier.isUnderPressure(), close: () => carrier.close() };
}
