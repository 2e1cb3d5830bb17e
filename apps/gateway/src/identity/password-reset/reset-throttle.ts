/**
 * Limits the requests for links by network and by the typed address, whether or not an account has it (case I2). The
 * second limit protects a mailbox from floods; its owner has received links by then, and the newest one is valid.
 */
import { createHmac } from 'node:crypto';
import { GatewayError } from '../../http/errors/gateway-error';
import { addressKey } from '../../overload/address-key';
import type { BucketRule, FailureStore } from '../sign-in/failure-store';

export interface ResetThrottle {
  /** Rejects with `RATE_LIMITED` and the wait in seconds, and with `UNAVAILABLE` when the store cannot be read. */
  count(email: string, address: string): Promise<void>;
}

const MINUTE_MS = 60_000;

const RULES = {
  network: { capacity: 20, decayMs: 3 * MINUTE_MS },
  account: { capacity: 5, decayMs: 20 * MINUTE_MS },
} as const satisfies Record<string, BucketRule>;

/** @param hashKey as in `createSignInThrottle` */
export function createResetThrottle(failures: Pick<FailureStore, 'count'>, hashKey: Buffer): ResetThrottle {
  const bucket = (kind: keyof typeof RULES, value: string) => ({
    key: createHmac('sha256', hashKey)
      .update(JSON.stringify(['reset', kind, value]))
      .digest('base64url'),
    rule: RULES[kind],
  });
  return {
    async count(email, address) {
      const buckets = [bucket('network', addressKey(address)), bucket('account', email)];
      const wait = await failures.count([{ buckets }]).catch((cause: unknown) => {
        throw new GatewayError('UNAVAILABLE', { cause });
      });
      if (wait > 0) throw new GatewayError('RATE_LIMITED', { retryAfter: Math.ceil(wait / 1000) });
    },
  };
}
