/** Applies a guard to requests with an `Origin`. A request without it is a navigation, which must have no effect. */
import type { Guard } from './guard';

export function createWhenOriginGiven(guard: Guard): Guard {
  return (request, reply) => {
    reply.header('Vary', 'Origin');
    if (request.headers.origin !== undefined) guard(request, reply);
  };
}
