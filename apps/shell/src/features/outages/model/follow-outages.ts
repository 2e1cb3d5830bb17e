import { type RouteDecision, requestedSolution, workspaceOf } from '../../../kernel/resolve/route-decision';
import type { PageEffect } from '../../../kernel/wiring/deps';
import { nextChange } from './outage';

/** The clock is also read in between, because a computer that has slept suspends the timers. */
const CHECK_INTERVAL_MS = 60_000;
/** The pages that wait for a solution open it within this time after its end, not all at once (case L3). */
const MAX_SPREAD_MS = 10_000;

/**
 * Judges the availability of solutions again when an outage is to be announced, begins or ends. The route decision
 * follows. A toast says that the solution for which the user has waited is open again.
 */
export const followOutages: PageEffect = ({ store, environment, getDecision }) => {
  const spread = environment.random() * MAX_SPREAD_MS;
  let last: RouteDecision | undefined;
  let cancel = () => {};
  let waitedFor: string | undefined;

  function waitUntil(time: number): void {
    const left = Math.max(0, time - environment.now());
    cancel = environment.after(Math.min(left, CHECK_INTERVAL_MS), () => {
      const at = environment.now();
      if (at < time) return waitUntil(time);
      store.send({ type: 'time-reached', at });
    });
  }

  function plan(decision: RouteDecision): void {
    const requested = requestedSolution(decision);
    const solutions = [...(workspaceOf(decision)?.solutions ?? []), ...(requested ? [requested] : [])];
    const next = nextChange(solutions, store.getState().asOf, spread);
    cancel();
    cancel = () => {};
    if (next !== undefined) waitUntil(next);
  }

  function tell(decision: RouteDecision): void {
    if (decision.kind === 'error') {
      waitedFor = decision.error.type === 'CLOSED' ? decision.solution?.appId : undefined;
    } else if (decision.kind === 'solution') {
      const { appId, name } = decision.solution;
      if (waitedFor === appId) store.send({ type: 'toast-raised', key: 'outageOverToast', detail: name });
      waitedFor = undefined;
    }
  }

  function consider(): void {
    const decision = getDecision();
    if (decision === last) return;
    last = decision;
    tell(decision);
    plan(decision);
  }

  consider();
  const unsubscribe = store.subscribe(consider);
  return () => {
    unsubscribe();
    cancel();
  };
};
