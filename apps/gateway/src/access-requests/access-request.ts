import type { RequestScope } from '../database/request-scope';
import type { DatabaseTransaction } from '../database/schema';

/** What somebody wants to open, and where. Ids. */
export interface WantedAccess {
  organisation: string;
  solution: string;
  note?: string | undefined;
}

/** Whose request it is, and what the database lets them see. */
export interface Requester {
  scope: RequestScope;
  trx: DatabaseTransaction;
}
