import type { IndexedSolution } from '@unified-shell/catalogue/index-entry';
import type { Token } from '../session-state';

/** A client of a solution's own at the identity service, as its registration names it. */
export interface CustomClient {
  client_id: string;
  scopes: readonly string[];
}

/** A token that was made for such a client. */
export interface CustomToken extends Token {
  clientId: string;
  scopes: readonly string[];
}

/** By client: two solutions of one client share its token (AUTH-34). */
export type CustomTokens = Readonly<Record<string, CustomToken>>;

export type CustomTokenEvent = { type: 'custom-token-received'; clientId: string; token: CustomToken };

export function clientOf({ customIms, sandbox }: IndexedSolution): CustomClient | undefined {
  return customIms ?? sandbox.ims;
}

/**
 * A token is good for a client only if it was made for it, for the account that is worked as, in this session, and with
 * exactly its scopes, in whichever order (AUTH-32, AUTH-33).
 */
export function fits(token: CustomToken, client: CustomClient, shell: Token): boolean {
  return (
    token.clientId === client.client_id &&
    token.userId === shell.userId &&
    token.sid === shell.sid &&
    sorted(token.scopes) === sorted(client.scopes)
  );
}

export function tokenFor(client: CustomClient, tokens: CustomTokens, shell: Token): CustomToken | undefined {
  const token = tokens[client.client_id];
  return token && fits(token, client, shell) ? token : undefined;
}

function sorted(scopes: readonly string[]): string {
  return [...new Set(scopes)].toSorted().join(' ');
}
