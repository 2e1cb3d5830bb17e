/** The one place where state changes: events in, a new state out, listeners told. */
export interface Store<State, Event> {
  getState(): State;
  send(event: Event): void;
  /** Returns its undo. */
  subscribe(listener: (state: State, before: State) => void): () => void;
}

/**
 * @param reduce pure; returns the same object when nothing changed, and then nobody is told.
 * An event sent by a listener waits until every listener has seen the state before it.
 */
export function createStore<State, Event>(
  initial: State,
  reduce: (state: State, event: Event) => State,
): Store<State, Event> {
  let state = initial;
  const listeners = new Set<(state: State, before: State) => void>();
  const waiting: Event[] = [];
  let organisationData = false;

  function work(): void {
    organisationData = true;
    try {
      for (let event = waiting.shift(); event !== undefined; event = waiting.shift()) {
        const before = state;
        state = reduce(before, event);
        if (state !== before) for (const listener of [...listeners]) listener(state, before);
      }
    } finally {
      organisationData = false;
    }
  }

  return {
    getState: () => state,
    send(event) {
      waiting.push(event);
      if (!organisationData) work();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
