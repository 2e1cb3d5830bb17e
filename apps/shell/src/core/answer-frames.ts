import { countPace } from './count-pace';
import type { Environment } from './environment';
import type { FrameRequests } from './frame/frame-host';
import type { FrameEvent } from './frame/frame-state';
import { pathInside } from './frame/inside-path';
import type { Navigator } from './location/location-effects';
import type { ShellState } from './shell-state';
import type { ToastEvent } from './toasts/toasts';
import { frameRequestOf, type Verdict } from './verdict';

/** How often an application may send the shell elsewhere: so many times a second (case U8). */
const MOST_REDIRECTS = 10;

export interface FrameAnswering {
  environment: Environment;
  navigator: Navigator;
  /** Leaves the page. */
  leave(url: string): void;
  getState(): Pick<ShellState, 'decisions'>;
  verdictNow(): Verdict;
  send(event: FrameEvent | ToastEvent | { type: 'sign-out' }): void;
}

/** The answers to what concerns the address alone; to the rest: `app-requests/`. */
export type FrameAnswers = Omit<FrameRequests, 'onAsked'>;

/** What happens when an application says where it went, or asks to go elsewhere. */
export function answerFrames({
  environment,
  navigator,
  leave,
  getState,
  verdictNow,
  send,
}: FrameAnswering): FrameAnswers {
  const countRedirects = countPace(environment.now);
  const move = (replace: boolean) => (replace ? navigator.replace : navigator.push);
  return {
    onWent(frameId, inside, replace) {
      const request = frameRequestOf(verdictNow());
      if (request === undefined) return;
      const path = pathInside(request.mount, inside);
      if (path === undefined) return environment.warn('place-refused', { inside });
      // Spelled as the address will say it, so that the frame is not told to go where it is.
      const query = path.query === '' ? '' : `?${path.query}`;
      send({ type: 'frame-went', frameId, inside: path.path.slice(request.mount.path.length) + query });
      move(replace)(path);
    },
    onSignInNeeded: () => send({ type: 'sign-out' }),
    onRedirect(url, replace) {
      const verdict = verdictNow();
      const { decisions } = getState();
      const departure =
        verdict.kind === 'solution' &&
        decisions.kind === 'here' &&
        decisions.decisions.departureTo(url, verdict);
      if (!departure) return environment.warn('redirect-refused', { url });
      if (countRedirects() > MOST_REDIRECTS) {
        environment.warn('redirect-loop', { url });
        return send({ type: 'toast-raised', key: 'redirectLoopToast' });
      }
      if (departure.kind === 'leave') return leave(departure.url);
      move(replace)(departure.path);
    },
  };
}
