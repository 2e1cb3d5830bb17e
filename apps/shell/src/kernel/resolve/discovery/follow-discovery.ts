import { ShellError } from '../../platform/network/shell-error';
import { isOver } from '../../session/session-state';
import type { ResolveEffect } from '../deps';
import type { RouteDecision } from '../route-decision';
import { DISCOVERY_CACHE_KEY, type DiscoveryRequest } from './discovery';

/**
 * Asks a partner system as soon as the decision waits for one, and loads the code for it before the first call. When
 * the decision waits for another or for none, the call is aborted, and a late answer is dropped.
 */
export const followDiscovery: ResolveEffect = (deps) => {
  const { store, environment, getDecision, caller } = deps;
  let running: { key: string; abort: AbortController } | undefined;
  /** The `appId` of a solution whose last answer holds only while the solution is open. */
  let heldFor: string | undefined;

  function consider(): void {
    const decision = getDecision();
    const opened = openedBy(decision);
    if (heldFor !== undefined && opened !== undefined && opened !== heldFor) {
      heldFor = undefined;
      store.send({ type: 'discovered', discovery: undefined });
      return;
    }
    const wanted = 'discovery' in decision ? decision.discovery : undefined;
    if (wanted?.key === running?.key) return;
    if (running) {
      running.abort.abort();
      environment.warn('discovery-dropped', { trace: caller.trace });
    }
    running = wanted && { key: wanted.key, abort: new AbortController() };
    if (wanted && running) void run(wanted, running.abort.signal);
  }

  async function run(request: DiscoveryRequest, signal: AbortSignal): Promise<void> {
    const { key, solution } = request;
    const result = await import('./discover')
      .then(({ discover }) => discover(deps, request, signal))
      .catch((cause: unknown) => {
        const details = { subject: solution.name, discovery: 'n', cause } as const;
        return { kind: 'failed', error: new ShellError('DISCOVERY_FAILED', details) } as const;
      });
    if (signal.aborted) return;
    running = undefined;
    // A failure, or a redirect, may be over at the next opening. The answer of Analytics depends on parameters of the address
    // that are not part of its key: the open solution may change them, and another address may name another company.
    const isHeld = result.kind !== 'found' || solution.discovery?.kind === 'analytics';
    heldFor = isHeld ? solution.appId : undefined;
    store.send({ type: 'discovered', discovery: { key, result } });
  }

  consider();
  const unsubscribe = store.subscribe(({ session }, before) => {
    // The next user of this browser must not see where the solutions of this one are.
    if (session !== before.session && isOver(session)) environment.stored.remove(DISCOVERY_CACHE_KEY);
    consider();
  });
  return () => {
    unsubscribe();
    running?.abort.abort();
  };
};

/** The `appId` of the solution that the decision opens, asks for, or has refused. */
function openedBy(decision: RouteDecision): string | undefined {
  const { solution } = 'discovery' in decision ? decision.discovery : { solution: undefined, ...decision };
  return solution?.appId;
}
