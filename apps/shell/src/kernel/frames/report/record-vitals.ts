import type { FrameVitals } from '@unified-shell/protocol/requests/frame-vitals';
import type { FramesDeps } from '../deps';

/** Records what the visible page has measured of itself. Of several numbers that were not read yet, the last ones count. */
export function recordVitals(
  vitals: FrameVitals,
  { store, frameMarks, environment }: Pick<FramesDeps, 'store' | 'frameMarks' | 'environment'>,
): void {
  const { frame } = store.getState();
  if (frame === undefined) return;
  const last = frameMarks.at(-1);
  if (last?.vitals && last.frame.frameId === frame.frameId) frameMarks.pop();
  frameMarks.push({ at: environment.now(), frame, vitals });
}
