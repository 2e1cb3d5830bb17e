import type { Environment } from '../../platform/environment';
import type { PageLifecycle } from '../../platform/page/page';
import type { FrameState } from '../frame-state';
import type { FrameMark } from './frame-marks';
import { type FrameReportEvent, timeFrame } from './frame-timings';

/** What happened to a frame, and of which version its solution was. */
type VersionedEvent = FrameReportEvent & { version?: string | undefined };

/** What the shell gives to the reporting. */
export interface FrameReportSource {
  /** Taken out of the list as they are read. */
  frameMarks: FrameMark[];
  /** The version of a solution, as far as its registration is known. */
  versionOf(solution: string): string | undefined;
  /** Undefined while nobody is signed in. */
  getToken(): string | undefined;
  subscribe(listener: () => void): () => void;
}

/** After the application is done: its own calls come first. In milliseconds. */
const REPORT_DELAY_MS = 5_000;

/** As many as the gateway takes at once; what does not fit is dropped. */
const MAX_EVENTS = 50;

/**
 * Tells the gateway how the frames did (SVC-05): in one call, some time after the application is done, when the page is
 * idle or being left. A call that fails is tried once more with the next one. It throws nothing and shows nothing.
 * Returns its undo.
 */
export function reportFrames(
  source: FrameReportSource,
  environment: Pick<Environment, 'after' | 'fetch'>,
  lifecycle: PageLifecycle,
): () => void {
  const { frameMarks } = source;
  let timings: Parameters<typeof timeFrame>[0];
  let isSettled = false;
  let fresh: VersionedEvent[] = [];
  /** Sent once in vain. */
  let failed: VersionedEvent[] = [];
  let cancel: (() => void) | undefined;

  /** The registration comes after the frame, and goes with the next one. */
  function withVersion(event: VersionedEvent): VersionedEvent {
    const version = event.version ?? source.versionOf(event.solution);
    return version === undefined ? event : { ...event, version };
  }

  function read(): void {
    for (const mark of frameMarks.splice(0)) {
      const timed = timeFrame(timings, mark);
      ({ timings } = timed);
      for (const event of timed.events) lifecycle.debug(`frame ${describe(event)}`);
      fresh = [...fresh, ...timed.events].slice(0, MAX_EVENTS);
      isSettled = isAtRest(mark.frame);
    }
    fresh = fresh.map(withVersion);
    if (!isSettled) forgetSending();
    else if (fresh.length > 0 && cancel === undefined) {
      cancel = environment.after(REPORT_DELAY_MS, () => {
        cancel = lifecycle.whenIdle(send);
      });
    }
  }

  function send(): void {
    forgetSending();
    const token = source.getToken();
    const again = failed;
    const first = fresh.slice(0, MAX_EVENTS - again.length);
    const events = [...again, ...first];
    failed = [];
    fresh = [];
    // Nobody's figures are sent in the name of the next one.
    if (token === undefined || events.length === 0) return;
    post(token, events).catch(() => {
      failed = first;
    });
  }

  async function post(token: string, events: VersionedEvent[]): Promise<void> {
    const answer = await environment.fetch('/api/analytics/v1', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ events }),
      keepalive: true,
    });
    if (!answer.ok) throw new Error(`analytics answered ${answer.status}`);
  }

  function forgetSending(): void {
    cancel?.();
    cancel = undefined;
  }

  const undo = [source.subscribe(read), lifecycle.onLeave(send), forgetSending];
  read();
  return () => {
    for (const stop of undo) stop();
  };
}

/** The application is usable, or the user is told that it will not be. */
function isAtRest({ phase, error }: FrameState): boolean {
  return phase === 'done' || error !== undefined;
}

function describe(event: FrameReportEvent): string {
  const time = 'milliseconds' in event ? ` after ${Math.round(event.milliseconds)} ms` : '';
  const error = 'error' in event ? ` ${event.error}` : '';
  return `${event.solution}: ${event.type}${error}${time}`;
}
