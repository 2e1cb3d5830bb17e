/**
 * `GET /api/catalogue/v1/<version>/…`: the files of the catalogue, for signed-in users. Without a token every address
 * below the prefix gets the same 401; with one, a file that the bearer may not know gets the same 404 as a file that
 * does not exist (decisions/0033).
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { FindAudience } from '../bearer/find-audience';
import type { ChargeCalls } from '../bearer/limit-calls';
import { sendContent } from '../delivery/send-content';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import { GatewayError } from '../http/errors/gateway-error';
import { CATALOGUE_PREFIX, type ServedCatalogue } from './served-catalogue';

export interface CatalogueDependencies {
  readAccessToken: ReadAccessToken;
  findAudience: FindAudience;
  charge: ChargeCalls;
}

interface CatalogueFile {
  /** The version, and below it the name of the file. */
  Params: { '*': string };
}

/** As long as a startup cache is valid: 24 h. */
const MAX_AGE_SECONDS = 86_400;
const CACHED_FOR_SESSION = `private, max-age=${MAX_AGE_SECONDS}, immutable`;
const NOT_CACHED = 'private, no-store';

const querySchema = v.union([v.strictObject({}), v.strictObject({ session: v.string(), user: v.string() })]);

export function addCatalogue(
  app: FastifyInstance,
  served: Pick<ServedCatalogue, 'files'>,
  { readAccessToken, findAudience, charge }: CatalogueDependencies,
): void {
  const callers = new WeakMap<FastifyRequest, TokenClaims>();
  app.get<CatalogueFile>(
    `${CATALOGUE_PREFIX}*`,
    {
      onRequest: async (request) => {
        callers.set(request, await authenticate(request, readAccessToken));
      },
    },
    async (request, reply) => {
      const claims = callers.get(request);
      if (claims === undefined) throw new GatewayError('INTERNAL');
      const cacheControl = cachingOf(request.query, claims);
      charge(claims, 1);
      const content = served.files[await findAudience(claims)].get(request.params['*']);
      if (content === undefined) throw new GatewayError('NOT_FOUND');
      return sendContent(request, reply.header('cache-control', cacheControl), content);
    },
  );
}

/**
 * A browser keeps a file only at an address that names the session, by the hash of its id, and the user, who differs
 * during an impersonation. So what one user has read is never answered to another user of the browser (case T3), and
 * no script finds it after the sign-out.
 */
function cachingOf(query: unknown, { sessionId, userId }: TokenClaims): string {
  const parsed = v.safeParse(querySchema, query);
  if (!parsed.success) throw new GatewayError('BAD_REQUEST');
  if (!('session' in parsed.output)) return NOT_CACHED;
  const { session, user } = parsed.output;
  const isOwn = session === createHash('sha256').update(sessionId).digest('hex') && user === userId;
  // Case T2.
  if (!isOwn) throw new GatewayError('BAD_REQUEST');
  return CACHED_FOR_SESSION;
}
