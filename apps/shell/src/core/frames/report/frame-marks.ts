import type { Store } from '../../platform/store';
import type { FrameState } from '../frame-state';
import type { FramesRoomState } from '../state';

/** The visible frame from this moment on. */
export interface FrameMark {
  /** Milliseconds since 1970. */
  at: number;
  frame: FrameState;
}

/** Nobody takes them while the chrome's chunk cannot be had. */
const MAX_MARKS = 99;

/**
 * Remembers when the frame changed: all that the start spends on reporting. What is made of the marks comes later, with
 * the chrome's chunk (`report-frames.ts`), and takes them out of the list. Returns list and undo.
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
