/**
 * For calls that both the shell's script and identity's own page make; the calling origin decides which guard
 * applies.
 */
import type { Guard } from './guard';

export function createRequireShellOrOwnOrigin(
  identityOrigin: string,
  fromShell: Guard,
  fromOwn: Guard,
): Guard {
  return (request, reply) => {
    // Also where the guard sets no CORS header: a cache must not serve the response for one origin to the other.
    reply.header('Vary', 'Origin');
    const guard = request.headers.origin === identityOrigin ? fromOwn : fromShell;
    guard(request, reply);
  };
}
