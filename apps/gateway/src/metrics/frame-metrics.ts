/**
 * Frame metrics that browsers report, by solution and version (closed sets: those of the catalogue, and `unknown`).
 */
import { Counter, Histogram, type Registry } from 'prom-client';
import type { CountableEvent } from '../analytics/countable-event';

export interface FrameMetrics {
  count(event: CountableEvent): void;
}

const BYTES = [4, 8, 16, 32, 64, 128, 256, 512, 1_024, 2_048].map((megabytes) => megabytes * 1_048_576);
const SECONDS = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 8, 13, 30, 60];

export function createFrameMetrics(registry: Registry): FrameMetrics {
  const registers = [registry];
  const labelNames = ['solution', 'version'];
  const connect = new Histogram({
    name: 'frame_connect_duration_seconds',
    help: 'Time from opening a frame to its accepted PING, as browsers saw it.',
    labelNames,
    buckets: SECONDS,
    registers,
  });
  const configured = new Histogram({
    name: 'frame_configured_duration_seconds',
    help: 'Time from opening a frame to the READY of its runtime, which has received its configuration, as browsers saw it.',
    labelNames,
    buckets: SECONDS,
    registers,
  });
  const done = new Histogram({
    name: 'frame_done_duration_seconds',
    help: 'Time from opening a frame to the DONE of its application, as browsers saw it.',
    labelNames,
    buckets: SECONDS,
    registers,
  });
  const opening = new Histogram({
    name: 'frame_opening_duration_seconds',
    help: 'Time from the click, or from the address of a new page, to the DONE of the application, as browsers saw it.',
    labelNames,
    buckets: SECONDS,
    registers,
  });
  const paint = new Histogram({
    name: 'frame_first_paint_duration_seconds',
    help: 'Time from the start of the hosted page to its first content.',
    labelNames,
    buckets: SECONDS,
    registers,
  });
  const longTasks = new Histogram({
    name: 'frame_long_tasks_seconds',
    help: 'Sum of the tasks above 50 ms of a hosted page, while it was open.',
    labelNames,
    buckets: SECONDS,
    registers,
  });
  const memory = new Histogram({
    name: 'frame_memory_bytes',
    help: 'Memory of the scripts of a hosted page.',
    labelNames,
    buckets: BYTES,
    registers,
  });
  const uncaught = new Counter({
    name: 'frame_uncaught_errors_total',
    help: 'Uncaught errors of hosted pages.',
    labelNames,
    registers,
  });
  const slow = new Counter({
    name: 'frame_slow_total',
    help: 'Frames that showed the wait message.',
    labelNames,
    registers,
  });
  const timeouts = new Counter({
    name: 'frame_timeouts_total',
    help: 'Frames whose page timeout passed before DONE.',
    labelNames,
    registers,
  });
  const errors = new Counter({
    name: 'frame_errors_total',
    help: 'Frames that showed an error other than a timeout, by type.',
    labelNames: [...labelNames, 'type'],
    registers,
  });
  const messages = new Counter({
    name: 'frame_messages_total',
    help: 'Messages that applications have recorded, by level.',
    labelNames: [...labelNames, 'level'],
    registers,
  });
  const events = new Counter({
    name: 'frame_events_total',
    help: 'Events that applications have recorded.',
    labelNames,
    registers,
  });
  const timers = new Histogram({
    name: 'frame_timer_duration_seconds',
    help: 'Time that applications have measured.',
    labelNames,
    buckets: SECONDS,
    registers,
  });
  return {
    count(event) {
      const { solution, version } = event;
      switch (event.type) {
        case 'connected':
          return connect.observe({ solution, version }, event.milliseconds / 1000);
        case 'configured':
          return configured.observe({ solution, version }, event.milliseconds / 1000);
        case 'done':
          opening.observe({ solution, version }, (event.opening ?? event.milliseconds) / 1000);
          return done.observe({ solution, version }, event.milliseconds / 1000);
        case 'vitals':
          if (event.paint !== undefined) paint.observe({ solution, version }, event.paint / 1000);
          if (event.longTasks !== undefined) longTasks.observe({ solution, version }, event.longTasks / 1000);
          if (event.memory !== undefined) memory.observe({ solution, version }, event.memory);
          return uncaught.inc({ solution, version }, event.errors ?? 0);
        case 'slow':
          return slow.inc({ solution, version });
        case 'timeout':
          return timeouts.inc({ solution, version });
        case 'error':
          return errors.inc({ solution, version, type: event.error });
        case 'messages':
          return messages.inc({ solution, version, level: event.level }, event.count);
        case 'events':
          return events.inc({ solution, version }, event.count);
        case 'timer':
          return timers.observe({ solution, version }, event.milliseconds / 1000);
        default:
          return event satisfies never;
      }
    },
  };
}
