/** Applies a guard to requests that name an origin. One without is a person's own navigation, and must have no effect. */
import type { Guard } from './guard';

export function createWhenOriginGiven(guard: Guard): Guard {
  return (request, reply) => {
    reply.header('Vary', 'Origin');
    if (request.headers.origin !== undefined) guard(request, reply);
  };
}
