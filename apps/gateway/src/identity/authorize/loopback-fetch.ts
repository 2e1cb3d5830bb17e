/**
 * Calls from the server to itself. Node does not resolve `*.localhost`, and behind a proxy the public address leaves
 * the machine and returns. So the connection goes to the address on which this process listens, and `Host` carries
 * the public host.
 */
import type { FetchBody } from 'openid-client';
import { Agent, buildConnector, fetch } from 'undici';

export interface ListenAddress {
  host: string;
  port: number;
}

export interface LoopbackFetch {
  fetch(url: string, options: LoopbackOptions): Promise<Response>;
  /** Closes the pooled connections. */
  close(): Promise<void>;
}

export interface LoopbackOptions {
  method: string;
  headers: Record<string, string>;
  body?: FetchBody;
  signal?: AbortSignal | undefined;
}

const TIMEOUT_MS = 10_000;

/** A server that listens on all addresses is called on the loopback one: not every system connects to the former. */
const LOOPBACK_HOSTS: Record<string, string> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/** @param publicOrigin the only origin that may be called; @param address the listen address, read for each call */
export function createLoopbackFetch(publicOrigin: string, address: () => ListenAddress): LoopbackFetch {
  const connect = buildConnector({});
  const agent = new Agent({
    connections: 8,
    bodyTimeout: TIMEOUT_MS,
    headersTimeout: TIMEOUT_MS,
    connect(options, done) {
      const { host, port } = address();
      connect({ ...options, hostname: LOOPBACK_HOSTS[host] ?? host, port: String(port) }, done);
    },
  });
  return {
    async fetch(url, { method, headers, body, signal }) {
      const target = new URL(url);
      if (target.origin !== publicOrigin)
        throw new TypeError(`Not an address of this server: ${target.origin}`);
      // TLS ends at the proxy; the host name, and with it `Host`, stays.
      target.protocol = 'http:';
      const answer = await fetch(target, {
        method,
        headers,
        body: body ?? null,
        signal: signal ?? null,
        redirect: 'manual',
        dispatcher: agent,
      });
      return new Response(await answer.arrayBuffer(), {
        status: answer.status,
        headers: [...answer.headers],
      });
    },
    close: () => agent.close(),
  };
}
