import type { Environment } from '../platform/environment';
import { frameRequestOf, type RouteDecision } from '../resolve/route-decision';
import type { Navigator } from '../url/navigator';
import { toShellPath } from '../url/to-shell-path';
import type { RequestHandlers } from './connection/requesting-frame';
import type { FrameEvent } from './frame-state';

export interface FrameRequestDeps {
  environment: Environment;
  navigator: Navigator;
  getDecision(): RouteDecision;
  send(event: FrameEvent | { type: 'sign-out' }): void;
}

/** The answers to what concerns the frame itself; to the rest: `app-requests/`. */
export type FrameRequestHandlers = Omit<RequestHandlers, 'onRedirect' | 'onRequest'>;

/** What happens when an application says where it went, or has to be signed in anew. */
export function createFrameRequestHandlers({
  environment,
  navigator,
  getDecision,
  send,
}: FrameRequestDeps): FrameRequestHandlers {
  return {
    onNavigated(frameId, inside, replace) {
      const request = frameRequestOf(getDecision());
      if (request === undefined) return;
      const path = toShellPath(request.mount, inside);
      if (path === undefined) return environment.warn('place-refused', { inside });
      // Spelled as the address will say it, so that the frame is not told to go where it is.
      const query = path.query === '' ? '' : `?${path.query}`;
      send({ type: 'frame-navigated', frameId, inside: path.path.slice(request.mount.path.length) + query });
      (replace ? navigator.replace : navigator.push)(path);
    },
    onSignInNeeded: () => send({ type: 'sign-out' }),
  };
}
