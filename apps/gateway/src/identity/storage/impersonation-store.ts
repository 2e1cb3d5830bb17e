/**
 * The record of staff who act as a customer. Times in milliseconds since 1970. Each change is stored together with its
 * audit event, or not at all.
 */

export interface Impersonation {
  /** A UUID. */
  id: string;
  sessionId: string;
  /** The account that signed in. */
  impersonatorId: string;
  /** The account that the staff user acts as. */
  userId: string;
  reason: string;
  startedAt: number;
  /** From this moment on the impersonation is invalid, stopped or not. */
  endsAt: number;
}

export interface ImpersonationStore {
  /** Returns false when the session has one that is not closed, and then writes nothing. */
  start(impersonation: Impersonation, requestId?: string): Promise<boolean>;
  findRunning(sessionId: string): Promise<Impersonation | undefined>;
  /** Closes the running one; of two concurrent callers, one receives it. */
  stop(sessionId: string, requestId?: string): Promise<Impersonation | undefined>;
  /** Closes the expired ones; each is returned to one caller, once. */
  closeExpired(): Promise<Impersonation[]>;
}
