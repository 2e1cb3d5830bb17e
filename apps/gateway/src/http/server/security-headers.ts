/** The headers of every answer of every host. A page replaces the policies by its own; no other answer does. */
import type { ServerResponse } from 'node:http';

/** An answer that is not a page shows nothing and cannot be framed; `'self'` is for workers, which run under it. */
const POLICY_OF_NO_PAGE = "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

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
