import type { RequestName } from '@unified-shell/protocol/requests/runtime-requests';
import type { FeatureDeps } from '../../chrome/feature';
import type { RequestingFrame } from '../../kernel/frames/connection/requesting-frame';
import type { RequestHandlers } from '../../kernel/requests/handle-request';
import { requirePersonalApp } from '../../kernel/requests/require-personal-app';
import { awaitRequester, type RequestingUser, requireUser } from '../../kernel/requests/require-requester';

// The code of these requests is loaded with the first of them.
const load = () => import('./requests/preference-requests');

export function createUserHandlers(
  deps: FeatureDeps,
  requireUser: (frame: RequestingFrame) => RequestingUser,
) {
  const requesterOf = async (frame: RequestingFrame) =>
    requirePersonalApp(await awaitRequester(() => requireUser(frame), deps));
  return {
    'preferences.get': async (_args, frame) => (await load()).readPreferences(await requesterOf(frame), deps),
    'preferences.set': async ([change], frame) =>
      (await load()).changePreferences(change, await requesterOf(frame), deps),
  } satisfies Partial<RequestHandlers<RequestName>>;
}

export function createPageHandlers(deps: FeatureDeps) {
  return {
    'preferences.showShortcuts'(_args, frame) {
      requirePersonalApp(requireUser(deps, frame));
      deps.chrome.send({ type: 'palette-changed', palette: { kind: 'shortcuts' } });
    },
  } satisfies Partial<RequestHandlers<RequestName>>;
}
