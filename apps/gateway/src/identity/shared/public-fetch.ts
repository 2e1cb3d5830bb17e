/**
 * Fetches JSON from an address that a stranger has given. It connects to public addresses of the network only, also where
 * a name resolves to others; it follows no redirect, and bounds time and size.
 */
import type { lookup } from 'node:dns';
import { Agent, buildConnector, fetch } from 'undici';
import { createPublicLookup } from '../../platform/public-lookup';

export interface PublicFetch {
  /** Rejects for any answer but a status 200 with JSON. @param address https, with a name and no IP address as its host */
  fetchJson(address: string): Promise<unknown>;
  /** Aborts running calls. */
  close(): Promise<void>;
}

const TIMEOUT_MS = 3_000;
const MAX_BYTES = 5_000;

/** @param resolve looks names up, as Node does */
export function createPublicFetch(resolve?: typeof lookup): PublicFetch {
  const agent = new Agent({
    connections: 4,
    connect: buildConnector({ timeout: TIMEOUT_MS, lookup: createPublicLookup(resolve) }),
  });
  return {
    async fetchJson(address) {
      const answer = await fetch(address, {
        headers: { accept: 'application/json' },
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        dispatcher: agent,
      });
      const chunks: Uint8Array[] = [];
      let bytes = 0;
      for await (const chunk of answer.body ?? []) {
        bytes += chunk.byteLength;
        if (bytes > MAX_BYTES) throw new Error(`more than ${MAX_BYTES} bytes`);
        chunks.push(chunk);
      }
      if (answer.status !== 200) throw new Error(`status ${answer.status}`);
      return JSON.parse(Buffer.concat(chunks).toString());
    },
    close: () => agent.destroy(),
  };
}
