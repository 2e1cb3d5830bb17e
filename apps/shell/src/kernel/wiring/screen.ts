import type { FrameState } from '../frames/frame-state';
import { ShellError } from '../platform/network/shell-error';
import { frameRequestOf, type RouteDecision } from '../resolve/route-decision';
import type { ShellState } from './state';

/** The screen that is shown in place of the frame, if any. */
export type ScreenState =
  | { kind: 'none' }
  | { kind: 'loading'; slow: boolean }
  | { kind: 'error'; error: ShellError };

// One object for each state, so that React sees that the screen has not changed.
const NONE = { kind: 'none' } as const;
export const LOADING = { kind: 'loading', slow: false } as const;
const SLOW = { kind: 'loading', slow: true } as const;
const OFFLINE = { kind: 'error', error: new ShellError('OFFLINE') } as const;

/** Derives the screen; pure. */
export function screenOf({ frame, connectivity }: ShellState, decision: RouteDecision): ScreenState {
  if (decision.kind === 'error') return { kind: 'error', error: decision.error };
  if (decision.kind === 'wait') return SLOW;
  if (decision.kind === 'confirm-source' || decision.kind === 'tile') return NONE;
  const request = frameRequestOf(decision);
  if (request === undefined || frame === undefined) return LOADING;
  if (connectivity.ping === 'FAILED' && hasNotOpened(frame)) return OFFLINE;
  if (frame.error) return { kind: 'error', error: frame.error };
  if (frame.phase === 'done') return NONE;
  // The frame shows its own spinner (CAT-16) or its restored content. The shell's spinner appears only if loading is
  // slow.
  const showsItself = frame.isRestored || (request.solution.sandbox.hideInitialSpinner && frame.isLoaded);
  if (frame.slow) return SLOW;
  return showsItself ? NONE : LOADING;
}

/**
 * Whether the frame has failed to load, as far as the shell can see: a document that has loaded and does not connect
 * may be the browser's own error page. A cached frame that is shown again has its document.
 */
function hasNotOpened({ phase, isLoaded, isRestored, slow, error }: FrameState): boolean {
  return phase === 'connecting' && !isRestored && (isLoaded || slow || error !== undefined);
}
