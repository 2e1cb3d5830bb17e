/** Accepts only JSON bodies, within the limits of contract §8. A part that needs another type adds its parser. */
import { isUtf8 } from 'node:buffer';
import type { IncomingHttpHeaders } from 'node:http';
import type { GatewayErrorCode } from '@unified-shell/errors/gateway-errors';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { GatewayError } from '../errors/gateway-error';
import { isDeeperThan } from './json-depth';
import { hasRepeatedKey } from './json-keys';

export const BODY_LIMIT_BYTES = 1_048_576;
const MAX_JSON_DEPTH = 64;

export function acceptOnlyJson(app: FastifyInstance): void {
  acceptJson(app, ['application/json']);
}

/** As `acceptOnlyJson`, also for other media types of JSON. */
export function acceptJson(app: FastifyInstance, mediaTypes: string[]): void {
  // Own `__proto__` and `constructor.prototype` members are refused, not dropped.
  const parse = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  app.addContentTypeParser<Buffer>(mediaTypes, { parseAs: 'buffer' }, (request, body, done) => {
    const refusal = findRefusal(request, body);
    if (refusal !== undefined) {
      done(new GatewayError(refusal));
      return;
    }
    const text = body.toString();
    void parse(request, text, (error, value) => {
      if (error === null && hasRepeatedKey(text)) done(new GatewayError('INVALID_BODY'));
      else done(error, value);
    });
  });
}

/** Checked before the body is parsed (case I5). */
function findRefusal({ headers }: FastifyRequest, body: Buffer): GatewayErrorCode | undefined {
  // Nothing is unpacked, so that a small body cannot become a large one.
  if (!isPlain(headers)) return 'UNSUPPORTED_MEDIA_TYPE';
  // A decoder would replace wrong bytes by U+FFFD, so that another text than the one that was sent would be stored.
  if (!isUtf8(body)) return 'INVALID_BODY';
  return isDeeperThan(body.toString(), MAX_JSON_DEPTH) ? 'BODY_TOO_DEEP' : undefined;
}

/** Whether the body is not compressed. */
export function isPlain({ 'content-encoding': encoding = 'identity' }: IncomingHttpHeaders): boolean {
  return encoding.trim().toLowerCase() === 'identity';
}
