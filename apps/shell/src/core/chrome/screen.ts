import type { ShellError } from '../platform/network/shell-error';
import { frameRequestOf, type RouteDecision } from '../resolve/route-decision';
import type { ChromeRoomState } from './state';

/** What stands in the place of the frame, if anything. */
export type ScreenState =
  | { kind: 'none' }
  | { kind: 'loading'; slow: boolean }
  | { kind: 'error'; error: ShellError };

// One object each: who draws it sees that nothing has changed.
const NONE = { kind: 'none' } as const;
export const LOADING = { kind: 'loading', slow: false } as const;
const SLOW = { kind: 'loading', slow: true } as const;

/** Derives it; pure. */
export function screenOf({ frame, connectivity }: ChromeRoomState, decision: RouteDecision): ScreenState {
  if (decision.kind === 'error') return { kind: 'error', error: decision.error };
  if (decision.kind === 'wait') return SLOW;
  const request = frameRequestOf(decision);
  if (request === undefined || frame === undefined) return LOADING;
  if (frame.error) return { kind: 'error', error: frame.error };
  if (frame.phase === 'done') return NONE;
  // What has loaded while nothing can be reached may be the browser's own page.
  const isOwn = frame.isLoaded && (frame.phase !== 'connecting' || connectivity.ping !== 'FAILED');
  // It shows by itself that something is on its way (CAT-16), or how it was left; until that takes long.
  const showsItself = frame.isRestored || (request.solution.sandbox.hideInitialSpinner && isOwn);
  if (frame.slow) return SLOW;
  return showsItself ? NONE : LOADING;
}
