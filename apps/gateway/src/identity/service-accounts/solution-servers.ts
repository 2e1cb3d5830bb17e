/** Where a solution's server may use a token: at the gateway, and at the servers whose registrations let it (`calledBy`). */
import { audienceOf, CLIENT_ID, type IdentitySettings } from '../shared/identity-settings';

/** A solution with a server of its own, as its registration bounds it. */
export interface SolutionServer {
  /** The client that the solution's tokens are issued for. */
  clientId: string;
  scopes: readonly string[];
  /** The solutions whose servers may call this one. */
  calledBy: readonly string[];
}

export interface SolutionServers {
  /** Undefined for an unknown solution, and for a third party, which never calls the gateway. */
  findServer(appId: string): SolutionServer | undefined;
}

export interface Target {
  /** The `aud` of tokens for it. */
  audience: string;
  /** The server; undefined for the gateway. */
  server?: SolutionServer;
}

/**
 * @param source the solution whose server asks
 * @param wanted the parameter `audience` (RFC 8693 §2.1): the id of a solution, or `unified-shell` for the gateway, which is the default
 * @returns undefined for a server that does not exist, and for one that this server may not call
 */
export function findTarget(
  settings: IdentitySettings,
  servers: SolutionServers,
  source: string,
  wanted: string = CLIENT_ID,
): Target | undefined {
  if (wanted === CLIENT_ID) return { audience: audienceOf(settings, CLIENT_ID) };
  const server = servers.findServer(wanted);
  if (server === undefined || !server.calledBy.includes(source)) return undefined;
  return { audience: audienceOf(settings, server.clientId), server };
}
