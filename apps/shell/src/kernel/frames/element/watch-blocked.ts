import type { Environment } from '../../platform/environment';
import type { FrameArea } from './frame-area';

/** How long blocked addresses are reported after a frame was opened, in milliseconds (FRAME-33). */
const LISTEN_DURATION_MS = 30_000;

/** Reports the addresses that the page's policy blocks while a frame is new. Returns a function that stops it. */
export function watchBlocked(
  area: Pick<FrameArea, 'onBlocked'>,
  { after }: Pick<Environment, 'after'>,
  onBlocked: (blocked: string) => void,
): () => void {
  const stop = area.onBlocked(onBlocked);
  const cancel = after(LISTEN_DURATION_MS, stop);
  return () => {
    cancel();
    stop();
  };
}
