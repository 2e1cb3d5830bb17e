/** What a request was for, as a log may say it: the route's pattern; where there is none, as much of the path as is safe. */
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
