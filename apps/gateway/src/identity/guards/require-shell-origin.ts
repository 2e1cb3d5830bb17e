/**
 * Accepts only the shell for calls that the session cookie authorises. `SameSite` protects nothing between siblings
 * of a site, so the guard is the exact `Origin`, and `Sec-Fetch-Site`, which no page can set (ARCHITECTURE,
 * "Sign-in and refresh of tokens", cases S12 and I4). An accepted caller may read the response; all others get no CORS
 * header, not even on the refusal.
 */
import { GatewayError } from '../../http/errors/gateway-error';
import { EXPOSED_HEADERS } from './exposed-headers';
import type { Guard } from './guard';

export function createRequireShellOrigin(shellOrigins: readonly string[]): Guard {
  return (request, reply) => {
    reply.header('Vary', 'Origin');
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (origin === undefined || !shellOrigins.includes(origin) || site !== 'same-site') {
      throw new GatewayError('FORBIDDEN_ORIGIN');
    }
    reply.header('Access-Control-Allow-Origin', origin);
    reply.header('Access-Control-Allow-Credentials', 'true');
    reply.header('Access-Control-Expose-Headers', EXPOSED_HEADERS);
  };
}
