/** The storage of published files, by the hash of their content. */
import type { Database } from '../database/schema';
import type { StoredFile } from './publish/prepare-version';

export interface FileStore {
  /** Stores files outside the database, which takes longer than other transactions should wait. */
  putAhead(files: readonly StoredFile[]): Promise<void>;
  /** Stores what `putAhead` has not stored, or what was removed since then. */
  put(trx: Database, files: readonly StoredFile[]): Promise<void>;
  /** @returns undefined for a file that is not stored */
  get(db: Database, hash: string): Promise<StoredFile | undefined>;
  remove(trx: Database, hashes: readonly string[]): Promise<void>;
}
