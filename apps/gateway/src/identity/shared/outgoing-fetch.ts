/**
 * Calls to addresses that the operator or the catalogue registered: redirects are not followed, and the time limit is
 * short. Names below `localhost` resolve to this machine.
 */
import { fetch } from 'undici';
import { createLocalNamesAgent } from '../../platform/local-names-agent';

export interface OutgoingFetch {
  fetch(url: string, options: OutgoingOptions): Promise<Response>;
  /** Aborts running calls. */
  close(): Promise<void>;
}

export interface OutgoingOptions {
  method: string;
  headers?: Record<string, string>;
  body?: string;
}

const TIMEOUT_MS = 3_000;

export function createOutgoingFetch(): OutgoingFetch {
  const agent = createLocalNamesAgent(TIMEOUT_MS);
  return {
    async fetch(url, { method, headers = {}, body }) {
      const answer = await fetch(url, {
        method,
        headers,
        body: body ?? null,
        redirect: 'manual',
        signal: AbortSignal.timeout(TIMEOUT_MS),
        dispatcher: agent,
      });
      // The response body is ignored, and may be endless.
      await answer.body?.cancel();
      return new Response(null, { status: answer.status });
    },
    close: () => agent.destroy(),
  };
}
