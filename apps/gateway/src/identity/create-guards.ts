/** The guards of the routes table, for the origins of one deployment. */
import type { LimitStrangers } from '../overload/limit-strangers';
import { createAllowShellToRead } from './guards/allow-shell-to-read';
import { createRequireOwnOrigin } from './guards/require-own-origin';
import { requireOwnPage } from './guards/require-own-page';
import { createRequireShellOrOwnOrigin } from './guards/require-shell-or-own-origin';
import { createRequireShellOrigin } from './guards/require-shell-origin';
import { singleParameters } from './guards/single-parameters';
import { createWhenOriginGiven } from './guards/when-origin-given';
import type { Guards } from './routes';
import type { IdentitySettings } from './shared/identity-settings';

export function createGuards(
  { identityOrigin, shellOrigins }: IdentitySettings,
  limit: LimitStrangers,
): Guards {
  const shell = createRequireShellOrigin(shellOrigins);
  const own = createRequireOwnOrigin(identityOrigin);
  return {
    limited: ({ ip }) => limit(ip),
    single: singleParameters,
    shell,
    own,
    ownPage: requireOwnPage,
    shellOrOwn: createRequireShellOrOwnOrigin(identityOrigin, shell, own),
    shellOrNavigation: createWhenOriginGiven(shell),
    tokenBearer: createAllowShellToRead(shellOrigins),
  };
}
