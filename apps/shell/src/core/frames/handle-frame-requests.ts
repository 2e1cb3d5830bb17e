import type { Environment } from '../platform/environment';
import { frameRequestOf, type Verdict } from '../resolve/route-decision';
import { pathInside } from '../url/inside-path';
import type { Navigator } from '../url/navigator';
import type { FrameRequests } from './connection/requesting-frame';
import type { FrameEvent } from './frame-state';

export interface FrameAnswering {
  environment: Environment;
  navigator: Navigator;
  verdictNow(): Verdict;
  send(event: FrameEvent | { type: 'sign-out' }): void;
}

/** The answers to what concerns the frame itself; to the rest: `app-requests/`. */
export type FrameAnswers = Omit<FrameRequests, 'onRedirect' | 'onAsked'>;

/** What happens when an application says where it went, or has to be signed in anew. */
export function answerFrames({ environment, navigator, verdictNow, send }: FrameAnswering): FrameAnswers {
  return {
    onWent(frameId, inside, replace) {
      const request = frameRequestOf(verdictNow());
      if (request === undefined) return;
      const path = pathInside(request.mount, inside);
      if (path === undefined) return environment.warn('place-refused', { inside });
      // Spelled as the address will say it, so that the frame is not told to go where it is.
      const query = path.query === '' ? '' : `?${path.query}`;
      send({ type: 'frame-went', frameId, inside: path.path.slice(request.mount.path.length) + query });
      (replace ? navigator.replace : navigator.push)(path);
    },
    onSignInNeeded: () => send({ type: 'sign-out' }),
  };
}
