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

/** A sign-in is some eight calls: ten a second, and 700 at once, when a working day begins behind one address. */
const PER_SECOND = 100;
const BURST_SECONDS = 60;
/** The bound of a neighbourhood, as a multiple of the bound of an address. */
const NEIGHBOURS = 4;

export function limitStrangers(clock: Clock): LimitStrangers {
  const sizeFor = (networks: number) => ({
    burst: PER_SECOND * BURST_SECONDS * networks,
    perSecond: PER_SECOND * networks,
  });
  const networks = createTokenBuckets(sizeFor(1), clock);
  const neighbourhoods = createTokenBuckets(sizeFor(NEIGHBOURS), clock);
  return (address) => {
    const network = addressKey(address);
    const neighbourhood = neighbourhoodKey(address);
    const retryAfter = Math.max(networks.wait(network, 1), neighbourhoods.wait(neighbourhood, 1));
    if (retryAfter > 0) throw new GatewayError('RATE_LIMITED', { retryAfter });
    networks.take(network, 1);
    neighbourhoods.take(neighbourhood, 1);
  };
}
