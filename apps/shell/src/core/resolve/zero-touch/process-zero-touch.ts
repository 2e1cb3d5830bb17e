import { parseShellPath } from '@unified-shell/catalogue/shell-path';
import { ShellError } from '../../platform/network/shell-error';
import type { Token } from '../../session/session-state';
import { clientOf } from '../../session/token/custom-token';
import { fetchToken } from '../../session/token/fetch-custom-token';
import { tokenOf } from '../../session/token/renew-token';
import { createNavigator } from '../../url/navigator';
import type { BootAnswer } from '../../workspace/account/boot-answer';
import { listOrganisations } from '../../workspace/organisation/tenants';
import type { ResolveEffect } from '../deps';
import type { Verdict } from '../route-decision';
import { callZeroTouch, type ZeroTouchResult } from './call-zero-touch';
import { pollProfile } from './poll-profile';
import { keepAddress, takeAddress } from './resume-address';

type Wanted = Extract<Verdict, { kind: 'zero-touch' }>;

/** Lets somebody into the organisation that a link leads to, where the solution does that by itself (AUTH-46 to AUTH-51). */
export const processZeroTouch: ResolveEffect = (ground) => {
  const { store, environment, address, configuration, verdictNow, checkSession } = ground;
  const navigator = createNavigator(address, store.send);
  let running: string | undefined;
  let isStopped = false;

  function consider(): void {
    const verdict = verdictNow();
    if (verdict.kind !== 'zero-touch') {
      running = undefined;
      return;
    }
    const token = tokenOf(store.getState());
    if (running === verdict.href || token === undefined) return;
    running = verdict.href;
    void run(verdict, token);
  }

  async function run(wanted: Wanted, token: Token): Promise<void> {
    // The person may go elsewhere, or sign out, meanwhile.
    const isOver = () => isStopped || running !== wanted.href;
    const result = await ask(wanted, token);
    if (isOver()) return;
    const next = result.type === 'success' ? placeOf(result.nextUrl) : undefined;
    if (next?.tenant === undefined) {
      environment.warn('zero-touch-failed', { app: wanted.solution.appId, result: result.type });
      return fail(wanted, new ShellError('ZERO_TOUCH', { subject: wanted.solution.name }));
    }
    const { tenant } = next;
    let seen: BootAnswer | undefined;
    const complete = await pollProfile(ground, token, tenant, (answer) => {
      const organisation = listOrganisations(answer.accounts).find((one) => one.tenant === tenant);
      if (organisation === undefined) return false;
      seen = answer;
      return next.contexts.every(({ name }) => name !== 'so') || isEntitled(answer, organisation.id, wanted);
    });
    if (isOver()) return;
    if (seen === undefined) {
      store.send({ type: 'toast-raised', key: 'zeroTouchMissingOrg' });
      return fail(wanted);
    }
    if (complete === undefined) store.send({ type: 'toast-raised', key: 'zeroTouchMissingSubOrg' });
    store.send({ type: 'boot-answered', answer: complete ?? seen, at: environment.now() });
    navigator.replace(next);
  }

  /** A failure of any kind is one (AUTH-48). */
  async function ask({ href, path, solution }: Wanted, token: Token): Promise<ZeroTouchResult> {
    const wish = { href, subOrg: path.contexts.find(({ name }) => name === 'so')?.value };
    try {
      const first = await callZeroTouch(ground, token, wish);
      if (first.type !== 'needsAuth') return first;
      const client = clientOf(solution);
      if (client === undefined) return first;
      const own = await fetchToken(ground, client, token);
      return await callZeroTouch(ground, token, { ...wish, token: own.value });
    } catch (cause) {
      if (cause instanceof ShellError && cause.details.status === 401) {
        keepAddress(environment, href);
        void checkSession();
      }
      return { type: 'failure' };
    }
  }

  function fail({ href }: Wanted, error?: ShellError): void {
    store.send({ type: 'account-changed', change: { zeroTouchFailure: { href, error } } });
  }

  function placeOf(url: string) {
    const isHere = URL.canParse(url) && new URL(url).origin === configuration.shellOrigin;
    return isHere ? parseShellPath(new URL(url).hash) : undefined;
  }

  const kept = takeAddress(environment);
  const place = kept === undefined || kept === address.read().href ? undefined : placeOf(kept);
  if (place) navigator.replace(place);
  consider();
  const unsubscribe = store.subscribe(consider);
  return () => {
    isStopped = true;
    unsubscribe();
  };
};

/** Sub-organisations are made of what the organisation has bought of the solution. */
function isEntitled({ profile }: BootAnswer, organisationId: string, { solution }: Wanted): boolean {
  return profile.projectedProductContext.some(
    ({ prodCtx }) => prodCtx.owningEntity === organisationId && prodCtx.serviceCode === solution.serviceCode,
  );
}
