/**
 * `GET /api/catalogue/v1/<version>/…`: the files of the catalogue, for signed-in users. Without a token every address
 * below the prefix gets the same 401; with one, a file that the bearer may not know gets the same 404 as a file that
 * does not exist (decisions/0033).
 */
import { createHash } from 'node:crypto';
import * as v from 'valibot';
import type { FindAudience } from '../bearer/find-audience';
import type { ChargeCalls } from '../bearer/limit-calls';
import { sendContent } from '../delivery/send-content';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { AnyEndpoint, ReplyEndpoint } from '../http/endpoint/endpoint';
import { GatewayError } from '../http/errors/gateway-error';
import { CATALOGUE_PREFIX, type ServedCatalogue } from './served-catalogue';

export interface CatalogueDependencies {
  readAccessToken: ReadAccessToken;
  findAudience: FindAudience;
  charge: ChargeCalls;
  catalogueFiles: ServedCatalogue['files'];
}

/** As long as a startup cache is valid: 24 h. */
const MAX_AGE_SECONDS = 86_400;
const CACHED_FOR_SESSION = `private, max-age=${MAX_AGE_SECONDS}, immutable`;
const NOT_CACHED = 'private, no-store';

/** The version, and below it the name of the file. */
const pathSchema = v.object({ '*': v.string() });
const querySchema = v.union([v.strictObject({}), v.strictObject({ session: v.string(), user: v.string() })]);

export function createCatalogueEndpoints(dependencies: CatalogueDependencies): readonly AnyEndpoint[] {
  return [createReadFile(dependencies)];
}

function createReadFile({
  readAccessToken,
  findAudience,
  charge,
  catalogueFiles,
}: CatalogueDependencies): ReplyEndpoint<TokenClaims> {
  return {
    method: 'GET',
    url: `${CATALOGUE_PREFIX}*`,
    authenticate: (request) => authenticate(request, readAccessToken),
    async reply(claims, request, reply) {
      const cacheControl = cachingOf(request.query, claims);
      charge(claims, 1);
      const { '*': path } = v.parse(pathSchema, request.params);
      const content = catalogueFiles[await findAudience(claims)].get(path);
      if (content === undefined) throw new GatewayError('NOT_FOUND');
      return sendContent(request, reply.header('cache-control', cacheControl), content);
    },
  };
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
