import { ANY_HOST } from '../config/any-host';
import type { FindWorkfrontHost } from './find-workfront-host';
import type { ZeroTouchRequest } from './zero-touch';

/** Returns the base address of Workfront for a link, without a trailing slash; rejects without one. */
export type WorkfrontAddressOf = (request: ZeroTouchRequest) => Promise<string>;

const HOST_NAME = /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;

/**
 * The address that the operator has set: one origin for all links, or `https://*.<domain>` for the host of the
 * sub-organisation. The user's token is sent there, so a host outside of this domain is refused, whatever the
 * entitlements say.
 */
export function createWorkfrontAddress(origin: string, findHost: FindWorkfrontHost): WorkfrontAddressOf {
  return async (request) => {
    if (!origin.startsWith(ANY_HOST)) return origin;
    const host = await requireHost(findHost, request);
    const isBelow = HOST_NAME.test(host) && host.toLowerCase().endsWith(origin.slice(ANY_HOST.length - 1));
    if (!isBelow) throw new Error(`${host} is not below the domain that the operator has set`);
    return `https://${host}`;
  };
}

export async function requireHost(findHost: FindWorkfrontHost, request: ZeroTouchRequest): Promise<string> {
  const host = await findHost(request);
  if (host === undefined) throw new Error('the organisation has no host of Workfront for this link');
  return host;
}
