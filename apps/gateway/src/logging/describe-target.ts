/** Describes the target of a request for the log: the route's pattern, or without a route the path's safe parts. */
import type { FastifyRequest } from 'fastify';
import { routePattern, UNMATCHED } from './route-pattern';
import { safePath } from './safe-path';

export function describeTarget(request: Pick<FastifyRequest, 'routeOptions' | 'url'>): {
  route: string;
  path?: string;
} {
  const route = routePattern(request);
  return route === UNMATCHED ? { route, path: safePath(request.url) } : { route };
}
