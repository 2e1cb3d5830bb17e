/**
 * `solutions.<base>` serves no solution: it redirects `/<spaAppId>/…` to that solution's own host (contract §2).
 */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { PublicOrigins } from '../config/public-origins';
import { GatewayError } from '../http/errors/gateway-error';

interface SolutionPath {
  Params: { spaAppId: string; '*'?: string };
}

export function setUpSolutionsRootHost(
  app: FastifyInstance,
  origins: PublicOrigins,
  listIds: () => ReadonlySet<string>,
): void {
  app.get('/', async (_request, reply) => reply.redirect(`${origins.shell}/`));
  app.get<SolutionPath>('/:spaAppId/*', redirect);
  app.get<SolutionPath>('/:spaAppId', redirect);

  // The host is one of a known set; only path and query come from the request.
  async function redirect(request: FastifyRequest<SolutionPath>, reply: FastifyReply) {
    const { spaAppId, '*': rest = '' } = request.params;
    if (!listIds().has(spaAppId)) throw new GatewayError('NOT_FOUND');
    const target = new URL(origins.solution(spaAppId));
    target.pathname = rest;
    target.search = new URL(request.url, origins.solutions).search;
    return reply.redirect(target.href);
  }
}
