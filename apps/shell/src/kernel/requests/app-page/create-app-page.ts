import { createStore, type Store } from '../../platform/store';
import { type Move, needsConfirmation } from '../unsaved-changes/unsaved-changes';
import {
  type AppPageEvent,
  type AppPageState,
  EMPTY_APP_PAGE_STATE,
  type Question,
  reduceAppPage,
} from './app-page-state';

/** The store of the app page state, with questions to the user. */
export interface AppPageStore extends Store<AppPageState, AppPageEvent> {
  /**
   * Asks the user. Resolves with false while another question is open, and if the document is replaced before the
   * answer.
   */
  confirm(question: Question): Promise<boolean>;
  answer(isYes: boolean): void;
  /**
   * Calls `run` at once if the move loses no unsaved changes, otherwise after the user has agreed to lose them
   * (UI-06).
   */
  runWhenConfirmed(move: Move, run: () => void): void;
}

export function createAppPageStore(): AppPageStore {
  const store = createStore<AppPageState, AppPageEvent>(EMPTY_APP_PAGE_STATE, reduceAppPage);
  let settle: ((isYes: boolean) => void) | undefined;

  function answer(isYes: boolean): void {
    const waiting = settle;
    settle = undefined;
    if (store.getState().question) store.send({ type: 'answered' });
    waiting?.(isYes);
  }

  function confirm(question: Question): Promise<boolean> {
    if (settle) return Promise.resolve(false);
    return new Promise((resolve) => {
      settle = resolve;
      store.send({ type: 'asked', question });
    });
  }

  store.subscribe((state, before) => {
    if (before.question && !state.question) answer(false);
  });

  async function confirmLoss(message: string | undefined): Promise<boolean> {
    const isYes = await confirm({ kind: 'unsaved', message });
    if (isYes) store.send({ type: 'unsaved-changed', unsaved: undefined });
    return isYes;
  }

  return {
    ...store,
    confirm,
    answer,
    runWhenConfirmed(move, run) {
      const { unsaved } = store.getState();
      if (!needsConfirmation(unsaved, move)) return run();
      void confirmLoss(unsaved?.message).then((isYes) => isYes && run());
    },
  };
}
