/** Accepts only JSON bodies, within the limits of contract §8. A part that needs another type adds its parser. */
import type { FastifyInstance } from 'fastify';
import { GatewayError } from '../errors/gateway-error';
import { isDeeperThan } from './json-depth';
import { hasRepeatedKey } from './json-keys';

export const BODY_LIMIT_BYTES = 1_048_576;
const MAX_JSON_DEPTH = 64;

export function acceptOnlyJson(app: FastifyInstance): void {
  // Own `__proto__` and `constructor.prototype` members are refused, not dropped.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (typeof body !== 'string') done(new GatewayError('INVALID_BODY'));
    else if (isDeeperThan(body, MAX_JSON_DEPTH)) done(new GatewayError('BODY_TOO_DEEP'));
    else {
      void parse(request, body, (error, value) => {
        // Case I5.
        if (error === null && hasRepeatedKey(body)) done(new GatewayError('INVALID_BODY'));
        else done(error, value);
      });
    }
  });
}
