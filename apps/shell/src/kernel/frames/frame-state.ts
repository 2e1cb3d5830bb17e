import type { ShellError } from '../platform/network/shell-error';

/** How far the connection to a frame has come (FRAME-08). */
export type FramePhase = 'connecting' | 'connected' | 'initialised' | 'done';

/** The visible frame. */
export interface FrameState {
  /** A new number each time a new frame element is opened or a cached frame is shown again. */
  frameId: number;
  appId: string;
  phase: FramePhase;
  /** A document has loaded; it may be the browser's own error page. */
  isLoaded: boolean;
  /** A cached frame that is shown again and is not done yet. */
  isRestored?: boolean | undefined;
  /** The frame has been loading for more than 5 s, and the wait message is shown (FRAME-14). */
  slow: boolean;
  /** The app location, as last received from the application or sent to it. */
  inside: string;
  /** The `detail` part of the title, as the application set it. */
  title: string;
  /** The browser denies its document cookies and storage. */
  isWithoutCookies?: boolean | undefined;
  /** How often the user has clicked in the application. */
  clicks?: number;
  error?: ShellError | undefined;
}

export type FrameEvent =
  | { type: 'frame-opened'; frameId: number; appId: string; inside: string }
  | { type: 'frame-restored'; frameId: number; appId: string; inside: string; title: string }
  | { type: 'frame-closed' }
  | {
      type:
        | 'frame-ready'
        | 'frame-done'
        | 'frame-document-left'
        | 'frame-slow'
        | 'frame-clicked'
        | 'frame-loaded';
      frameId: number;
    }
  | { type: 'frame-connected'; frameId: number; isWithoutCookies?: boolean }
  | {
      /** The user has chosen to keep waiting for the frame. */
      type: 'frame-wait-extended';
      frameId: number;
    }
  | { type: 'frame-titled'; frameId: number; title: string }
  | { type: 'frame-navigated' | 'frame-navigation-sent'; frameId: number; inside: string }
  | { type: 'frame-failed'; frameId: number; error: ShellError };

/** Ignores the events of a frame that is no longer visible. */
export function reduceFrame(state: FrameState | undefined, event: FrameEvent): FrameState | undefined {
  if (event.type === 'frame-opened') {
    const { frameId, appId, inside } = event;
    return { frameId, appId, inside, phase: 'connecting', isLoaded: false, slow: false, title: '' };
  }
  if (event.type === 'frame-restored') {
    const { frameId, appId, inside, title } = event;
    return {
      frameId,
      appId,
      inside,
      title,
      phase: 'connecting',
      isLoaded: true,
      isRestored: true,
      slow: false,
    };
  }
  if (event.type === 'frame-closed') return undefined;
  if (state === undefined || state.frameId !== event.frameId) return state;
  switch (event.type) {
    case 'frame-connected':
      return { ...state, phase: 'connected', isWithoutCookies: event.isWithoutCookies };
    case 'frame-ready':
      return state.phase === 'connected' ? { ...state, phase: 'initialised' } : state;
    case 'frame-done':
      // An application may send DONE without READY, and after it has timed out.
      return state.phase === 'connecting'
        ? state
        : { ...state, phase: 'done', isRestored: false, slow: false, error: undefined };
    case 'frame-document-left':
      return { ...state, phase: 'connecting', isRestored: false, slow: false };
    case 'frame-loaded':
      return state.isLoaded ? state : { ...state, isLoaded: true };
    case 'frame-slow':
      return state.phase === 'done' ? state : { ...state, slow: true };
    case 'frame-clicked':
      return { ...state, clicks: (state.clicks ?? 0) + 1 };
    case 'frame-wait-extended':
      return { ...state, slow: true, error: undefined };
    case 'frame-titled':
      return { ...state, title: event.title };
    case 'frame-navigated':
    case 'frame-navigation-sent':
      return state.inside === event.inside ? state : { ...state, inside: event.inside };
    case 'frame-failed':
      return state.phase === 'done' ? state : { ...state, error: event.error };
    default:
      return event satisfies never;
  }
}
