/** Accepts only requests of identity's own pages: no other site may post the sign-in form (sign-in CSRF). */
import { GatewayError } from '../../http/errors/gateway-error';
import type { Guard } from './guard';

export function createRequireOwnOrigin(identityOrigin: string): Guard {
  return (request) => {
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (origin !== identityOrigin || site !== 'same-origin') throw new GatewayError('FORBIDDEN_ORIGIN');
  };
}
