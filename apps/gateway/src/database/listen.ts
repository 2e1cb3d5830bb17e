/** Hearing what is said on a channel of the database (PostgreSQL NOTIFY): the shape that each engine fills. */
export interface NotificationListener {
  onMessage(payload: string): void;
  /** From now on everything is heard; what was said before may have been missed. Also after each interruption. */
  onConnected(): void;
}

/** Begins at once and goes on until the undo, whatever happens to the connection meanwhile. */
export type Listen = (channel: string, listener: NotificationListener) => () => Promise<void>;
