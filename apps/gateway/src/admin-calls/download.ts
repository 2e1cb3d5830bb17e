import type { Administrator } from './administrator';

/**
 * Runs a part of a download in a transaction of its own, with the rights that the caller has then. Waits while the caller has
 * read too much.
 * @param rows the most that the part reads
 */
export type InTransaction = <T>(rows: number, work: (admin: Administrator) => Promise<T>) => Promise<T>;

/**
 * The answer of a call whose length is not bounded. It is read after the transaction of the call, part by part, so that
 * a slow reader holds none open, and a session that ends ends the download.
 */
export class Download {
  readonly contentType: string;
  readonly fileName: string;
  readonly read: (inTransaction: InTransaction) => AsyncIterable<string>;

  constructor(facts: Pick<Download, 'contentType' | 'fileName' | 'read'>) {
    this.contentType = facts.contentType;
    this.fileName = facts.fileName;
    this.read = facts.read;
  }
}
