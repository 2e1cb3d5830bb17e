/** The headers of every answer of every host. A page replaces the policies by its own; no other answer does. */
import type { ServerResponse } from 'node:http';

/** An answer that is not a page shows nothing and cannot be framed; `'self'` is for workers, which run under it. */
const POLICY_OF_NO_PAGE = "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

const HSTS_SECONDS = 63_072_000;

/** Written to the raw response, so that an answer that bypasses Fastify has them too. */
export function applySecurityHeaders(response: ServerResponse): void {
  // Each origin gets its own process, so that a solution cannot freeze the shell (ARCHITECTURE,
  // "Security policies of the pages").
  response.setHeader('origin-agent-cluster', '?1');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  response.setHeader('content-security-policy', POLICY_OF_NO_PAGE);
}

/**
 * Keeps browsers on HTTPS for two years (RFC 6797). The subdomains of each host are the product's own: the solutions
 * are below `solutions.<base>`, and there are none below the others. Not for a host that the product does not serve:
 * its subdomains may be other servers.
 */
export function requireHttps(response: ServerResponse): void {
  response.setHeader('strict-transport-security', `max-age=${HSTS_SECONDS}; includeSubDomains`);
}
