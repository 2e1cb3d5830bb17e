import type { FrameState } from '../frame-state';
import type { FrameMark } from './frame-marks';

/** One event of a frame, as `POST /api/analytics/v1` accepts it. */
export type FrameReportEvent =
  | { type: 'connected' | 'configured' | 'done'; solution: string; milliseconds: number }
  | { type: 'slow' | 'timeout'; solution: string }
  | { type: 'error'; solution: string; error: string };

/** Longer than any page timeout. A longer duration means that the device slept or that its clock was set. */
const MAX_DURATION_MS = 600_000;

/** The event types already reported for a frame: each once, even if the frame loads further documents. */
interface FrameTimings {
  frameId: number;
  openedAt: number;
  reported: ReadonlySet<FrameReportEvent['type']>;
}

/** Events that are not reported for a cached frame, because it loaded earlier. */
const LOAD_EVENTS: readonly FrameReportEvent['type'][] = ['connected', 'configured', 'done'];

export interface Timed {
  timings: FrameTimings;
  events: FrameReportEvent[];
}

/** Returns the events that a mark adds to the known timings. Pure. */
export function timeFrame(known: FrameTimings | undefined, { at, frame }: FrameMark): Timed {
  const timings =
    known?.frameId === frame.frameId
      ? known
      : { frameId: frame.frameId, openedAt: at, reported: new Set(frame.isRestored ? LOAD_EVENTS : []) };
  const events = eventsOf(frame, at - timings.openedAt).filter(({ type }) => !timings.reported.has(type));
  const reported = new Set([...timings.reported, ...events.map(({ type }) => type)]);
  return { timings: { ...timings, reported }, events: events.filter(isPlausible) };
}

function eventsOf(frame: FrameState, milliseconds: number): FrameReportEvent[] {
  const { appId: solution, phase, slow, error } = frame;
  const events: FrameReportEvent[] = [];
  if (phase !== 'connecting') events.push({ type: 'connected', solution, milliseconds });
  // The phase `done` does not prove that the application has received its configuration.
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
