import type { FrameState } from '../frame-state';
import type { FrameMark } from './frame-marks';

/** One thing that happened to a frame, as `POST /api/analytics/v1` takes it. */
export type FrameReportEvent =
  | { type: 'connected' | 'configured' | 'done'; solution: string; milliseconds: number }
  | { type: 'slow' | 'timeout'; solution: string }
  | { type: 'error'; solution: string; error: string };

/** Longer than any page timeout: the device slept, or its clock was set. */
const MAX_DURATION_MS = 600_000;

/** What has been told of a frame: each thing once, whatever documents it loads afterwards. */
interface FrameTimings {
  frameId: number;
  openedAt: number;
  told: ReadonlySet<FrameReportEvent['type']>;
}

/** One that was kept has loaded long ago. */
const OF_A_LOAD: readonly FrameReportEvent['type'][] = ['connected', 'configured', 'done'];

export interface Timed {
  timings: FrameTimings;
  events: FrameReportEvent[];
}

/** What a mark adds to what is known; pure. */
export function timeFrame(known: FrameTimings | undefined, { at, frame }: FrameMark): Timed {
  const timings =
    known?.frameId === frame.frameId
      ? known
      : { frameId: frame.frameId, openedAt: at, told: new Set(frame.isRestored ? OF_A_LOAD : []) };
  const events = eventsOf(frame, at - timings.openedAt).filter(({ type }) => !timings.told.has(type));
  const told = new Set([...timings.told, ...events.map(({ type }) => type)]);
  return { timings: { ...timings, told }, events: events.filter(isPlausible) };
}

function eventsOf(frame: FrameState, milliseconds: number): FrameReportEvent[] {
  const { appId: solution, phase, slow, error } = frame;
  const events: FrameReportEvent[] = [];
  if (phase !== 'connecting') events.push({ type: 'connected', solution, milliseconds });
  // Where an application is done before it took its configuration, that says nothing of the configuration.
  if (phase === 'initialised') events.push({ type: 'configured', solution, milliseconds });
  if (phase === 'done') events.push({ type: 'done', solution, milliseconds });
  if (slow) events.push({ type: 'slow', solution });
  if (error?.type === 'TIMEOUT') events.push({ type: 'timeout', solution });
  else if (error) events.push({ type: 'error', solution, error: error.type });
  return events;
}

function isPlausible(event: FrameReportEvent): boolean {
  if (!('milliseconds' in event)) return true;
  return event.milliseconds >= 0 && event.milliseconds <= MAX_DURATION_MS;
}
