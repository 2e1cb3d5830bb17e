import type { Environment } from '../../platform/environment';

/** Frames cached besides the visible one. Each needs the memory of an application. */
export const MAX_CACHED_FRAMES = 2;

/** How long a frame stays cached, in milliseconds. */
export const CACHED_FRAME_TTL_MS = 10 * 60_000;

/** Hidden frames that may be shown again, the most recently left one last. */
export interface FrameCache<Frame> {
  /** Caches a frame. One frame above the limit stays until `trim`, because removing a document takes time. */
  add(frame: Frame): void;
  /** Removes the frames above the limit, starting with the frame that the user left longest ago. */
  trim(): void;
  /** Takes the first match out of the cache without removing its frame from the page. */
  take(matches: (frame: Frame) => boolean): Frame | undefined;
  /** Removes all matches. */
  evict(matches: (frame: Frame) => boolean): void;
  find(matches: (frame: Frame) => boolean): Frame | undefined;
}

/** @param remove removes an evicted frame from the page */
export function createFrameCache<Frame>(
  { after }: Pick<Environment, 'after'>,
  remove: (frame: Frame) => void,
): FrameCache<Frame> {
  let entries: readonly { frame: Frame; cancel(): void }[] = [];

  function removeEntries(matches: (frame: Frame) => boolean): Frame[] {
    const out = entries.filter(({ frame }) => matches(frame));
    entries = entries.filter((entry) => !out.includes(entry));
    for (const { cancel } of out) cancel();
    return out.map(({ frame }) => frame);
  }

  function evict(matches: (frame: Frame) => boolean): void {
    for (const frame of removeEntries(matches)) remove(frame);
  }

  function trim(max = MAX_CACHED_FRAMES): void {
    const tooMany = entries.slice(0, Math.max(entries.length - max, 0)).map(({ frame }) => frame);
    evict((frame) => tooMany.includes(frame));
  }

  return {
    evict,
    add(frame) {
      const cancel = after(CACHED_FRAME_TTL_MS, () => evict((other) => other === frame));
      entries = [...entries, { frame, cancel }];
      trim(MAX_CACHED_FRAMES + 1);
    },
    trim: () => trim(),
    take(matches) {
      const first = entries.find(({ frame }) => matches(frame));
      return removeEntries((frame) => frame === first?.frame)[0];
    },
    find: (matches) => entries.find(({ frame }) => matches(frame))?.frame,
  };
}
