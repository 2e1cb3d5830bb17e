/** Headers that every answer of every host carries. A page replaces the policies by its own; nothing else loosens them. */
import type { ServerResponse } from 'node:http';

/** What is not a page shows nothing and is framed by nobody; `'self'` is for workers, which run under it. */
const POLICY_OF_NO_PAGE = "default-src 'self'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'";

/** Written to the raw response, so that an answer that bypasses Fastify carries them too. */
export function applySecurityHeaders(response: ServerResponse): void {
  // A process of its own for each origin: a solution cannot freeze the shell (architecture §4).
  response.setHeader('origin-agent-cluster', '?1');
  response.setHeader('x-content-type-options', 'nosniff');
  response.setHeader('referrer-policy', 'strict-origin-when-cross-origin');
  response.setHeader('cross-origin-resource-policy', 'same-origin');
  response.setHeader('content-security-policy', POLICY_OF_NO_PAGE);
}
