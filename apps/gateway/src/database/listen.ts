/** Listens to a channel of the database (PostgreSQL NOTIFY): the interface that each engine implements. */
export interface NotificationListener {
  onMessage(payload: string): void;
  /** From now on all messages are received; earlier ones may be missing. Also called after each interruption. */
  onConnected(): void;
  /** From now on messages may be missing. */
  onLost(): void;
}

/** Starts at once and reconnects until the returned function is called. */
export type Listen = (channel: string, listener: NotificationListener) => () => Promise<void>;
