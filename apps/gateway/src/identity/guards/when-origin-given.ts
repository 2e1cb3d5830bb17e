/** Applies a guard to requests with an `Origin`. One without is a user's own navigation, and must have no effect. */
import type { Guard } from './guard';

export function createWhenOriginGiven(guard: Guard): Guard {
  return (request, reply) => {
    reply.header('Vary', 'Origin');
    if (request.headers.origin !== undefined) guard(request, reply);
  };
}
