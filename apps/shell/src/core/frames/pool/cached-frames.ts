import type { Environment } from '../../platform/environment';

/** Frames that are kept beside the visible one: each holds the memory of an application. */
export const MOST_KEPT = 2;

/** Nobody comes back after so long, in milliseconds. */
export const KEPT_FOR = 10 * 60_000;

/** Frames that somebody may come back to, the one left last at the end. */
export interface KeptFrames<Frame> {
  /** Until it is taken, dropped, too old, or one too many when there is time to take a document down. */
  keep(frame: Frame): void;
  /** There is time: those that are too many are removed, the ones left first. */
  trim(): void;
  /** The first that fits is no longer kept, and lives on. */
  take(fits: (frame: Frame) => boolean): Frame | undefined;
  /** Those that fit are removed. */
  drop(fits: (frame: Frame) => boolean): void;
  find(fits: (frame: Frame) => boolean): Frame | undefined;
}

/** @param remove takes a frame that nobody comes back to out of the page */
export function createKeptFrames<Frame>(
  { after }: Pick<Environment, 'after'>,
  remove: (frame: Frame) => void,
): KeptFrames<Frame> {
  let kept: readonly { frame: Frame; cancel(): void }[] = [];

  function takeOut(fits: (frame: Frame) => boolean): Frame[] {
    const out = kept.filter(({ frame }) => fits(frame));
    kept = kept.filter((entry) => !out.includes(entry));
    for (const { cancel } of out) cancel();
    return out.map(({ frame }) => frame);
  }

  function drop(fits: (frame: Frame) => boolean): void {
    for (const frame of takeOut(fits)) remove(frame);
  }

  function trim(most = MOST_KEPT): void {
    const tooMany = kept.slice(0, Math.max(kept.length - most, 0)).map(({ frame }) => frame);
    drop((frame) => tooMany.includes(frame));
  }

  return {
    drop,
    keep(frame) {
      const cancel = after(KEPT_FOR, () => drop((other) => other === frame));
      kept = [...kept, { frame, cancel }];
      trim(MOST_KEPT + 1);
    },
    trim: () => trim(),
    take(fits) {
      const first = kept.find(({ frame }) => fits(frame));
      return takeOut((frame) => frame === first?.frame)[0];
    },
    find: (fits) => kept.find(({ frame }) => fits(frame))?.frame,
  };
}
