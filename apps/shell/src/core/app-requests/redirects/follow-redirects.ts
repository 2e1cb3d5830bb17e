import type { AskingFrame } from '../../frames/connection/requesting-frame';
import { countPace } from '../../platform/count-pace';
import { readDeparture } from '../../resolve/read-departure';
import { createNavigator } from '../../url/navigator';
import type { FrameWishes, HostedGround } from '../deps';
import { moveTo } from '../unsaved-changes/move-to';

/** How often an application may send the shell elsewhere: so many times a second (case U8). */
const MOST_REDIRECTS = 10;

/** How long an application is not heard again after the person would not leave, in milliseconds: else it could ask for ever. */
const SILENCE = 10_000;

/** Goes where applications ask to go, as far as they may (ruling AMB-11), and asks the person first where that is due. */
export function createRedirects(ground: HostedGround): FrameWishes['onRedirect'] {
  const { store, address, environment, configuration, hosted } = ground;
  const navigator = createNavigator(address, store.send);
  const countRedirects = countPace(environment.now);
  /** Until when each application is not heard. */
  const silences = new Map<string, number>();

  /** What else its registration names; the registration comes soon after the application was opened. */
  function originsOf(appId: string): readonly string[] {
    const { registration } = store.getState().catalogue;
    return registration?.appId === appId ? (registration.allowedOrigins ?? []).map(toOrigin) : [];
  }

  const visibleFrame = () => store.getState().frame?.frameId;

  async function askToLeave({ request }: AskingFrame, url: string): Promise<void> {
    const { appId, name } = request.solution;
    const isSilenced = environment.now() < (silences.get(appId) ?? 0);
    if (isSilenced || hosted.getState().question) return environment.warn('redirect-refused', { url });
    const frameId = visibleFrame();
    if (await hosted.ask({ kind: 'leaving', name, url })) return leaveWhenFree(url);
    // Where the application went away meanwhile, nobody has refused.
    if (visibleFrame() === frameId) silences.set(appId, environment.now() + SILENCE);
  }

  /** The last question: who agrees to lose something loses it at once. */
  const leaveWhenFree = (url: string) => hosted.whenFree({ toOtherOrganisation: false }, () => leave(url));

  function leave(url: string): void {
    // The person has agreed: the browser need not ask once more.
    hosted.send({ type: 'unsaved-changed', unsaved: undefined });
    address.leave(url);
  }

  return (frame, { url, replace, reason }) => {
    const { request } = frame;
    const departure = readDeparture(url, request, configuration, originsOf(request.solution.appId));
    if (!departure) return environment.warn('redirect-refused', { url, app: request.solution.appId });
    if (countRedirects() > MOST_REDIRECTS) {
      environment.warn('redirect-loop', { url });
      return store.send({ type: 'toast-raised', key: 'redirectLoopToast' });
    }
    if (departure.kind === 'leave') {
      return departure.ask ? void askToLeave(frame, departure.url) : leaveWhenFree(departure.url);
    }
    const { path } = departure;
    // A shell inside a shell is no place to come back to.
    const isReplaced = replace === true || reason !== undefined;
    const go = () => (isReplaced ? navigator.replace(path) : navigator.push(path));
    hosted.whenFree(moveTo(path, ground), go);
  };
}

function toOrigin(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : address;
}
