import { ShellError } from '../../platform/network/shell-error';
import { isOver } from '../../session/session-state';
import type { ResolveEffect } from '../deps';
import { DISCOVERY_CACHE_KEY, type DiscoveryRequest } from './discovery';

/**
 * Asks a partner system as soon as the decision waits for one, and loads the code for it before the first call. When
 * the decision waits for another or for none, the call is aborted, and a late answer is dropped.
 */
export const followDiscovery: ResolveEffect = (deps) => {
  const { store, environment, getDecision, caller } = deps;
  let running: { key: string; abort: AbortController } | undefined;
  /** The last answer depends on parameters of the address that are not part of its key. */
  let isOfAnalytics = false;

  function consider(): void {
    const decision = getDecision();
    if (isOfAnalytics && decision.kind === 'solution' && decision.solution.discovery?.kind !== 'analytics') {
      // The open solution may change its own parameters. Once it is left, another address may name another company.
      isOfAnalytics = false;
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
    isOfAnalytics = solution.discovery?.kind === 'analytics';
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
