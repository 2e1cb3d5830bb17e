/** One step of the schema. It never changes after its release: the database stores its checksum. */
import { createHash } from 'node:crypto';

export interface Migration {
  /** 32 (the baseline), 33, 34, … without a gap. */
  version: number;
  name: string;
  /** Only of the baseline: the checksum of the last step that it replaces, in databases which those steps have migrated. */
  replaces?: string;
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

/** Whether the database or the backup with this checksum has the schema of the step. */
export const hasSchemaOf = (step: Migration, stored: string) =>
  stored === checksum(step) || stored === step.replaces;

export const upTo = (steps: readonly Migration[], version: number) =>
  steps.filter((step) => step.version <= version);
