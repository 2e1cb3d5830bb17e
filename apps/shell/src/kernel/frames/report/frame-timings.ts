import type { FrameVitals } from '@unified-shell/protocol/requests/frame-vitals';
import type { FrameState } from '../frame-state';
import type { FrameMark } from './frame-marks';

/** One event of a frame, as `POST /api/analytics/v1` accepts it. */
export type FrameReportEvent =
  | { type: 'connected' | 'configured'; solution: string; milliseconds: number }
  /** `opening`: since the page was opened, of its first frame. */
  | { type: 'done'; solution: string; milliseconds: number; opening?: number }
  | { type: 'slow' | 'timeout'; solution: string }
  | { type: 'error'; solution: string; error: string }
  | ({ type: 'vitals'; solution: string } & FrameVitals);

/** Longer than any page timeout. A longer duration means that the device slept or that its clock was set. */
const MAX_DURATION_MS = 600_000;

/** The event types already reported for a frame: each once, even if the frame loads further documents. */
interface FrameTimings {
  frameId: number;
  openedAt: number;
  solution: string;
  /** When the page was opened; undefined for an application that the user has opened later. */
  requestedAt: number | undefined;
  reported: ReadonlySet<FrameReportEvent['type']>;
}

/** Events that are not reported for a cached frame, because it loaded earlier. */
const LOAD_EVENTS: readonly FrameReportEvent['type'][] = ['connected', 'configured', 'done'];

export interface Timed {
  timings: FrameTimings;
  events: FrameReportEvent[];
}

/**
 * Returns the events that a mark adds to the known timings. Pure.
 * @param pageOpenedAt when the user has opened the page, in milliseconds since 1970: the first frame was asked for then
 */
export function timeFrame(
  known: FrameTimings | undefined,
  { at, frame }: FrameMark,
  pageOpenedAt?: number,
): Timed {
  const timings =
    known?.frameId === frame.frameId
      ? known
      : {
          frameId: frame.frameId,
          openedAt: at,
          solution: frame.appId,
          requestedAt: requestedAt(known, frame, pageOpenedAt),
          reported: new Set(frame.isRestored ? LOAD_EVENTS : []),
        };
  const { openedAt } = timings;
  const opening = timings.requestedAt === undefined ? undefined : at - timings.requestedAt;
  const events = eventsOf(frame, at - openedAt, opening).filter(({ type }) => !timings.reported.has(type));
  const reported = new Set([...timings.reported, ...events.map(({ type }) => type)]);
  return { timings: { ...timings, reported }, events: events.filter(isPlausible) };
}

/** An address may open its application in several frames, until one is done: as a guess, then as it is decided. */
function requestedAt(
  known: FrameTimings | undefined,
  { appId }: FrameState,
  pageOpenedAt: number | undefined,
): number | undefined {
  if (known === undefined) return pageOpenedAt;
  return known.solution === appId && !known.reported.has('done') ? known.requestedAt : undefined;
}

function eventsOf(frame: FrameState, milliseconds: number, opening: number | undefined): FrameReportEvent[] {
  const { appId: solution, phase, slow, error } = frame;
  const events: FrameReportEvent[] = [];
  if (phase !== 'connecting') events.push({ type: 'connected', solution, milliseconds });
  // The phase `done` does not prove that the application has received its configuration.
  if (phase === 'initialised') events.push({ type: 'configured', solution, milliseconds });
  if (phase === 'done')
    events.push({ type: 'done', solution, milliseconds, ...(isDuration(opening) && { opening }) });
  if (slow) events.push({ type: 'slow', solution });
  if (error?.type === 'TIMEOUT') events.push({ type: 'timeout', solution });
  else if (error) events.push({ type: 'error', solution, error: error.type });
  return events;
}

function isPlausible(event: FrameReportEvent): boolean {
  if (!('milliseconds' in event)) return true;
  return isDuration(event.milliseconds);
}

const isDuration = (value: number | undefined): value is number =>
  value !== undefined && value >= 0 && value <= MAX_DURATION_MS;
