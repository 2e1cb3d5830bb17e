/** Whether this process should get traffic: between listening and stopping, and while its database answers. */
import { sql } from 'kysely';
import type { Database } from './database/schema';
import type { Readiness } from './hosts/health';

export interface ReadinessSwitch extends Readiness {
  open(): void;
  close(): void;
}

export function createReadiness(db: Database): ReadinessSwitch {
  let isOpen = false;
  return {
    open() {
      isOpen = true;
    },
    close() {
      isOpen = false;
    },
    async isReady() {
      if (!isOpen) return false;
      await sql`select 1`.execute(db);
      return true;
    },
  };
}
