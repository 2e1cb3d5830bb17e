import { HOME_PATH } from '@unified-shell/address/shell-route';
import type { FeatureDeps } from '../../../chrome/feature';

/** The code of the cards, which is loaded when home is open and cards are offered. */
export interface CardsModule {
  /** Draws the cards above home. @returns a function that removes them */
  openCards(deps: FeatureDeps): () => void;
}

/**
 * Opens the cards while home is open, once it is done and the page is idle, so that they delay neither. An installation
 * whose solutions offer none loads nothing.
 */
export const createFollowHome =
  (load: () => Promise<CardsModule>) =>
  (deps: FeatureDeps): (() => void) => {
    const { store, environment, getDecision, page } = deps;
    let isWanted = false;
    let cancelIdle = () => {};
    let remove: (() => void) | undefined;

    function open(): void {
      load().then(
        ({ openCards }) => {
          if (isWanted) remove ??= openCards(deps);
        },
        (cause: unknown) => {
          isWanted = false;
          environment.warn('cards-failed', { cause: String(cause) });
        },
      );
    }

    function close(): void {
      isWanted = false;
      cancelIdle();
      remove?.();
      remove = undefined;
    }

    function isHomeReady(): boolean {
      const decision = getDecision();
      if (decision.kind !== 'solution' || decision.solution.path !== HOME_PATH) return false;
      const { frame, catalogue } = store.getState();
      const hasSlots = Object.keys(catalogue.listing?.slots ?? {}).length > 0;
      const isDone = frame?.phase === 'done' && frame.error === undefined;
      return hasSlots && isDone && decision.workspace.user !== undefined;
    }

    function follow(): void {
      const isReady = isHomeReady();
      if (isReady === isWanted) return;
      if (!isReady) return close();
      isWanted = true;
      cancelIdle = page.whenIdle(open);
    }

    follow();
    const unsubscribe = store.subscribe(follow);
    return () => {
      unsubscribe();
      close();
    };
  };
