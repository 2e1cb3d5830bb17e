import { formatPathEnd, parseShellPath } from '@unified-shell/address/shell-path';
import type { Environment } from '../platform/environment';
import { frameRequestOf, type RouteDecision } from '../resolve/route-decision';
import type { Navigator } from '../url/navigator';
import { type NormalizedAddress, toHash } from '../url/shell-location';
import type { RequestHandlers } from './connection/requesting-frame';
import type { FrameEvent } from './frame-state';

export interface FrameRequestDeps {
  environment: Environment;
  navigator: Navigator;
  getDecision(): RouteDecision;
  send(event: FrameEvent | { type: 'sign-out' }): void;
  /** Removes the token that an application has in its fragment after a sign-in of its own (ROUTE-18). */
  normalizeAddress(written: URL): NormalizedAddress;
}

/** The handlers of requests that concern the frame itself; the others are in `app-requests/`. */
export type FrameRequestHandlers = Omit<RequestHandlers, 'onRedirect' | 'onRequest'>;

/** Handles an application's report of its location and its need for a new sign-in. */
export function createFrameRequestHandlers({
  environment,
  navigator,
  getDecision,
  send,
  normalizeAddress,
}: FrameRequestDeps): FrameRequestHandlers {
  return {
    onNavigated(frameId, inside, replace) {
      const request = frameRequestOf(getDecision());
      if (request === undefined) return;
      const written = new URL(`${toHash(request.mount)}/${inside}`, request.source.url);
      const path = parseShellPath(normalizeAddress(written).url.hash);
      if (path === undefined) return environment.warn('place-refused', { inside });
      // Stores the location as the address spells it, so that no HISTORY is sent for the location that the frame
      // already has.
      const stored = path.path.slice(request.mount.path.length) + formatPathEnd(path);
      send({ type: 'frame-navigated', frameId, inside: stored });
      (replace ? navigator.replace : navigator.push)(path);
    },
    onSignInNeeded: () => send({ type: 'sign-out' }),
  };
}
