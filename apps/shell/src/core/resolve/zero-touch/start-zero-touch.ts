import type { ResolveEffect } from '../deps';
import { PENDING_ADDRESS_KEY } from './resume-address-key';

/** Fetches what lets somebody into an organisation once there is something to do for it: hardly anybody needs it. */
export const startZeroTouch: ResolveEffect = (deps) => {
  const { store, environment, getDecision } = deps;
  let stop = () => {};
  let isAskedFor = false;
  let isStopped = false;
  /** Kept before this page began: what is kept later is another tab's. */
  const hasPendingAddress = environment.stored.get(PENDING_ADDRESS_KEY) !== undefined;

  async function consider(): Promise<void> {
    if (isAskedFor || !(hasPendingAddress || getDecision().kind === 'zero-touch')) return;
    isAskedFor = true;
    try {
      const { processZeroTouch } = await import('./process-zero-touch');
      if (!isStopped) stop = processZeroTouch(deps);
    } catch (cause) {
      isAskedFor = false;
      environment.warn('zero-touch-not-loaded', { cause: String(cause) });
    }
  }

  void consider();
  const unsubscribe = store.subscribe(() => void consider());
  return () => {
    isStopped = true;
    unsubscribe();
    stop();
  };
};
