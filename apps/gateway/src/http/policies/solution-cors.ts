/**
 * Lets the pages of solutions read the answers of the calls that accept their tokens (FRAME-24). The token alone
 * authorises such a call: it has no cookie, so `access-control-allow-credentials` is never sent.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnyEndpoint } from '../endpoint/endpoint';
import { GatewayError } from '../errors/gateway-error';

/** Those of `network.fetch`, and those that the calls read. */
const REQUEST_HEADERS = [
  ...[
    'Authorization',
    'Content-Type',
    'Api-Key',
    'Traceparent',
    'X-Api-Key',
    'X-Gw-Ims-Org-Id',
    'X-Request-Id',
  ],
  ...['X-Sandbox-Default', 'X-Sandbox-Name', 'X-Sandbox-Type'],
].join(', ');

/** Two hours: the longest time that all browsers keep the answer. */
const PREFLIGHT_SECONDS = 7_200;

type IsAllowed = (origin: string) => boolean;

/**
 * @param isSolution whether the origin is that of a solution
 * @throws GatewayError FORBIDDEN_ORIGIN in answer to a preflight request of another origin
 */
export function allowSolutions(
  app: FastifyInstance,
  endpoints: readonly AnyEndpoint[],
  isSolution: IsAllowed,
): void {
  const open = new Map<string, { methods: string[]; isAllowed: IsAllowed }>();
  for (const { method, url, accepts, isReadBy, isCalledByPages } of endpoints) {
    if (accepts !== 'solution' && isCalledByPages !== true) continue;
    const isAllowed: IsAllowed = (origin) => isSolution(origin) || isReadBy?.(origin) === true;
    open.set(url, { methods: [...(open.get(url)?.methods ?? []), method], isAllowed });
  }
  app.addHook('onRequest', async (request, reply) => {
    const { methods, isAllowed } = open.get(request.routeOptions.url ?? '') ?? {};
    if (isAllowed && methods?.includes(request.method)) allowOrigin(request, reply, isAllowed);
  });
  for (const [url, { methods, isAllowed }] of open) {
    app.options(url, async (request, reply) => {
      if (!allowOrigin(request, reply, isAllowed)) throw new GatewayError('FORBIDDEN_ORIGIN');
      return reply
        .code(204)
        .header('access-control-allow-methods', methods.join(', '))
        .header('access-control-allow-headers', REQUEST_HEADERS)
        .header('access-control-max-age', String(PREFLIGHT_SECONDS))
        .send();
    });
  }
}

function allowOrigin(
  { headers: { origin } }: FastifyRequest,
  reply: FastifyReply,
  isAllowed: IsAllowed,
): boolean {
  reply.header('vary', 'Origin');
  if (origin === undefined || !isAllowed(origin)) return false;
  reply.header('access-control-allow-origin', origin);
  reply.header('access-control-expose-headers', 'Retry-After, X-Request-Id');
  return true;
}
