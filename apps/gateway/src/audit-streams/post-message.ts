/**
 * Posts messages to addresses that administrators have given. It connects to public addresses of the network only, also
 * where a name resolves to others; it follows no redirect, ignores the body of an answer, and bounds the time.
 */
import { isIP, type LookupFunction } from 'node:net';
import type { DeliveryFault } from '@unified-shell/api/administration';
import { Agent, buildConnector, fetch } from 'undici';
import * as v from 'valibot';
import { createPublicLookup, NOT_PUBLIC } from '../platform/public-lookup';

export interface Answer {
  /** Null: the receiver has accepted the message. */
  fault: DeliveryFault | null;
  /** Null without an answer. */
  status: number | null;
}

export interface Post {
  /** Rejects only when the signal is aborted. */
  post(address: string, headers: Record<string, string>, body: string, signal?: AbortSignal): Promise<Answer>;
  close(): Promise<void>;
}

const TIMEOUT_MS = 10_000;

/** @param lookup tests pass one that answers the addresses of their own machine */
export function createPost(lookup: LookupFunction = createPublicLookup()): Post {
  const agent = new Agent({ connect: buildConnector({ timeout: TIMEOUT_MS, lookup }) });
  return {
    async post(address, headers, body, signal) {
      // An address is connected to without a look-up.
      if (isIP(hostOf(address)) !== 0) return { fault: 'ADDRESS_NOT_PUBLIC', status: null };
      const limit = AbortSignal.timeout(TIMEOUT_MS);
      try {
        const { status, body: answer } = await fetch(address, {
          method: 'POST',
          headers: { ...headers, 'content-type': 'application/json' },
          body,
          redirect: 'manual',
          signal: signal === undefined ? limit : AbortSignal.any([signal, limit]),
          dispatcher: agent,
        });
        await answer?.cancel();
        return { fault: status >= 200 && status < 300 ? null : 'STATUS', status };
      } catch (error) {
        signal?.throwIfAborted();
        return { fault: v.is(notPublic, error) ? 'ADDRESS_NOT_PUBLIC' : 'NO_ANSWER', status: null };
      }
    },
    close: () => agent.destroy(),
  };
}

const notPublic = v.object({ cause: v.object({ code: v.literal(NOT_PUBLIC) }) });

/** Without the brackets of an address of version 6. */
const hostOf = (address: string) => new URL(address).hostname.replace(/^\[|\]$/g, '');
