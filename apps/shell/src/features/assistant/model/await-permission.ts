import type { FeatureDeps } from '../../../chrome/feature';
import { requestedSolution, workspaceOf } from '../../../kernel/resolve/route-decision';
import { renewalTime } from '../../../kernel/session/token/refresh-token';
import { permissionIn } from './permission';

/** How long it is waited until it is known what the user may do with the assistant (UI-29), in milliseconds. */
export const AI_AUTH_WAIT_MS = 500;

type WaitDeps = Pick<FeatureDeps, 'store' | 'environment' | 'getSnapshot'>;

/** `late`: the time has passed. `left`: another solution or organisation has opened meanwhile. */
export type PermissionWait = 'known' | 'late' | 'left';

/**
 * Waits until the permission service has answered about the open solution and the token is not due for its renewal
 * (UI-29). @param timeoutMs undefined: without a limit, and for the answer of the service alone
 */
export function awaitPermission(deps: WaitDeps, timeoutMs: number | undefined): Promise<PermissionWait> {
  const { store, environment, getSnapshot } = deps;
  const place = placeOf(deps);
  return new Promise((resolve) => {
    const undo: (() => void)[] = [];
    const end = (result: PermissionWait) => {
      for (const stop of undo) stop();
      resolve(result);
    };
    const consider = () => {
      if (placeOf(deps) !== place) return end('left');
      const isRenewed = timeoutMs === undefined || !isRenewalDue(deps);
      if (isRenewed && !permissionIn(getSnapshot()).isAsked) end('known');
    };
    undo.push(store.subscribe(consider));
    if (timeoutMs !== undefined) undo.push(environment.after(timeoutMs, () => end('late')));
    consider();
  });
}

function placeOf({ getSnapshot }: WaitDeps): string {
  const { decision } = getSnapshot();
  return `${requestedSolution(decision)?.appId} ${workspaceOf(decision)?.organisation.id}`;
}

/** The page renews its token by this time, so a renewal is running, or cannot be completed. */
function isRenewalDue({ store, environment }: WaitDeps): boolean {
  const { session } = store.getState();
  return session.kind === 'signed-in' && environment.now() >= renewalTime(session.token, 1);
}
