/** The tabs that this browser has open on the shell's origin. `session/tab-messages.ts` says what they tell one another. */
export interface Tabs {
  broadcast(message: object): void;
  /** What other tabs tell, whatever it is. Returns its undo. */
  onMessage(listener: (message: unknown) => void): () => void;
  /**
   * Does the work while no other tab does its own; or anyhow after so many milliseconds, because a frozen tab may hold
   * its turn for ever (S7).
   */
  takeTurn(timeoutMs: number, work: () => Promise<void>): Promise<void>;
}
