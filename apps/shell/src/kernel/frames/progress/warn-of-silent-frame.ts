import type { FramesEffect } from '../deps';
import type { FramesRoomState } from '../state';

/** The time in which a loaded document sends its PING; after it, its developer is told. In milliseconds. */
const PING_DELAY_MS = 3_000;

/**
 * Warns in the console of a document that has loaded and does not connect, long before its page timeout: the usual
 * reason is that the application trusts another shell, and the loading screen covers what the application says.
 */
export const warnOfSilentFrame: FramesEffect = ({ store, environment, configuration }) => {
  let watched: number | undefined;
  let cancel = () => {};

  function consider({ frame }: FramesRoomState): void {
    const isSilent = frame?.isLoaded === true && frame.phase === 'connecting' && !frame.error;
    const frameId = isSilent ? frame.frameId : undefined;
    if (frameId === watched) return;
    watched = frameId;
    cancel();
    cancel = () => {};
    if (!isSilent) return;
    const facts = {
      app: frame.appId,
      shell: configuration.shellOrigin,
      reason: 'It has loaded and sent no PING.',
    };
    cancel = environment.after(PING_DELAY_MS, () => environment.warn('frame-not-connected', facts));
  }

  consider(store.getState());
  const unsubscribe = store.subscribe(consider);
  return () => {
    cancel();
    unsubscribe();
  };
};
