/**
 * `POST /oidc/token`: redeems codes and refresh tokens at the provider; `/oidc/introspect` and `/oidc/revoke` read and end a
 * token. Bounds the failed calls of one network, of all three together, because anyone can make up a code, a refresh token and
 * the secret of a client. The gateway's own calls for the shell are not
 * counted: all come from the address of this machine, and the browser's call that each belongs to is bounded itself.
 */
import { timingSafeEqual } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { LimitFailures } from '../../overload/limit-strangers';
import { CLIENT_ID } from '../shared/identity-settings';

type Forward = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/** @param clientSecret that of the gateway as a client of its own provider */
export function createRedeem(forward: Forward, limit: LimitFailures, clientSecret: string): Forward {
  return async (request, reply) => {
    if (isOwnCall(request, clientSecret)) return forward(request, reply);
    limit.begin(request.ip);
    await forward(request, reply);
    // An outage is not the caller's failure.
    const { statusCode } = reply.raw;
    if (statusCode < 400 || statusCode >= 500) limit.succeed(request.ip);
  };
}

const BASIC = 'basic ';

/** Basic authentication, with both parts encoded as in a form (RFC 6749 §2.3.1). */
function isOwnCall({ headers: { authorization = '' } }: FastifyRequest, clientSecret: string): boolean {
  if (!authorization.toLowerCase().startsWith(BASIC)) return false;
  const given = Buffer.from(authorization.slice(BASIC.length), 'base64').toString();
  const [id = '', secret = ''] = new URLSearchParams(given.replace(':', '&')).keys();
  const expected = Buffer.from(clientSecret);
  const sent = Buffer.from(secret);
  return id === CLIENT_ID && sent.length === expected.length && timingSafeEqual(sent, expected);
}
