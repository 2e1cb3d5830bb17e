/** Lets a read of identity's own pages through: a browser sends no `Origin` with it, but says where it comes from. */
import { GatewayError } from '../../http/errors/gateway-error';
import type { Guard } from './guard';

export const requireOwnPage: Guard = (request) => {
  if (request.headers['sec-fetch-site'] !== 'same-origin') throw new GatewayError('FORBIDDEN_ORIGIN');
};
