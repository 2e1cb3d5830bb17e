import type { DiscoveryFault } from '@unified-shell/errors/shell-errors';
import { ShellError } from '../../platform/network/shell-error';
import {
  DISCOVERY_CACHE_KEY,
  type DiscoveryRequest,
  type DiscoveryState,
} from '../../resolve/discovery/discovery';
import type { AppPageDeps } from '../deps';
import { type ComponentDecision, findComponent } from './find-component';

/** The address of one component, which a partner system may have to tell. */
export interface ComponentAddress {
  /** Undefined if the user may not open it. */
  find(): ComponentDecision | undefined;
  /** Asks a partner system, as for the main frame. Resolves with whether the answer is still wanted. */
  ask(request: DiscoveryRequest): Promise<boolean>;
  /** Forgets the answer: the partner system is asked once more. */
  forget(): void;
  stop(): void;
}

/** @param inside the location in the solution: a path that begins with `/`, or nothing */
export function createComponentAddress(appId: string, inside: string, deps: AppPageDeps): ComponentAddress {
  /** The last answer of a partner system. It belongs to this dialog alone. */
  let discovery: DiscoveryState;
  let asking: AbortController | undefined;

  return {
    find: () => findComponent(appId, deps, discovery, inside),
    async ask(request) {
      asking = new AbortController();
      const { signal } = asking;
      const subject = request.solution.name;
      const result = await import('../../resolve/discovery/discover')
        .then(({ discover }) => discover(deps, request, signal))
        .catch((cause: unknown) => failedDiscovery(subject, 'n', cause));
      if (signal.aborted) return false;
      // A dialog has no address that could be redirected: the user may not open the solution (DISC-10).
      const told = result.kind === 'redirect' ? failedDiscovery(subject, 'a') : result;
      discovery = { key: request.key, result: told };
      return true;
    },
    forget() {
      discovery = undefined;
      deps.environment.stored.remove(DISCOVERY_CACHE_KEY);
    },
    stop: () => asking?.abort(),
  };
}

function failedDiscovery(subject: string, discovery: DiscoveryFault, cause?: unknown) {
  const error = new ShellError('DISCOVERY_FAILED', { subject, discovery, cause });
  return { kind: 'failed', error } as const;
}
