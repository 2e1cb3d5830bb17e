import type { ShellPath } from '@unified-shell/catalogue/shell-path';
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
