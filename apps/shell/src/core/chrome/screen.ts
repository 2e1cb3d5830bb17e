import type { ShellError } from '../platform/network/shell-error';
import { frameRequestOf, type RouteDecision } from '../resolve/route-decision';
import type { ChromeRoomState } from './state';

/** The screen that is shown in place of the frame, if any. */
export type ScreenState =
  | { kind: 'none' }
  | { kind: 'loading'; slow: boolean }
  | { kind: 'error'; error: ShellError };

// One object for each state, so that React sees that the screen has not changed.
const NONE = { kind: 'none' } as const;
export const LOADING = { kind: 'loading', slow: false } as const;
const SLOW = { kind: 'loading', slow: true } as const;

/** Derives the screen; pure. */
export function screenOf({ frame, connectivity }: ChromeRoomState, decision: RouteDecision): ScreenState {
  if (decision.kind === 'error') return { kind: 'error', error: decision.error };
  if (decision.kind === 'wait') return SLOW;
  if (decision.kind === 'confirm-source') return NONE;
  const request = frameRequestOf(decision);
  if (request === undefined || frame === undefined) return LOADING;
  if (frame.error) return { kind: 'error', error: frame.error };
  if (frame.phase === 'done') return NONE;
  // A document that has loaded while the network fails may be the browser's own error page.
  const isApplicationDocument =
    frame.isLoaded && (frame.phase !== 'connecting' || connectivity.ping !== 'FAILED');
  // The frame shows its own spinner (CAT-16) or its restored content. The shell's spinner appears only if loading is
  // slow.
  const showsItself =
    frame.isRestored || (request.solution.sandbox.hideInitialSpinner && isApplicationDocument);
  if (frame.slow) return SLOW;
  return showsItself ? NONE : LOADING;
}
