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
  // At each call, because the catalogue changes while the product runs.
  const find = (id: string) => SHELL_CLIENT.get(id) ?? solutionClients.get(id);
  const isOnboarded = (id: string) => id === CLIENT_ID || onboarded.includes(id);
  return { v1: { get: find }, v6: { get: (id) => (isOnboarded(id) ? find(id) : undefined) } };
}
