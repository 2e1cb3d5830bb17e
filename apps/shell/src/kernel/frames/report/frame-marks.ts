import type { FrameVitals } from '@unified-shell/protocol/requests/frame-vitals';
import type { Store } from '../../platform/store';
import type { FrameState } from '../frame-state';
import type { FramesRoomState } from '../state';

/** A state of the visible frame, and the time at which it began. */
export interface FrameMark {
  /** Milliseconds since 1970. */
  at: number;
  frame: FrameState;
  /** What its page has measured of itself. The state of the frame has not changed then. */
  vitals?: FrameVitals;
}

/** Limits the list while the deferred part, which reads it, has not loaded. */
const MAX_MARKS = 99;

/**
 * Records each change of the frame. The start does no other work for the report. The deferred part
 * (`report-frames.ts`) later reads the marks and removes them from the list. Returns list and undo.
 */
export function recordFrameMarks(
  { subscribe }: Store<FramesRoomState, never>,
  now: () => number,
): [marks: FrameMark[], undo: () => void] {
  const marks: FrameMark[] = [];
  const undo = subscribe(({ frame }, before) => {
    if (frame && frame !== before.frame && marks.length < MAX_MARKS) marks.push({ at: now(), frame });
  });
  return [marks, undo];
}
