import type { Environment } from '../../platform/environment';
import { type FrameRequest, isSameFrame } from '../../resolve/frame-source/frame-request';
import type { FrameArea } from '../element/frame-area';
import type { OpenPendingFrame, PendingFrame } from '../element/open-frame';

/** How long a prerendered frame waits for the click, in milliseconds. */
export const PRERENDER_TTL_MS = 2_000;

export interface PrerenderDeps {
  area: FrameArea;
  environment: Environment;
  openPendingFrame: OpenPendingFrame;
}

/** One hidden frame that loads without being connected or configured. */
export interface PrerenderedFrame {
  /** Prerenders the request in place of any earlier one. */
  prerender(request: FrameRequest): void;
  /** Shows and returns the prerendered frame if it is for this request; removes it otherwise. */
  take(request: FrameRequest): PendingFrame | undefined;
  drop(): void;
  /** Whether a message comes from the prerendered frame, which buffers its own messages. */
  isSource(source: MessageEventSource | null): boolean;
}

export function createPrerenderedFrame(deps: PrerenderDeps): PrerenderedFrame {
  let prerendered: PendingFrame | undefined;
  let cancel = () => {};

  /** Clears the entry and its timer, and returns the frame, which stays in the page. */
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
        prerendered = deps.openPendingFrame(deps, 0, request);
        prerendered.element.hide();
      }
      cancel = deps.environment.after(PRERENDER_TTL_MS, drop);
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
