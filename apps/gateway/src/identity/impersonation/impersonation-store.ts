/**
 * The record of staff who act as a customer. Each change is stored together with its audit event, or not at all.
 */
import type { Impersonation } from '../session/find-active-account';

export interface ImpersonationStore {
  /** Returns false when the session has one that is not closed, and then writes nothing. */
  start(impersonation: Impersonation, requestId?: string): Promise<boolean>;
  findRunning(sessionId: string): Promise<Impersonation | undefined>;
  /** Closes the running one; of two concurrent callers, one receives it. */
  stop(sessionId: string, requestId?: string): Promise<Impersonation | undefined>;
  /** Closes the expired ones; each is returned to one caller, once. */
  closeExpired(): Promise<Impersonation[]>;
}
