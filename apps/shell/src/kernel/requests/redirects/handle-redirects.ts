import type { RequestingFrame } from '../../frames/connection/requesting-frame';
import { createRateCounter } from '../../platform/rate-counter';
import { resolveRedirect } from '../../resolve/resolve-redirect';
import { createNavigator } from '../../url/navigator';
import type { AppPageDeps, DeferredRequestHandlers } from '../deps';
import { moveTo } from '../unsaved-changes/move-to';

/** Redirects of applications that are followed in one second (case U8). */
const MAX_REDIRECTS_PER_SECOND = 10;

/**
 * Time for which an application's redirects are ignored after the user has declined to leave, in milliseconds.
 * Without it, an application could ask for ever.
 */
const IGNORE_AFTER_REFUSAL_MS = 10_000;

/**
 * Follows the redirects of applications within their limits (ruling AMB-11), and asks the user first where required.
 */
export function createRedirects(deps: AppPageDeps): DeferredRequestHandlers['onRedirect'] {
  const { store, address, environment, configuration, appPage } = deps;
  const navigator = createNavigator(address, store.send);
  const countRedirects = createRateCounter(environment.now);
  /** By application, the time until which its requests to leave are ignored. */
  const ignoredUntil = new Map<string, number>();

  /** Further origins that the registration allows. The registration loads soon after the application has opened. */
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
    // If the application was left before the answer, the user has not declined.
    if (visibleFrame() === frameId) ignoredUntil.set(appId, environment.now() + IGNORE_AFTER_REFUSAL_MS);
  }

  /** The user is asked about unsaved changes last, because agreeing discards them at once. */
  const leaveWhenConfirmed = (url: string) =>
    appPage.runWhenConfirmed({ toOtherOrganisation: false }, () => leave(url));

  function leave(url: string): void {
    // The user has agreed: the browser need not ask once more.
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
      return target.needsConfirmation ? void askToLeave(frame, target.url) : leaveWhenConfirmed(target.url);
    }
    const { path } = target;
    // A redirect with a reason comes from a shell inside a frame: Back must not return to it.
    const isReplaced = replace === true || reason !== undefined;
    const go = () => (isReplaced ? navigator.replace(path) : navigator.push(path));
    appPage.runWhenConfirmed(moveTo(path, deps), go);
  };
}

function toOrigin(address: string): string {
  return URL.canParse(address) ? new URL(address).origin : address;
}
