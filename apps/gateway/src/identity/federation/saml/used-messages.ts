/** The messages of SAML that were used: each is accepted once, by any process, until it is not valid any more (case S24). */
import { createHash } from 'node:crypto';
import type { Database } from '../../../database/schema';
import type { Clock } from '../../../platform/clock';

export interface UsedMessages {
  /**
   * Returns false for one that was used before.
   * @param endsAt until when the message is valid: milliseconds since 1970
   */
  use(message: { issuer: string; id: string; endsAt: number }): Promise<boolean>;
  removeExpired(): Promise<number>;
}

/** Ids are unique at their sender only. */
export function messageKey({ issuer, id }: { issuer: string; id: string }): string {
  return createHash('sha256')
    .update(JSON.stringify([issuer, id]))
    .digest('base64url');
}

export function createDatabaseUsedMessages(db: Database, clock: Clock): UsedMessages {
  return {
    async use(message) {
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('saml_messages')
        .values({ id: messageKey(message), ends_at: new Date(message.endsAt) })
        .onConflict((on) => on.doNothing())
        .executeTakeFirstOrThrow();
      return numInsertedOrUpdatedRows === 1n;
    },
    async removeExpired() {
      const { numDeletedRows } = await db
        .deleteFrom('saml_messages')
        .where('ends_at', '<=', new Date(clock.now()))
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
