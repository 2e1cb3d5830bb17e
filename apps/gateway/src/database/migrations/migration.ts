/** One step of the schema. It never changes after its release: the database stores its checksum. */
import { createHash } from 'node:crypto';

export interface Migration {
  /** 1, 2, 3, … without a gap. */
  version: number;
  name: string;
  /** Run in this order, in one transaction; PostgreSQL 15 and later. */
  statements: readonly string[];
}

export function checksum({ name, statements }: Migration): string {
  return createHash('sha256')
    .update(JSON.stringify([name, statements]))
    .digest('hex');
}
