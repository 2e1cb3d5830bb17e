import type { ShellPath } from '@unified-shell/address/shell-path';
import type { FramedSolution, FrameSource } from './frame-source';

/** Solution, source, mount and app location of a frame. */
export interface FrameRequest {
  solution: FramedSolution;
  source: FrameSource;
  mount: ShellPath;
  /** The app location that the solution starts at or moves to: the part of the address after its mount. */
  inside: string;
  /** The published version that the user opens; absent for a solution without published versions. */
  version?: string | undefined;
  /** Organisation and sub-organisation, for a solution that must be reloaded when they change (FRAME-10). */
  loadedFor?: string | undefined;
}

/** Compares the sources too: the startup cache may hold an outdated source of the solution. */
export function isSameFrame(one: FrameRequest, other: FrameRequest): boolean {
  const isOfOther =
    one.loadedFor !== undefined && other.loadedFor !== undefined && one.loadedFor !== other.loadedFor;
  return (
    one.solution.appId === other.solution.appId && one.source.baseUrl === other.source.baseUrl && !isOfOther
  );
}
