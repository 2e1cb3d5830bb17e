/** Holds state: takes events, computes the new state and notifies the listeners. */
export interface Store<State, Event> {
  getState(): State;
  send(event: Event): void;
  /** Returns the unsubscribe function. */
  subscribe(listener: (state: State, before: State) => void): () => void;
}

/**
 * An event that a listener sends is handled after every listener has been notified of the current state.
 * @param reduce pure; returns the same object when nothing changed, and then no listener is called
 */
export function createStore<State, Event>(
  initial: State,
  reduce: (state: State, event: Event) => State,
): Store<State, Event> {
  let state = initial;
  const listeners = new Set<(state: State, before: State) => void>();
  const waiting: Event[] = [];
  let isProcessing = false;

  function processEvents(): void {
    isProcessing = true;
    try {
      for (let event = waiting.shift(); event !== undefined; event = waiting.shift()) {
        const before = state;
        state = reduce(before, event);
        if (state !== before) for (const listener of [...listeners]) listener(state, before);
      }
    } finally {
      isProcessing = false;
    }
  }

  return {
    getState: () => state,
    send(event) {
      waiting.push(event);
      if (!isProcessing) processEvents();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
