/** What browsers report of the frames they opened, by solution (a closed set of ids: the catalogue's and `unknown`). */
import { Counter, Histogram, type Registry } from 'prom-client';
import type { FrameEvent } from '../analytics/frame-event';

export interface FrameMetrics {
  count(event: FrameEvent): void;
}

const SECONDS = [0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 8, 13, 30, 60];

export function createFrameMetrics(registry: Registry): FrameMetrics {
  const registers = [registry];
  const labelNames = ['solution'];
  const connect = new Histogram({
    name: 'frame_connect_duration_seconds',
    help: 'Time from opening a frame to its accepted PING, as browsers saw it.',
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
    labelNames: ['solution', 'type'],
    registers,
  });
  return {
    count(event) {
      const { solution } = event;
      switch (event.type) {
        case 'connected':
          return connect.observe({ solution }, event.milliseconds / 1000);
        case 'done':
          return done.observe({ solution }, event.milliseconds / 1000);
        case 'slow':
          return slow.inc({ solution });
        case 'timeout':
          return timeouts.inc({ solution });
        case 'error':
          return errors.inc({ solution, type: event.error });
        default:
          return event satisfies never;
      }
    },
  };
}
