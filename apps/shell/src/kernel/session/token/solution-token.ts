import type { SolutionClient } from '@unified-shell/catalogue/solution-client';
import type { SolutionToken, Token } from '../session-state';

/** Tokens by client id: two solutions with the same client share its token (AUTH-34). */
export type SolutionTokens = Readonly<Record<string, SolutionToken>>;

export type SolutionTokenEvent = { type: 'solution-token-received'; token: SolutionToken };

/**
 * A token fits a client only if it was issued for that client, the shell's account and session, and exactly the
 * client's scopes in any order (AUTH-32, AUTH-33).
 */
export function fits(token: SolutionToken, client: SolutionClient, shell: Token): boolean {
  return (
    token.clientId === client.client_id &&
    token.userId === shell.userId &&
    token.sid === shell.sid &&
    sorted(token.scopes) === sorted(client.scopes)
  );
}

export function tokenFor(
  client: SolutionClient,
  tokens: SolutionTokens,
  shell: Token,
): SolutionToken | undefined {
  const token = tokens[client.client_id];
  return token && fits(token, client, shell) ? token : undefined;
}

function sorted(scopes: readonly string[]): string {
  return [...new Set(scopes)].toSorted().join(' ');
}
