import type { Bearer } from '../bearer/bearer';

/** The id of the solution that a user wants to open, the id of the organisation to open it in, and a note. */
export interface WantedAccess {
  organisation: string;
  solution: string;
  note?: string | undefined;
}

/** A request of one user in one organisation that no administrator has closed yet. */
export interface OpenRequest {
  solution: string;
  requestedAt: Date;
}

/** The latest request of one user for a solution, which an administrator has denied. */
export interface DeniedRequest {
  solution: string;
  deniedAt: Date;
  /** The words of the administrator; null of a request that was denied without any. */
  answer: string | null;
}

/** The user who makes the request, with the transaction that is scoped to them. */
export type Requester = Pick<Bearer, 'account' | 'trx'>;
