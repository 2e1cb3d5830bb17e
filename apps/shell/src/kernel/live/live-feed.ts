/** An event of the stream whose data belongs to one part of the page. */
export interface LiveEvent {
  userId: string;
  /** Counts the changes of this user's data. */
  revision: number;
  /** Not validated: the part of the page that uses it knows its shape. */
  data: unknown;
  /** Sent once more to a tab that has just begun to follow: the changes in it are known from elsewhere. */
  isRepeated: boolean;
}

/** Hands the events of the stream to the parts of the page that use them, whichever of both loads first. */
export interface LiveFeed {
  publish(type: string, event: LiveEvent): void;
  /** Calls the listener with the last event of the type, if there is one, and with each later one. Returns the undo. */
  subscribe(type: string, listener: (event: LiveEvent) => void): () => void;
}

export function createLiveFeed(): LiveFeed {
  const listeners = new Set<(type: string, event: LiveEvent) => void>();
  const last = new Map<string, LiveEvent>();
  return {
    publish(type, event) {
      last.set(type, event);
      for (const listener of listeners) listener(type, event);
    },
    subscribe(wanted, listener) {
      const hear = (type: string, event: LiveEvent) => {
        if (type === wanted) listener(event);
      };
      listeners.add(hear);
      const known = last.get(wanted);
      if (known) listener(known);
      return () => listeners.delete(hear);
    },
  };
}
