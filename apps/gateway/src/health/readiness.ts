/**
 * Whether this process should get traffic: between listening and stopping, while its database answers in time and it hears
 * the changes that other processes make.
 */
import { sql } from 'kysely';
import type { OpenBroadcast } from '../broadcast/broadcast';
import type { Database } from '../database/schema';
import { withinTime } from '../platform/within-time';
import type { Readiness } from './health';

export interface ReadinessSwitch extends Readiness {
  open(): void;
  close(): void;
}

/** A monitor gives up after a few seconds, and treats a missing answer as worse than "not ready". */
const CHECK_TIMEOUT_MS = 2_000;

export function createReadiness(
  db: Database,
  broadcast: Pick<OpenBroadcast, 'isConnected'>,
): ReadinessSwitch {
  let isOpen = false;
  let checking: Promise<unknown> | undefined;
  return {
    open() {
      isOpen = true;
    },
    close() {
      isOpen = false;
    },
    async isReady() {
      if (!isOpen) return false;
      // Any caller may ask: those who ask at the same time share one statement.
      checking ??= withinTime(sql`select 1`.execute(db), CHECK_TIMEOUT_MS).finally(() => {
        checking = undefined;
      });
      await checking;
      return isOpen && broadcast.isConnected();
    },
  };
}
