import type { ResolveEffect } from '../deps';
import { PENDING_ADDRESS_KEY } from './pending-address-key';

/** Loads the zero-touch module only when a decision or a stored address needs it, which is rare. */
export const startZeroTouch: ResolveEffect = (deps) => {
  const { store, environment, getDecision } = deps;
  let stop = () => {};
  let isAskedFor = false;
  let isStopped = false;
  /** Read once at the start: an address stored later belongs to another tab. */
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
