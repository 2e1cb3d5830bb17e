/** One step of the schema. It never changes after its release: the database stores its checksum. */
import { createHash } from 'node:crypto';

export interface Migration {
  /** 1, 2, 3, … without a gap. */
  version: number;
  name: string;
  /**
   * The oldest schema version whose release still runs on the schema after this step; left out: only releases that
   * know the step. A step that only adds (expand) names an older version, so that the processes of the release before
   * go on during an update, and a rollback is possible. A step that removes (contract) follows a release later.
   */
  runsWith?: number;
  /** Run in this order, in one transaction; PostgreSQL 15 and later. */
  statements: readonly string[];
}

export function checksum({ name, statements }: Migration): string {
  return createHash('sha256')
    .update(JSON.stringify([name, statements]))
    .digest('hex');
}
