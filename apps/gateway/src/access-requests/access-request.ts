import type { Bearer } from '../bearer/bearer';

/** What somebody wants to open, and where. Ids. */
export interface WantedAccess {
  organisation: string;
  solution: string;
  note?: string | undefined;
}

/** Whose request it is, and what the database lets them see. */
export type Requester = Pick<Bearer, 'account' | 'trx'>;
