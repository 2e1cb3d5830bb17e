/**
 * Limits guessing (case I3). An attempt counts as failed from its start, so a hundred concurrent attempts count as a
 * hundred; a success takes back the failures of its account at its network. The limits depend on the evidence that
 * the attempt brings:
 *
 * - from a device on which the account has signed in: a bucket of that device and account alone;
 * - from a network at which the account has signed in: a bucket of that network and account, and a wide one for the
 *   whole network;
 * - from a stranger: the same bucket of network and account, one for the network, and two for the account. The first
 *   failures of each network fill one, all further failures the other. So few networks cannot close the account to
 *   the strangers of other networks, and many networks together have few guesses
 *   (decision 0029). A proof of work takes the place of room in the bucket of the network, and of no other
 *   (decision 0098).
 */
import { createHmac } from 'node:crypto';
import { GatewayError } from '../../http/errors/gateway-error';
import { addressKey, neighbourhoodKey } from '../../overload/address-key';
import { CLOCK_DIFFERENCE_SECONDS, lifetimesSeconds } from '../shared/lifetimes';
import type { Bucket, BucketRule, BucketShare, CountingPlan, FailureStore } from './failure-store';

export interface Attempt {
  /** Normalised. */
  email: string;
  /** The client's address. */
  address: string;
  /** The device, if this account has signed in on it. */
  deviceId: string | undefined;
  /** The id of a challenge that was solved for this attempt. */
  workId?: string | undefined;
}

export interface CountedAttempt {
  /** Call after a correct password: takes back the failures of this account at this device or network. */
  succeed(): Promise<void>;
}

export interface SignInThrottle {
  /**
   * Counts the attempt. Rejects with `RATE_LIMITED` and the wait in seconds while it has to wait, and with
   * `UNAVAILABLE` when the store cannot be read.
   */
  begin(attempt: Attempt): Promise<CountedAttempt>;
  /** Whether a proof of work would let the attempt be counted. Writes nothing. */
  isOpenToWork(attempt: Attempt): Promise<boolean>;
  /** Takes back the failures of this account at this device or network, for a person who is its owner by other proof. */
  forgive(attempt: Attempt): Promise<void>;
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** Failures of an account at one network that count as its first. */
const FIRST_FAILURES = 2;

const RULES = {
  device: { capacity: 10, decayMs: 30 * MINUTE_MS },
  /** Of one account at one network. */
  pair: { capacity: 10, decayMs: 30 * MINUTE_MS },
  /** Of one network, on accounts that have signed in there. */
  ownNetwork: { capacity: 100, decayMs: 20_000 },
  /** Of one network, on all other accounts. */
  network: { capacity: 30, decayMs: 20_000 },
  /** Of one network, with proofs of work. */
  proven: { capacity: 600, decayMs: 1_000 },
  /** Of one solved challenge. It stays full while any process could still accept the solution, so a solution is good for one attempt. */
  work: { capacity: 1, decayMs: (lifetimesSeconds.proofOfWork + CLOCK_DIFFERENCE_SECONDS) * 1000 },
  /** Of one account, from strangers. */
  accountFirst: { capacity: 300, decayMs: DAY_MS / 300 },
  accountFurther: { capacity: 100, decayMs: DAY_MS / 100 },
} as const satisfies Record<string, BucketRule>;

/** A share has no limit of its own. */
const UNLIMITED = 2_147_483_647;

/** @param hashKey keys are stored as HMACs under this key, so that a copy of the table identifies no person */
export function createSignInThrottle(failures: FailureStore, hashKey: Buffer): SignInThrottle {
  const hash = (...parts: string[]) =>
    createHmac('sha256', hashKey).update(JSON.stringify(parts)).digest('base64url');

  function planFor({ email, address, deviceId, workId }: Attempt) {
    if (deviceId !== undefined) {
      const device = { key: hash('device', deviceId, email), rule: RULES.device };
      const plans = [{ buckets: [device] }];
      return { plans, provenPlans: [], cleared: [device.key], shares: [], place: undefined };
    }
    const network = addressKey(address);
    const pairParts = [neighbourhoodKey(address), email] as const;
    const pair = { key: hash('pair', ...pairParts), rule: RULES.pair };
    const place = hash('place', ...pairParts);
    const shared = (name: keyof typeof RULES, ...parts: string[]) =>
      withShare(
        { key: hash(name, ...parts), rule: RULES[name] },
        hash('share', name, ...parts, ...pairParts),
      );
    const ownNetwork = shared('ownNetwork', network);
    const ofNetwork = shared('network', network);
    const proven = shared('proven', network);
    const first = shared('accountFirst', email);
    const further = shared('accountFurther', email);
    const firstOfPair = { ...pair, rule: { ...pair.rule, capacity: FIRST_FAILURES } };
    const provenPlans: CountingPlan[] = [
      { buckets: [firstOfPair, ...proven.buckets, ...first.buckets] },
      { buckets: [pair, ...proven.buckets, ...further.buckets] },
    ];
    // The solution is spent in the same step in which the attempt is counted: of concurrent copies, one is counted.
    const spend = (work: string) => ({ key: hash('work', work), rule: RULES.work });
    const bought =
      workId === undefined
        ? []
        : provenPlans.map(({ buckets }) => ({ buckets: [...buckets, spend(workId)] }));
    const plans: CountingPlan[] = [
      { place, buckets: [pair, ...ownNetwork.buckets] },
      { buckets: [firstOfPair, ...ofNetwork.buckets, ...first.buckets] },
      { buckets: [pair, ...ofNetwork.buckets, ...further.buckets] },
      ...bought,
    ];
    const shares = [ownNetwork, ofNetwork, proven, first, further].map(({ share }) => share);
    return { plans, provenPlans, cleared: [pair.key], shares, place };
  }

  async function forgive(attempt: Attempt): Promise<void> {
    const { cleared, shares, place } = planFor(attempt);
    await failClosed(failures.refund(cleared, shares));
    if (place !== undefined) await failClosed(failures.rememberPlace(place));
  }

  return {
    async begin(attempt) {
      const wait = await failClosed(failures.count(planFor(attempt).plans));
      if (wait > 0) throw new GatewayError('RATE_LIMITED', { retryAfter: Math.ceil(wait / 1000) });
      return { succeed: () => forgive(attempt) };
    },
    isOpenToWork: (attempt) => failClosed(failures.hasRoom(planFor(attempt).provenPlans)),
    forgive,
  };
}

/** A bucket that several accounts or networks fill, with the share that this pair of them has in it. */
function withShare(bucket: Bucket, shareKey: string): { buckets: Bucket[]; share: BucketShare } {
  const share = { key: shareKey, rule: { ...bucket.rule, capacity: UNLIMITED } };
  return { buckets: [bucket, share], share: { share: shareKey, bucket: bucket.key } };
}

/** Fails closed: an attempt that is not counted would be a free guess. */
function failClosed<T>(answer: Promise<T>): Promise<T> {
  return answer.catch((cause: unknown) => {
    throw new GatewayError('UNAVAILABLE', { cause });
  });
}
