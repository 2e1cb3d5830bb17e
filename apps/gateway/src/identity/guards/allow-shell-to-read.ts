/**
 * For calls with a bearer token: no cookie is involved, so any caller with a token may call; but of all web pages
 * only the shell's may read the response (case I4).
 */
import { EXPOSED_HEADERS } from './exposed-headers';
import type { Guard } from './guard';

export function createAllowShellToRead(shellOrigins: readonly string[]): Guard {
  return (request, reply) => {
    reply.header('Vary', 'Origin');
    const { origin } = request.headers;
    if (origin === undefined || !shellOrigins.includes(origin)) return;
    reply.header('Access-Control-Allow-Origin', origin);
    reply.header('Access-Control-Expose-Headers', EXPOSED_HEADERS);
  };
}
