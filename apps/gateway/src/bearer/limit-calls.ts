/**
 * Bounds the API calls of one account, and of all accounts of one organisation together (cases I1, L4), so that other
 * accounts and organisations are served as before. Each process counts by itself. A call is refused before it opens
 * its transaction. The organisation is the one that owns the account; it is known from the account's first call on.
 */
import { setTimeout as delay } from 'node:timers/promises';
import type { TokenClaims } from '../http/endpoint/authenticate';
import { GatewayError } from '../http/errors/gateway-error';
import { createTokenBuckets } from '../overload/token-buckets';
import type { Clock } from '../platform/clock';
import type { WithBearer } from './bearer';

/** Counts further calls, for a call that does the work of several. Throws `RATE_LIMITED`. */
export type ChargeCalls = (claims: Pick<TokenClaims, 'userId'>, calls: number) => void;

/**
 * Counts rows before they are read or written, 100 of them as one further call, so that the limit counts work. Throws
 * `RATE_LIMITED`.
 */
type ChargeRows = (rows: number) => void;

export interface LimitedCalls {
  withBearer: WithBearer;
  charge: ChargeCalls;
  /** For one call, which pays at most half of what its account may do at once: the largest one is possible too. */
  meter(claims: Pick<TokenClaims, 'userId'>): ChargeRows;
  /**
   * For a download, which could not be refused in its middle: counts the rows once its account has them, and half of what
   * it may do at once besides. So its other calls are served beside the download.
   */
  pace(claims: Pick<TokenClaims, 'userId'>, rows: number): Promise<void>;
}

/** 20 tabs that start at the same moment make some 200 calls. */
const BURST_SECONDS = 30;
const ROWS_PER_CALL = 100;
/** The bound of an organisation, as a multiple of the bound of an account. */
const ACCOUNTS_OF_ORGANISATION = 10;
/** Accounts whose organisation is remembered. The next call of a forgotten account counts for the account alone. */
const MAX_KNOWN_ACCOUNTS = 50_000;

const callsFor = (rows: number) => Math.ceil(rows / ROWS_PER_CALL);

/** @param wait resolves after so many milliseconds; it keeps no process alive */
export function limitCalls(
  withBearer: WithBearer,
  callsPerSecond: number,
  clock: Clock,
  wait: (ms: number) => Promise<unknown> = (ms) => delay(ms, undefined, { ref: false }),
): LimitedCalls {
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

  /** @returns the seconds until they can be counted, 0 if they were */
  function count(userId: string, calls: number, reserve = 0): number {
    const organisation = owners.get(userId);
    const bounds = [
      { buckets: accounts, key: userId },
      ...(organisation === undefined ? [] : [{ buckets: organisations, key: organisation }]),
    ];
    // A refused call is charged to neither: an account does not pay for the calls of its organisation.
    const seconds = Math.max(...bounds.map(({ buckets, key }) => buckets.wait(key, calls + reserve)));
    if (seconds === 0) for (const { buckets, key } of bounds) buckets.take(key, calls);
    return seconds;
  }

  const charge: ChargeCalls = ({ userId }, calls) => {
    const retryAfter = count(userId, calls);
    if (retryAfter > 0) throw new GatewayError('RATE_LIMITED', { retryAfter });
  };
  const half = sizeFor(1).burst / 2;

  return {
    charge,
    meter(claims) {
      let paid = 0;
      return (rows) => {
        const calls = Math.min(callsFor(rows), Math.floor(half) - paid);
        charge(claims, calls);
        paid += calls;
      };
    },
    async pace({ userId }, rows) {
      const calls = Math.min(callsFor(rows), half);
      for (;;) {
        const seconds = count(userId, calls, half);
        if (seconds === 0) return;
        await wait(Math.ceil(seconds * 1000));
      }
    },
    async withBearer(claims, work) {
      charge(claims, 1);
      return withBearer(claims, (bearer) => {
        remember(claims.userId, bearer.account.owningOrganisationId);
        return work(bearer);
      });
    },
  };
}
