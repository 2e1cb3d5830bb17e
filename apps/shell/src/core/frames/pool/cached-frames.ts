import type { Environment } from '../../platform/environment';

/** Frames that are kept beside the visible one: each holds the memory of an application. */
export const MAX_CACHED_FRAMES = 2;

/** Nobody comes back after so long, in milliseconds. */
export const CACHED_FRAME_TTL_MS = 10 * 60_000;

/** Frames that somebody may come back to, the one left last at the end. */
export interface FrameCache<Frame> {
  /** Until it is taken, dropped, too old, or one too many when there is time to take a document down. */
  add(frame: Frame): void;
  /** There is time: those that are too many are removed, the ones left first. */
  trim(): void;
  /** The first that fits is no longer kept, and lives on. */
  take(matches: (frame: Frame) => boolean): Frame | undefined;
  /** Those that fit are removed. */
  evict(matches: (frame: Frame) => boolean): void;
  find(matches: (frame: Frame) => boolean): Frame | undefined;
}

/** @param remove takes a frame that nobody comes back to out of the page */
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
