import type { Environment } from '../../platform/environment';
import type { PageLifecycle } from '../../platform/page/page';
import type { FrameState } from '../frame-state';
import type { FrameMark } from './frame-marks';
import { type FrameReportEvent, timeFrame } from './frame-timings';
import { storeUnsentEvents, takeUnsentEvents } from './unsent-events';

/** An event of a frame with the version of its solution, and the organisation that was active. */
type VersionedEvent = FrameReportEvent & { version?: string | undefined; organisation?: string | undefined };

/** The shell's data for the report. */
export interface FrameReportSource {
  /** Each mark is removed from the list when it is read. */
  frameMarks: FrameMark[];
  /** The id of the solution whose preview or version the address asks for in vain (FRAME-35): no frame is opened for it. */
  missingVersion(): string | undefined;
  /** The version of a solution; undefined while its registration is unknown. */
  versionOf(solution: string): string | undefined;
  /** The id of the active organisation. */
  organisation(): string | undefined;
  /** When the page was opened, in milliseconds since 1970. */
  pageOpenedAt: number;
  /** Undefined while no user is signed in. */
  getUser(): { token: string; userId: string } | undefined;
  /** Whether the page is being left for sign-in, after which the same tab returns. */
  isSigningIn(): boolean;
  subscribe(listener: () => void): () => void;
}

/** Delay after the application is done, in milliseconds: the application's own calls come first. */
const REPORT_DELAY_MS = 5_000;

/** The most events that the gateway accepts in one call; further ones are dropped. */
const MAX_EVENTS = 50;

/**
 * Reports the events of the frames to the gateway (SVC-05): in one call, some time after the application is done,
 * when the page is idle or being left. What a hosted page has measured of itself is an event when the next application is
 * open, or when the page is left. The events of a failed call are sent once more with the next call. What was
 * measured before a redirect to sign-in is sent after it (AUTH-06), but not with the token of another user. Errors are
 * neither thrown nor shown.
 * @returns a function that stops it
 */
export function reportFrames(
  source: FrameReportSource,
  environment: Pick<Environment, 'after' | 'fetch' | 'tab'>,
  lifecycle: PageLifecycle,
): () => void {
  const { frameMarks } = source;
  let timings: Parameters<typeof timeFrame>[0];
  let isSettled = false;
  let missing: string | undefined;
  let fresh: VersionedEvent[] = [];
  /** The last numbers of the visible page; undefined once they are an event. */
  let measured: { frameId: number; event: VersionedEvent | undefined } | undefined;
  /** Events whose first call has failed. */
  let failed: VersionedEvent[] = [];
  let cancel: (() => void) | undefined;
  let lastUserId: string | undefined;
  let unsent = takeUnsentEvents(environment.tab);

  /**
   * Adds version and organisation while they are known: the registration loads after the frame and is replaced by the next
   * solution's.
   */
  function withSource(event: VersionedEvent): VersionedEvent {
    const version = event.version ?? source.versionOf(event.solution);
    const organisation = event.organisation ?? source.organisation();
    return { ...event, ...(version && { version }), ...(organisation && { organisation }) };
  }

  function addMeasured(): void {
    if (measured?.event === undefined) return;
    fresh = [...fresh, measured.event].slice(0, MAX_EVENTS);
    measured.event = undefined;
  }

  function readVitals({ frame: { frameId, appId: solution }, vitals }: FrameMark): void {
    if (measured?.frameId === frameId && measured.event === undefined) return;
    measured = { frameId, event: withSource({ type: 'vitals', solution, ...vitals }) };
  }

  /** Adds the events of before the sign-in as soon as it is known who has signed in. */
  function addUnsent(): void {
    const user = source.getUser();
    if (user === undefined) return;
    lastUserId = user.userId;
    if (unsent && (unsent.userId === undefined || unsent.userId === user.userId))
      fresh = [...unsent.events, ...fresh];
    unsent = undefined;
  }

  /** Each time that the error is shown anew. */
  function addMissingVersion(): void {
    const solution = source.missingVersion();
    if (solution !== undefined && solution !== missing) {
      fresh = [...fresh, { type: 'error', solution, error: 'VERSION_NOTFOUND' } as const].slice(
        0,
        MAX_EVENTS,
      );
      isSettled = true;
    }
    missing = solution;
  }

  function read(): void {
    addUnsent();
    for (const mark of frameMarks.splice(0)) {
      if (mark.vitals) {
        readVitals(mark);
        continue;
      }
      if (mark.frame.frameId !== measured?.frameId) addMeasured();
      const timed = timeFrame(timings, mark, source.pageOpenedAt);
      ({ timings } = timed);
      for (const event of timed.events) lifecycle.debug(`frame ${describe(event)}`);
      fresh = [...fresh, ...timed.events].slice(0, MAX_EVENTS);
      isSettled = isDoneOrFailed(mark.frame);
    }
    addMissingVersion();
    fresh = fresh.map(withSource);
    if (!isSettled) cancelReport();
    else if (fresh.length > 0 && cancel === undefined) {
      cancel = environment.after(REPORT_DELAY_MS, () => {
        cancel = lifecycle.whenIdle(send);
      });
    }
  }

  function send(): void {
    cancelReport();
    const user = source.getUser();
    const retried = failed;
    const first = fresh.slice(0, MAX_EVENTS - retried.length);
    const events = [...retried, ...first];
    failed = [];
    fresh = [];
    // After a sign-out the events are dropped.
    if (user === undefined) return source.isSigningIn() ? keepUnsent(events) : undefined;
    if (events.length === 0) return;
    post(user.token, events).catch(() => {
      failed = first;
    });
  }

  /** Keeps the events for after the sign-in, with those that an earlier redirect has kept already. */
  function keepUnsent(events: readonly VersionedEvent[]): void {
    const all = [...(unsent?.events ?? []), ...events].slice(0, MAX_EVENTS);
    const userId = lastUserId ?? unsent?.userId;
    if (all.length > 0) storeUnsentEvents(environment.tab, { userId, events: all });
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

  function cancelReport(): void {
    cancel?.();
    cancel = undefined;
  }

  function leave(): void {
    read();
    addMeasured();
    send();
  }

  const undo = [source.subscribe(read), lifecycle.onLeave(leave), cancelReport];
  read();
  return () => {
    for (const stop of undo) stop();
  };
}

/** Whether the application is usable or its error is shown to the user. */
function isDoneOrFailed({ phase, error }: FrameState): boolean {
  return phase === 'done' || error !== undefined;
}

function describe(event: FrameReportEvent): string {
  const time = 'milliseconds' in event ? ` after ${Math.round(event.milliseconds)} ms` : '';
  const error = 'error' in event ? ` ${event.error}` : '';
  return `${event.solution}: ${event.type}${error}${time}`;
}
