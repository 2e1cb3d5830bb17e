/**
 * `GET /api/ping`: 204. With a token it is 401 if the session of the token is over, so that a page notices within one
 * interval of its pings that its session was ended elsewhere.
 */
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { AnyEndpoint, ReplyEndpoint } from '../http/endpoint/endpoint';
import type { FindAudience } from './find-audience';

export interface PingDependencies {
  readAccessToken: ReadAccessToken;
  findAudience: FindAudience;
}

export function createBearerEndpoints(dependencies: PingDependencies): readonly AnyEndpoint[] {
  return [createPing(dependencies)];
}

function createPing({
  readAccessToken,
  findAudience,
}: PingDependencies): ReplyEndpoint<TokenClaims | undefined> {
  return {
    method: 'GET',
    url: '/api/ping',
    logLevel: 'warn',
    authenticate: async (request) =>
      request.headers.authorization === undefined ? undefined : authenticate(request, readAccessToken),
    async reply(claims, _request, reply) {
      // Rejects if the session of the token has ended.
      if (claims !== undefined) await findAudience(claims);
      return reply.code(204).header('cache-control', 'no-store').send();
    },
  };
}
