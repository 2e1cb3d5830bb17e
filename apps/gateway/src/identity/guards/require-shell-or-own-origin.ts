/** For what both the shell's script and identity's own page may ask for; the origin that calls decides which rule it is. */
import type { Guard } from './guard';

export function createRequireShellOrOwnOrigin(
  identityOrigin: string,
  fromShell: Guard,
  fromOwn: Guard,
): Guard {
  return (request, reply) => {
    // Also on the way that sets no CORS header: a cache must not hand one answer to the other.
    reply.header('Vary', 'Origin');
    const guard = request.headers.origin === identityOrigin ? fromOwn : fromShell;
    guard(request, reply);
  };
}
