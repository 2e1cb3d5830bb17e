import { parseShellPath } from '@unified-shell/address/shell-path';
import { registeredClientOf } from '@unified-shell/catalogue/solution-client';
import { ShellError } from '../../platform/network/shell-error';
import type { Token } from '../../session/session-state';
import { fetchToken } from '../../session/token/fetch-solution-token';
import { tokenOf } from '../../session/token/token-refresher';
import { createNavigator } from '../../url/navigator';
import type { BootAnswer } from '../../workspace/account/boot-answer';
import { listOrganisations } from '../../workspace/organisation/tenants';
import type { ResolveEffect } from '../deps';
import type { RouteDecision } from '../route-decision';
import { callZeroTouch, type ZeroTouchResult } from './call-zero-touch';
import { storePendingAddress, takePendingAddress } from './pending-address';
import { pollProfile } from './poll-profile';

type ZeroTouchDecision = Extract<RouteDecision, { kind: 'zero-touch' }>;

/**
 * Asks the solution of a link to let the user into its organisation, then opens the link there (AUTH-46 to AUTH-51).
 */
export const processZeroTouch: ResolveEffect = (deps) => {
  const { store, environment, address, configuration, getDecision, checkSession } = deps;
  const navigator = createNavigator(address, store.send);
  let running: string | undefined;
  let isStopped = false;

  function consider(): void {
    const decision = getDecision();
    if (decision.kind !== 'zero-touch') {
      running = undefined;
      return;
    }
    const token = tokenOf(store.getState());
    if (running === decision.href || token === undefined) return;
    running = decision.href;
    void run(decision, token);
  }

  async function run(decision: ZeroTouchDecision, token: Token): Promise<void> {
    // The user may open another address or sign out before the call completes.
    const isObsolete = () => isStopped || running !== decision.href;
    const result = await requestAccess(decision, token);
    if (isObsolete()) return;
    const next = result.type === 'success' ? shellPathOf(result.nextUrl) : undefined;
    if (next?.tenant === undefined) {
      environment.warn('zero-touch-failed', { app: decision.solution.appId, result: result.type });
      return fail(decision, new ShellError('ZERO_TOUCH', { subject: decision.solution.name }));
    }
    const { tenant } = next;
    let received: BootAnswer | undefined;
    const complete = await pollProfile(deps, token, tenant, (answer) => {
      const organisation = listOrganisations(answer.accounts).find((one) => one.tenant === tenant);
      if (organisation === undefined) return false;
      received = answer;
      return (
        next.contexts.every(({ name }) => name !== 'so') || isEntitled(answer, organisation.id, decision)
      );
    });
    if (isObsolete()) return;
    if (received === undefined) {
      store.send({ type: 'toast-raised', key: 'zeroTouchMissingOrg' });
      return fail(decision);
    }
    if (complete === undefined) store.send({ type: 'toast-raised', key: 'zeroTouchMissingSubOrg' });
    store.send({ type: 'boot-answered', answer: complete ?? received, at: environment.now() });
    navigator.replace(next);
  }

  /** Never rejects: every error is a `failure` result (AUTH-48). */
  async function requestAccess(
    { href, path, solution }: ZeroTouchDecision,
    token: Token,
  ): Promise<ZeroTouchResult> {
    const request = { href, subOrg: path.contexts.find(({ name }) => name === 'so')?.value };
    try {
      const first = await callZeroTouch(deps, token, request);
      if (first.type !== 'needsAuth') return first;
      const client = registeredClientOf(solution);
      if (client === undefined) return first;
      const own = await fetchToken(deps, client, token);
      return await callZeroTouch(deps, token, { ...request, token: own.value });
    } catch (cause) {
      if (cause instanceof ShellError && cause.details.status === 401) {
        storePendingAddress(environment, href);
        void checkSession();
      }
      return { type: 'failure' };
    }
  }

  function fail({ href }: ZeroTouchDecision, error?: ShellError): void {
    store.send({ type: 'account-changed', change: { zeroTouchFailure: { href, error } } });
  }

  function shellPathOf(url: string) {
    const isInShell = URL.canParse(url) && new URL(url).origin === configuration.shellOrigin;
    return isInShell ? parseShellPath(new URL(url).hash) : undefined;
  }

  const pendingAddress = takePendingAddress(environment);
  const target =
    pendingAddress === undefined || pendingAddress === address.read().href
      ? undefined
      : shellPathOf(pendingAddress);
  if (target) navigator.replace(target);
  consider();
  const unsubscribe = store.subscribe(consider);
  return () => {
    isStopped = true;
    unsubscribe();
  };
};

/**
 * Whether the organisation has a product context of the solution's service. Without one it has no sub-organisation.
 */
function isEntitled(
  { profile }: BootAnswer,
  organisationId: string,
  { solution }: ZeroTouchDecision,
): boolean {
  return profile.projectedProductContext.some(
    ({ prodCtx }) => prodCtx.owningEntity === organisationId && prodCtx.serviceCode === solution.serviceCode,
  );
}
