import type { ShellPath } from '@unified-shell/address/shell-path';
import type { FramedSolution, FrameSource } from './frame-source';

/** What a frame is opened for. */
export interface FrameRequest {
  solution: FramedSolution;
  source: FrameSource;
  mount: ShellPath;
  /** Where the solution starts, or shall go: what follows its mount. */
  inside: string;
  /** Organisation and sub-organisation, where the solution asks to be loaded anew for others (FRAME-10). */
  loadedFor?: string | undefined;
}

/** A source elsewhere is another frame: what was remembered of a solution may be of yesterday. */
export function isSameFrame(one: FrameRequest, other: FrameRequest): boolean {
  const isOfOther =
    one.loadedFor !== undefined && other.loadedFor !== undefined && one.loadedFor !== other.loadedFor;
  return (
    one.solution.appId === other.solution.appId && one.source.baseUrl === other.source.baseUrl && !isOfOther
  );
}
