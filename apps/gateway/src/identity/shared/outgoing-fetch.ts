/**
 * Calls to addresses that the operator or the catalogue registered: redirects are not followed, and the time limit is
 * short. Names below `localhost` resolve to this machine, as they do in a browser (RFC 6761 §6.3); Node does not
 * resolve them.
 */
import { Agent, buildConnector, fetch } from 'undici';

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
  const connect = buildConnector({ timeout: TIMEOUT_MS });
  const agent = new Agent({
    connections: 4,
    connect(options, done) {
      const isLocal = options.hostname === 'localhost' || options.hostname.endsWith('.localhost');
      connect(isLocal ? { ...options, hostname: '127.0.0.1' } : options, done);
    },
  });
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
