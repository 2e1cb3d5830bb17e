/** The tabs that this browser has open on the shell's origin. `session/tab-messages.ts` defines their messages. */
export interface Tabs {
  broadcast(message: object): void;
  /** Messages of other tabs, not validated. Returns the unsubscribe function. */
  onMessage(listener: (message: unknown) => void): () => void;
  /**
   * Runs the work while no other tab runs its work. After the timeout it runs in any case, because a frozen tab may
   * hold its turn for ever (case S7).
   */
  takeTurn(timeoutMs: number, work: () => Promise<void>): Promise<void>;
}
