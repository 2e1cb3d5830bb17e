/**
 * The consents of users: an assistant outside the shell may use the tools of one organisation until the consent
 * expires, the session ends, or the user withdraws it. Each user has one for each client.
 */
import { sql } from 'kysely';
import type { Database } from '../../database/schema';
import type { Clock } from '../../platform/clock';
import { useWrittenBefore } from '../../platform/program-secret';

export interface Consent {
  userId: string;
  clientId: string;
  organisationId: string;
  /** Of the OpenID provider. */
  grantId: string;
  /** The `uid` of the provider's session. */
  sessionId: string;
}

export interface ListedConsent {
  clientId: string;
  userId: string;
  /** Its name. */
  organisation: string;
  /** Milliseconds since 1970. */
  allowedAt: number;
}

export interface ConsentStore {
  /** Replaces the user's consent for the client, and returns the grant of the one before. */
  put(consent: Consent, lifetimeSeconds: number): Promise<string | undefined>;
  find(userId: string, clientId: string): Promise<Consent | undefined>;
  /** Notes that the assistant has used the consent. */
  noteUse(userId: string, clientId: string): Promise<void>;
  /** Of sessions that are live, the newest first. */
  list(userIds: readonly string[]): Promise<ListedConsent[]>;
  /** Returns the grants of the consents that it removes. */
  take(userIds: readonly string[], clientId: string): Promise<string[]>;
  removeExpired(): Promise<number>;
}

export function createDatabaseConsentStore(db: Database, clock: Clock): ConsentStore {
  const now = () => new Date(clock.now());
  return {
    async put({ userId, clientId, organisationId, grantId, sessionId }, lifetimeSeconds) {
      const before = await db
        .selectFrom('assistant_clients')
        .select('grant_id')
        .where('user_id', '=', userId)
        .where('client_id', '=', clientId)
        .executeTakeFirst();
      const values = {
        organisation_id: organisationId,
        grant_id: grantId,
        session_id: sessionId,
        created_at: now(),
        expires_at: new Date(clock.now() + lifetimeSeconds * 1000),
        used_at: null,
      };
      await db
        .insertInto('assistant_clients')
        .values({ user_id: userId, client_id: clientId, ...values })
        .onConflict((conflict) => conflict.columns(['user_id', 'client_id']).doUpdateSet(values))
        .execute();
      return before?.grant_id;
    },
    async find(userId, clientId) {
      const row = await db
        .selectFrom('assistant_clients')
        .selectAll()
        .where('user_id', '=', userId)
        .where('client_id', '=', clientId)
        .where('expires_at', '>', now())
        .executeTakeFirst();
      return (
        row && {
          userId,
          clientId,
          organisationId: row.organisation_id,
          grantId: row.grant_id,
          sessionId: row.session_id,
        }
      );
    },
    async noteUse(userId, clientId) {
      await db
        .updateTable('assistant_clients')
        .set({ used_at: now() })
        .where('user_id', '=', userId)
        .where('client_id', '=', clientId)
        .where(({ or, eb }) => or([eb('used_at', 'is', null), eb('used_at', '<', useWrittenBefore(now()))]))
        .execute();
    },
    async list(userIds) {
      const rows = await db
        .selectFrom('assistant_clients as consent')
        .innerJoin('organisations', 'organisations.id', 'consent.organisation_id')
        .select(['consent.client_id', 'consent.user_id', 'organisations.name', 'consent.created_at'])
        .where('consent.user_id', 'in', [...userIds])
        .where('consent.expires_at', '>', now())
        .where(
          sql<boolean>`exists (select from oidc_payloads session where session.model = 'Session'
            and session.uid = consent.session_id and session.expires_at > ${now()})`,
        )
        .orderBy('consent.created_at', 'desc')
        .execute();
      return rows.map((row) => ({
        clientId: row.client_id,
        userId: row.user_id,
        organisation: row.name,
        allowedAt: row.created_at.getTime(),
      }));
    },
    async take(userIds, clientId) {
      const rows = await db
        .deleteFrom('assistant_clients')
        .where('user_id', 'in', [...userIds])
        .where('client_id', '=', clientId)
        .returning('grant_id')
        .execute();
      return rows.map(({ grant_id: grantId }) => grantId);
    },
    async removeExpired() {
      const { numDeletedRows } = await db
        .deleteFrom('assistant_clients')
        .where('expires_at', '<=', now())
        .executeTakeFirst();
      return Number(numDeletedRows);
    },
  };
}
