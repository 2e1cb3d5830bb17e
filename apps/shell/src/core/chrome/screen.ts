import type { ShellError } from '../shell-error';
import type { ShellState } from '../shell-state';
import { frameRequestOf, type Verdict } from '../verdict';

/** What stands in the place of the frame, if anything. */
export type ScreenState =
  | { kind: 'none' }
  | { kind: 'loading'; slow: boolean }
  | { kind: 'error'; error: ShellError };

/** Derives it; pure. */
export function screenOf({ frame }: ShellState, verdict: Verdict): ScreenState {
  if (verdict.kind === 'error') return { kind: 'error', error: verdict.error };
  if (verdict.kind === 'wait') return { kind: 'loading', slow: true };
  const request = frameRequestOf(verdict);
  if (request === undefined || frame === undefined) return { kind: 'loading', slow: false };
  if (frame.error) return { kind: 'error', error: frame.error };
  // It shows by itself that something is on its way (CAT-16), or how it was left; until that takes long.
  const showsItself = frame.isBack || (request.solution.sandbox.hideInitialSpinner && frame.isLoaded);
  return frame.phase === 'done' || (showsItself && !frame.slow)
    ? { kind: 'none' }
    : { kind: 'loading', slow: frame.slow };
}
