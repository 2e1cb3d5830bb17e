import { fillPartnerServer } from '@unified-shell/address/partner-server';
import type { FindWorkfrontHost } from './find-workfront-host';
import type { ZeroTouchRequest } from './zero-touch';

/** Returns the base address of Workfront for a link, with a slash at the end; rejects without one. */
export type WorkfrontAddressOf = (request: ZeroTouchRequest) => Promise<string>;

/**
 * @param server of the partner system that the operator has named: one for all links, or at the host of the
 * sub-organisation. The user's token is sent there, so a host outside of its domain is refused, whatever the entitlements
 * say.
 */
export function createWorkfrontAddress(
  server: string,
  findHost: FindWorkfrontHost,
  isDev: boolean,
): WorkfrontAddressOf {
  const needsHost = server.includes('*') || server.includes('{host}');
  return async (request) => {
    const host = needsHost ? await findHost(request) : undefined;
    return fillPartnerServer(server, { host }, { isDev });
  };
}
