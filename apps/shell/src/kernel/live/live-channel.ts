/** The tabs of this browser, of which one at a time holds the connection to the gateway for all. */
export interface LiveChannel {
  /**
   * Runs the work while this tab is the leader, and again each time that it becomes the leader. The signal aborts when
   * the tab is left or stopped. Returns a function that stops it.
   */
  lead(work: (signal: AbortSignal) => Promise<void>): () => void;
  broadcast(message: object): void;
  /** Messages of other tabs, not validated. Returns the unsubscribe function. */
  onMessage(listener: (message: unknown) => void): () => void;
  close(): void;
}
