/**
 * The clients that may use each check call (AUTH-52). v6 accepts the onboarded clients and the shell's own client. v1
 * accepts every known client, so that clients that are not onboarded can fall back to it (AUTH-36).
 */
import type { SolutionClients } from '../clients/solution-clients';
import { CLIENT_ID } from '../shared/identity-settings';

/** Clients with the scopes that each may request. */
export type ClientScopes = SolutionClients;

export type CheckVersion = 'v6' | 'v1';

export const SHELL_CLIENT: ClientScopes = new Map([[CLIENT_ID, new Set(['email', 'openid', 'profile'])]]);

/** @param onboarded ids of clients besides the shell's own */
export function listCheckClients(
  solutionClients: SolutionClients,
  onboarded: readonly string[],
): Record<CheckVersion, ClientScopes> {
  const v1 = new Map([...solutionClients, ...SHELL_CLIENT]);
  const isOnboarded = (id: string) => id === CLIENT_ID || onboarded.includes(id);
  return { v1, v6: new Map([...v1].filter(([id]) => isOnboarded(id))) };
}
