/**
 * Bounds the calls of one network that need no session: by the address (IPv4) or the /64 (IPv6), and by the /24 or /48
 * around it. The bounds are far above what the users behind one address do together, and far below what a process
 * serves. In the memory of this process.
 */
import { GatewayError } from '../http/errors/gateway-error';
import type { Clock } from '../platform/clock';
import { addressKey, neighbourhoodKey } from './address-key';
import { createTokenBuckets } from './token-buckets';

/** Counts one call of the address. Throws `RATE_LIMITED`; a refused call is not counted. */
export type LimitStrangers = (address: string) => void;

/** For calls whose caller is known only when they succeed: only those that fail are counted. */
export interface LimitFailures {
  /** Counts the call, so that calls at the same moment do not pass together. Throws `RATE_LIMITED`. */
  begin(address: string): void;
  /** Takes the call back. */
  succeed(address: string): void;
}

/** A sign-in is some eight calls: ten a second, and 700 at once, when a working day begins behind one address. */
const CALLS_PER_SECOND = 100;
/** A server that renews the tokens of 600 users whose sessions have ended fails as often. */
const FAILURES_PER_SECOND = 10;
const BURST_SECONDS = 60;
/** The bound of a neighbourhood, as a multiple of the bound of an address. */
const NEIGHBOURS = 4;

export const limitStrangers = (clock: Clock): LimitStrangers => limitNetworks(CALLS_PER_SECOND, clock).begin;

export const limitFailures = (clock: Clock): LimitFailures => limitNetworks(FAILURES_PER_SECOND, clock);

function limitNetworks(perSecond: number, clock: Clock): LimitFailures {
  const sizeFor = (networks: number) => ({
    burst: perSecond * BURST_SECONDS * networks,
    perSecond: perSecond * networks,
  });
  const networks = createTokenBuckets(sizeFor(1), clock);
  const neighbourhoods = createTokenBuckets(sizeFor(NEIGHBOURS), clock);
  const take = (address: string, calls: number) => {
    networks.take(addressKey(address), calls);
    neighbourhoods.take(neighbourhoodKey(address), calls);
  };
  return {
    begin(address) {
      const retryAfter = Math.max(
        networks.wait(addressKey(address), 1),
        neighbourhoods.wait(neighbourhoodKey(address), 1),
      );
      if (retryAfter > 0) throw new GatewayError('RATE_LIMITED', { retryAfter });
      take(address, 1);
    },
    succeed: (address) => take(address, -1),
  };
}
