/** Lets only identity's own pages through: the sign-in form must not be posted by anybody else (sign-in CSRF). */
import { GatewayError } from '../../http/errors/gateway-error';
import type { Guard } from './guard';

export function createRequireOwnOrigin(identityOrigin: string): Guard {
  return (request) => {
    const { origin, 'sec-fetch-site': site } = request.headers;
    if (origin !== identityOrigin || site !== 'same-origin') throw new GatewayError('FORBIDDEN_ORIGIN');
  };
}
