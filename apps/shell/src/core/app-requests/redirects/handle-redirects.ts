import type { RequestingFrame } from '../../frames/connection/requesting-frame';
import { createRateCounter } from '../../platform/rate-counter';
import { resolveRedirect } from '../../resolve/resolve-redirect';
import { createNavigator } from '../../url/navigator';
import type { AppPageDeps, DeferredRequestHandlers } from '../deps';
import { moveTo } from '../unsaved-changes/move-to';

/** How often an application may send the shell elsewhere: so many times a second (case U8). */
const MAX_REDIRECTS_PER_SECOND = 10;

/** How long an application is not heard again after the person would not leave, in milliseconds: else it could ask for ever. */
const IGNORE_AFTER_REFUSAL_MS = 10_000;

/** Goes where applications ask to go, as far as they may (ruling AMB-11), and asks the person first where that is due. */
export function createRedirects(deps: AppPageDeps): DeferredRequestHandlers['onRedirect'] {
  const { store, address, environment, configuration, appPage } = deps;
  const navigator = createNavigator(address, store.send);
  const countRedirects = createRateCounter(environment.now);
  /** Until when each application is not heard. */
  const ignoredUntil = new Map<string, number>();

  /** What else its registration names; the registration comes soon after the application was opened. */
  function originsOf(appId: string): readonly string[] {
    const { registration } = store.getState().catalogue;
    return registration?.appId === appId ? (registration.allowedOrigins ?? []).map(toOrigin) : [];
  }

  const visibleFrame = () => store.getState().frame?.frameId;

  async function askToLeave({ request }: RequestingFrame, url: string): Promise<void> {
    const { appId, name } = request.solution;
    const isIgnored = environment.now() < (ignoredUntil.get(appId) ?? 0);
    if (isIgnored || appPage.getState().question) return environment.warn('redirect-refused', { url });
    const frameId = visibleFrame();
    if (await appPage.confirm({ kind: 'leaving', name, url })) return leaveWhenConfirmed(url);
    // Where the application went away meanwhile, nobody has refused.
    if (visibleFrame() === frameId) ignoredUntil.set(appId, environment.now() + IGNORE_AFTER_REFUSAL_MS);
  }

  /** The last question: who agrees to lose something loses it at once. */
  const leaveWhenConfirmed = (url: string) =>
    appPage.runWhenConfirmed({ toOtherOrganisation: false }, () => leave(url));

  function leave(url: string): void {
    // The person has agreed: the browser need not ask once more.
    appPage.send({ type: 'unsaved-changed', unsaved: undefined });
    address.leave(url);
  }

  return (frame, { url, replace, reason }) => {
    const { request } = frame;
    const target = resolveRedirect(url, request, configuration, originsOf(request.solution.appId));
    if (!target) return environment.warn('redirect-refused', { url, app: request.solution.appId });
    if (countRedirects() > MAX_REDIRECTS_PER_SECOND) {
      environment.warn('redirect-loop', { url });
      return store.send({ type: 'toast-raised', key: 'redirectLoopToast' });
    }
    if (target.kind === 'leave') {
      return target.ask ? void askToLeave(frame, target.url) : leaveWhenConfirmed(target.url);
    }
    const { path } = target;
    // A shell inside a shell is no place to come back to.
    const isReplaced = replace === true || reason !== undefined;
    const go = () => (isReplaced ? navigator.replace(path) : navigator.push(path));
    appPage.runWhenConfirmed(moveTo(path, deps), go);
  };
}

function toOrigin(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : address;
}
