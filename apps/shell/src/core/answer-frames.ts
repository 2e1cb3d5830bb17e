import type { Environment } from './environment';
import type { FrameRequests } from './frame/frame-host';
import type { FrameEvent } from './frame/frame-state';
import { pathInside } from './frame/inside-path';
import { readRedirect } from './frame/redirect';
import type { Navigator } from './location/location-effects';
import type { PageConfiguration } from './page-configuration';
import type { Verdict } from './verdict';

export interface FrameAnswering {
  page: PageConfiguration;
  environment: Environment;
  navigator: Navigator;
  verdictNow(): Verdict;
  send(event: FrameEvent): void;
}

/** What happens when an application says where it went, or asks to go elsewhere. */
export function answerFrames({
  page,
  environment,
  navigator,
  verdictNow,
  send,
}: FrameAnswering): FrameRequests {
  const move = (replace: boolean) => (replace ? navigator.replace : navigator.push);
  return {
    onWent(frameId, inside, replace) {
      const verdict = verdictNow();
      if (verdict.kind !== 'solution') return;
      const path = pathInside(verdict.mount, inside);
      if (path === undefined) return environment.warn('place-refused', { inside });
      // Spelled as the address will say it, so that the frame is not told to go where it is.
      const query = path.query === '' ? '' : `?${path.query}`;
      send({ type: 'frame-went', frameId, inside: path.path.slice(verdict.mount.path.length) + query });
      move(replace)(path);
    },
    onRedirect(url, replace) {
      const verdict = verdictNow();
      const tenant = verdict.kind === 'solution' ? verdict.mount.tenant : undefined;
      const path = readRedirect(url, page.shellOrigin, tenant);
      if (path === undefined) return environment.warn('redirect-refused', { url });
      move(replace)(path);
    },
  };
}
