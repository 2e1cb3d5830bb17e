/** Accepts reads by identity's own pages: a browser sends no `Origin` with them, but sends `Sec-Fetch-Site`. */
import { GatewayError } from '../../http/errors/gateway-error';
import type { Guard } from './guard';

export const requireOwnPage: Guard = (request) => {
  if (request.headers['sec-fetch-site'] !== 'same-origin') throw new GatewayError('FORBIDDEN_ORIGIN');
};
