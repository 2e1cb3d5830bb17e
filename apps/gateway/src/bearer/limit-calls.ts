/**
 * Bounds the API calls of one account, and of all accounts of one organisation together (cases I1, L4), so that other
 * accounts and organisations are served as before. Each process counts by itself. A call is refused before it opens
 * its transaction. The organisation is the one that owns the account; it is known from the account's first call on.
 */
import type { TokenClaims } from '../http/endpoint/authenticate';
import { GatewayError } from '../http/errors/gateway-error';
import { createTokenBuckets } from '../overload/token-buckets';
import type { Clock } from '../platform/clock';
import type { WithBearer } from './bearer';

/** Counts further calls, for a call that does the work of several. Throws `RATE_LIMITED`. */
export type ChargeCalls = (claims: Pick<TokenClaims, 'userId'>, calls: number) => void;

export interface LimitedCalls {
  withBearer: WithBearer;
  charge: ChargeCalls;
}

/** 20 tabs that start at the same moment make some 200 calls. */
const BURST_SECONDS = 30;
/** The bound of an organisation, as a multiple of the bound of an account. */
const ACCOUNTS_OF_ORGANISATION = 10;
/** Accounts whose organisation is remembered. The next call of a forgotten account counts for the account alone. */
const MAX_KNOWN_ACCOUNTS = 50_000;

export function limitCalls(withBearer: WithBearer, callsPerSecond: number, clock: Clock): LimitedCalls {
  const sizeFor = (accounts: number) => ({
    burst: callsPerSecond * BURST_SECONDS * accounts,
    perSecond: callsPerSecond * accounts,
  });
  const accounts = createTokenBuckets(sizeFor(1), clock);
  const organisations = createTokenBuckets(sizeFor(ACCOUNTS_OF_ORGANISATION), clock);
  const owners = new Map<string, string>();

  function remember(userId: string, organisationId: string | null): void {
    owners.delete(userId);
    if (organisationId !== null) owners.set(userId, organisationId);
    const [oldest] = owners.keys();
    if (owners.size > MAX_KNOWN_ACCOUNTS && oldest !== undefined) owners.delete(oldest);
  }

  const charge: ChargeCalls = ({ userId }, calls) => {
    const organisation = owners.get(userId);
    const bounds = [
      { buckets: accounts, key: userId },
      ...(organisation === undefined ? [] : [{ buckets: organisations, key: organisation }]),
    ];
    // A refused call is charged to neither: an account does not pay for the calls of its organisation.
    const retryAfter = Math.max(...bounds.map(({ buckets, key }) => buckets.wait(key, calls)));
    if (retryAfter > 0) throw new GatewayError('RATE_LIMITED', { retryAfter });
    for (const { buckets, key } of bounds) buckets.take(key, calls);
  };

  return {
    charge,
    async withBearer(claims, work) {
      charge(claims, 1);
      return withBearer(claims, (bearer) => {
        remember(claims.userId, bearer.account.owningOrganisationId);
        return work(bearer);
      });
    },
  };
}
