import type { RequestName } from '@unified-shell/protocol/requests/runtime-requests';
import type { FeatureDeps } from '../../chrome/feature';
import type { RequestingFrame } from '../../kernel/frames/connection/requesting-frame';
import type { RequestHandlers } from '../../kernel/requests/handle-request';
import { requirePersonalApp } from '../../kernel/requests/require-personal-app';
import { awaitRequester, type RequestingUser, requireUser } from '../../kernel/requests/require-requester';

// The code of these requests is loaded with the first of them.
const load = () => import('./requests/notification-requests');

export function createUserHandlers(
  deps: FeatureDeps,
  requireUser: (frame: RequestingFrame) => RequestingUser,
) {
  const requesterOf = (frame: RequestingFrame) => awaitRequester(() => requireUser(frame), deps);
  return {
    'pulse.send': async ([messages], frame) =>
      (await load()).sendNotifications(messages, await requesterOf(frame), deps),
    'inbox.setState': async ([change], frame) =>
      (await load()).changeNotification(change, requirePersonalApp(await requesterOf(frame)), deps),
  } satisfies Partial<RequestHandlers<RequestName>>;
}

export function createPageHandlers(deps: FeatureDeps) {
  const requesterOf = async (frame: RequestingFrame) =>
    requirePersonalApp(await awaitRequester(() => requireUser(deps, frame), deps));
  return {
    async 'inbox.list'([request], frame) {
      const requester = await requesterOf(frame);
      deps.chrome.ports.notifications.send({ type: 'watched', watcher: frame });
      return (await load()).listNotifications(request ?? undefined, requester, deps);
    },
    async 'inbox.runAction'([action], frame) {
      const requester = await requesterOf(frame);
      return (await load()).runNotificationAction(action, requester, deps);
    },
  } satisfies Partial<RequestHandlers<RequestName>>;
}
