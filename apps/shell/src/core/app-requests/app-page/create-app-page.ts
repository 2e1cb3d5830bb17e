import { createStore, type Store } from '../../platform/store';
import { asksFirst, type Move } from '../unsaved-changes/unsaved-changes';
import {
  type HostedEvent,
  type HostedState,
  NOTHING_HOSTED,
  type Question,
  reduceHosted,
} from './app-page-state';

/** What the open application asks of the page, and what the person answers. */
export interface Hosted extends Store<HostedState, HostedEvent> {
  /** Asks the person; false while another question stands, and when the application goes away meanwhile. */
  ask(question: Question): Promise<boolean>;
  answer(isYes: boolean): void;
  /** Runs at once where nothing is lost by it; else after the person has agreed to lose it (UI-06). */
  whenFree(move: Move, run: () => void): void;
}

export function createHosted(): Hosted {
  const store = createStore<HostedState, HostedEvent>(NOTHING_HOSTED, reduceHosted);
  let settle: ((isYes: boolean) => void) | undefined;

  function answer(isYes: boolean): void {
    const waiting = settle;
    settle = undefined;
    if (store.getState().question) store.send({ type: 'answered' });
    waiting?.(isYes);
  }

  function ask(question: Question): Promise<boolean> {
    if (settle) return Promise.resolve(false);
    return new Promise((resolve) => {
      settle = resolve;
      store.send({ type: 'asked', question });
    });
  }

  store.subscribe((state, before) => {
    if (before.question && !state.question) answer(false);
  });

  async function agreeToLose(message: string | undefined): Promise<boolean> {
    const isYes = await ask({ kind: 'unsaved', message });
    if (isYes) store.send({ type: 'unsaved-changed', unsaved: undefined });
    return isYes;
  }

  return {
    ...store,
    ask,
    answer,
    whenFree(move, run) {
      const { unsaved } = store.getState();
      if (!asksFirst(unsaved, move)) return run();
      void agreeToLose(unsaved?.message).then((isYes) => isYes && run());
    },
  };
}
