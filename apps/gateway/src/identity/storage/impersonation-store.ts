/** What is kept of staff who act as a customer. Times in milliseconds since 1970. */

export interface Impersonation {
  /** A UUID. */
  id: string;
  sessionId: string;
  /** The account that signed in. */
  impersonatorId: string;
  /** The account that is acted as. */
  userId: string;
  reason: string;
  startedAt: number;
  /** From this moment on it counts no more, whether anybody stopped it or not. */
  endsAt: number;
}

export interface ImpersonationStore {
  /** False when the session has one that nobody closed; then nothing is written. */
  start(impersonation: Impersonation): Promise<boolean>;
  findRunning(sessionId: string): Promise<Impersonation | undefined>;
  /** Closes the one that is running; of two callers at once, one gets it. */
  stop(sessionId: string): Promise<Impersonation | undefined>;
  /** Closes those whose time is over; each is returned once, whoever asks. */
  closeExpired(): Promise<Impersonation[]>;
}
