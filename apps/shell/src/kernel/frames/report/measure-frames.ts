import type { FramesEffect } from '../deps';

/** After DONE, in milliseconds: the application's own work comes first. */
const MEASURE_DELAY_MS = 10_000;

/**
 * Asks the hosted page to measure itself (`metrics.measure`), some time after it is done. The part of the runtime that measures
 * is loaded then. A page that is shown again was measured when it loaded.
 */
export const measureFrames: FramesEffect = ({ store, environment, page, requestFrame }) => {
  let asked: number | undefined;
  let cancel: (() => void) | undefined;

  function consider(): void {
    const { frame } = store.getState();
    if (frame === undefined || frame.frameId === asked) return;
    if (frame.isRestored !== true && frame.phase !== 'done') return;
    asked = frame.frameId;
    cancel?.();
    if (frame.isRestored === true || !page.mayMeasure()) return;
    const { frameId } = frame;
    cancel = environment.after(MEASURE_DELAY_MS, () => {
      const now = store.getState().frame;
      if (now?.frameId === frameId && now.phase === 'done')
        requestFrame({ module: 'metrics', method: 'measure', args: [] });
    });
  }

  consider();
  const unsubscribe = store.subscribe(consider);
  return () => {
    unsubscribe();
    cancel?.();
  };
};
