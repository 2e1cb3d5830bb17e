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
  /** The same for a text of any type, up to a size in bytes. */
  fetchText(address: string, maxBytes: number): Promise<string>;
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
  async function fetchBounded(address: string, accept: string, maxBytes: number): Promise<string> {
    const answer = await fetch(address, {
      headers: { accept },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      dispatcher: agent,
    });
    const chunks: Uint8Array[] = [];
    let bytes = 0;
    for await (const chunk of answer.body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > maxBytes) throw new Error(`more than ${maxBytes} bytes`);
      chunks.push(chunk);
    }
    if (answer.status !== 200) throw new Error(`status ${answer.status}`);
    return Buffer.concat(chunks).toString();
  }
  return {
    fetchJson: async (address) => JSON.parse(await fetchBounded(address, 'application/json', MAX_BYTES)),
    fetchText: (address, maxBytes) => fetchBounded(address, '*/*', maxBytes),
    close: () => agent.destroy(),
  };
}
