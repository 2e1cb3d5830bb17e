import type { SolutionClient } from '@unified-shell/catalogue/solution-client';
import type { Token } from '../session-state';

/** A token that was issued for the client of a solution. */
export interface CustomToken extends Token {
  clientId: string;
  scopes: readonly string[];
}

/** Tokens by client id: two solutions with the same client share its token (AUTH-34). */
export type CustomTokens = Readonly<Record<string, CustomToken>>;

export type CustomTokenEvent = { type: 'custom-token-received'; token: CustomToken };

/**
 * A token fits a client only if it was issued for that client, the shell's account and session, and exactly the
 * client's scopes in any order (AUTH-32, AUTH-33).
 */
export function fits(token: CustomToken, client: SolutionClient, shell: Token): boolean {
  return (
    token.clientId === client.client_id &&
    token.userId === shell.userId &&
    token.sid === shell.sid &&
    sorted(token.scopes) === sorted(client.scopes)
  );
}

export function tokenFor(
  client: SolutionClient,
  tokens: CustomTokens,
  shell: Token,
): CustomToken | undefined {
  const token = tokens[client.client_id];
  return token && fits(token, client, shell) ? token : undefined;
}

function sorted(scopes: readonly string[]): string {
  return [...new Set(scopes)].toSorted().join(' ');
}
