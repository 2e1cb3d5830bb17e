import type { Environment } from '../../platform/environment';
import { type FrameRequest, isSameFrame } from '../../resolve/frame-source/frame-request';
import type { FrameArea } from '../element/frame-area';
import { openPendingFrame, type PendingFrame } from './pending-frame';

/** So long whoever presses a link may take to let go of it, in milliseconds. */
export const PRERENDER_TTL_MS = 2_000;

/** One frame that loads where nobody sees it, and is told nothing. */
export interface PrerenderedFrame {
  /** Loads this, and nothing else any more. */
  prerender(request: FrameRequest): void;
  /** What was prepared is seen, if it is this. Nothing is prepared any more. */
  take(request: FrameRequest): PendingFrame | undefined;
  drop(): void;
  /** It is the one that speaks: what it says is kept. */
  isSource(source: MessageEventSource | null): boolean;
}

export function createPrerenderedFrame(area: FrameArea, environment: Environment): PrerenderedFrame {
  let prerendered: PendingFrame | undefined;
  let cancel = () => {};

  /** Nothing is prepared any more. */
  function removeEntry(): PendingFrame | undefined {
    const frame = prerendered;
    prerendered = undefined;
    cancel();
    return frame;
  }

  function remove(frame: PendingFrame | undefined): void {
    frame?.release();
    frame?.element.remove();
  }

  const drop = () => remove(removeEntry());

  return {
    drop,
    prerender(request) {
      if (prerendered && isSameTarget(prerendered.request, request)) cancel();
      else {
        drop();
        prerendered = openPendingFrame(area, 0, request, environment);
        prerendered.element.hide();
      }
      cancel = environment.after(PRERENDER_TTL_MS, drop);
    },
    take(request) {
      const frame = removeEntry();
      if (frame && isSameTarget(frame.request, request)) {
        frame.element.show();
        return frame;
      }
      remove(frame);
      return undefined;
    },
    isSource: (source) => source !== null && prerendered?.element.window === source,
  };
}

function isSameTarget(one: FrameRequest, other: FrameRequest): boolean {
  return isSameFrame(one, other) && one.source.url === other.source.url;
}
