import type { Environment } from '../../platform/environment';
import { type FrameRequest, isSameFrame } from '../../resolve/frame-source/frame-request';
import type { FrameArea } from '../element/frame-area';
import { type StagedFrame, stageFrame } from './pending-frame';

/** So long whoever presses a link may take to let go of it, in milliseconds. */
export const PREPARED_FOR = 2_000;

/** One frame that loads where nobody sees it, and is told nothing. */
export interface PreparedFrame {
  /** Loads this, and nothing else any more. */
  prepare(request: FrameRequest): void;
  /** What was prepared is seen, if it is this. Nothing is prepared any more. */
  take(request: FrameRequest): StagedFrame | undefined;
  drop(): void;
  /** It is the one that speaks: what it says is kept. */
  isHeard(source: MessageEventSource | null): boolean;
}

export function createPreparedFrame(area: FrameArea, environment: Environment): PreparedFrame {
  let prepared: StagedFrame | undefined;
  let cancel = () => {};

  /** Nothing is prepared any more. */
  function takeOut(): StagedFrame | undefined {
    const frame = prepared;
    prepared = undefined;
    cancel();
    return frame;
  }

  function remove(frame: StagedFrame | undefined): void {
    frame?.release();
    frame?.element.remove();
  }

  const drop = () => remove(takeOut());

  return {
    drop,
    prepare(request) {
      if (prepared && isSamePlace(prepared.request, request)) cancel();
      else {
        drop();
        prepared = stageFrame(area, 0, request, environment);
        prepared.element.retire();
      }
      cancel = environment.after(PREPARED_FOR, drop);
    },
    take(request) {
      const frame = takeOut();
      if (frame && isSamePlace(frame.request, request)) {
        frame.element.comeBack();
        return frame;
      }
      remove(frame);
      return undefined;
    },
    isHeard: (source) => source !== null && prepared?.element.window === source,
  };
}

function isSamePlace(one: FrameRequest, other: FrameRequest): boolean {
  return isSameFrame(one, other) && one.source.url === other.source.url;
}
