/** Stores a user's request for access. One open request per solution and organisation: a repeat changes nothing. */

import { takeTurn } from '../database/take-turn';
import { GatewayError } from '../http/errors/gateway-error';
import type { Clock } from '../platform/clock';
import type { Requester, WantedAccess } from './access-request';
import { findEarlierRequest, findOpenRequest, insertRequest } from './store';

const HOUR_MS = 3_600_000;

/** The maximum number of new requests of one user in an hour. */
export const MAX_PER_HOUR = 20;

export interface RequestedAccess {
  requestedAt: Date;
  isNew: boolean;
}

/** Throws `RATE_LIMITED`, with the time to wait, for a new request above the limit. */
export async function requestAccess(
  requester: Requester,
  wanted: WantedAccess,
  clock: Clock,
): Promise<RequestedAccess> {
  await takeTurn(requester.trx, `access requests ${requester.account.userId}`);
  const open = await findOpenRequest(requester, wanted);
  if (open) return { requestedAt: open, isNew: false };
  const now = clock.now();
  const earlier = await findEarlierRequest(requester, MAX_PER_HOUR - 1);
  const waitMs = earlier ? earlier.getTime() + HOUR_MS - now : 0;
  if (waitMs > 0) throw new GatewayError('RATE_LIMITED', { retryAfter: waitMs / 1000 });
  const requestedAt = new Date(now);
  return { requestedAt, isNew: await insertRequest(requester, wanted, requestedAt) };
}
