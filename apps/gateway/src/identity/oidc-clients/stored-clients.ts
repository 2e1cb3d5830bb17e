/** The OpenID clients that administrators have added, as the provider reads them. Only the hashes of secrets are stored. */
import type { Database } from '../../database/schema';
import type { Clock } from '../../platform/clock';
import { matchSecret, useWrittenBefore } from '../../platform/program-secret';
import { CLIENT_SCOPES, type RegisteredClientEntry } from './oidc-client-schema';

export interface StoredClients {
  /** `client_secret` is the hash of the secret, so that a rotation is another client to the provider's cache. */
  find(clientId: string): Promise<RegisteredClientEntry | undefined>;
  /** Compares the secret with the current one and the one before a rotation, and notes the use of the one that matches. */
  authenticate(clientId: string, secret: string): Promise<boolean>;
  /** Notes the use of a public client. */
  noteUse(clientId: string): Promise<void>;
}

export function createDatabaseStoredClients(db: Database, clock: Clock): StoredClients {
  async function noteUse(clientId: string, column: 'used_at' | 'previous_used_at'): Promise<void> {
    const now = new Date(clock.now());
    await db
      .updateTable('oidc_clients')
      .set({ [column]: now })
      .where('client_id', '=', clientId)
      .where(({ or, eb }) => or([eb(column, 'is', null), eb(column, '<', useWrittenBefore(now))]))
      .execute();
  }
  return {
    async find(clientId) {
      const row = await db
        .selectFrom('oidc_clients')
        .selectAll()
        .where('client_id', '=', clientId)
        .executeTakeFirst();
      if (row === undefined) return undefined;
      return {
        client_id: row.client_id,
        client_name: row.name,
        ...(row.secret_hash === null ? {} : { client_secret: row.secret_hash }),
        token_endpoint_auth_method: row.auth_method,
        redirect_uris: row.redirect_uris,
        post_logout_redirect_uris: row.post_logout_redirect_uris,
        backchannel_logout_uri: row.backchannel_logout_uri ?? undefined,
        scopes: CLIENT_SCOPES.filter((scope) => row.scopes.includes(scope)),
        refresh_tokens: row.refresh_tokens,
        require_pkce: row.require_pkce,
        id_token_signed_response_alg: row.id_token_algorithm,
        organisation: row.organisation_id ?? undefined,
      };
    },
    async authenticate(clientId, secret) {
      const now = new Date(clock.now());
      const row = await db
        .selectFrom('oidc_clients')
        .select(['secret_hash', 'secret_expires_at', 'previous_hash', 'previous_until'])
        .where('client_id', '=', clientId)
        .executeTakeFirst();
      const matched = row && matchSecret(row, secret, now);
      if (matched === undefined) return false;
      await noteUse(clientId, matched === 'current' ? 'used_at' : 'previous_used_at');
      return true;
    },
    noteUse: (clientId) => noteUse(clientId, 'used_at'),
  };
}
