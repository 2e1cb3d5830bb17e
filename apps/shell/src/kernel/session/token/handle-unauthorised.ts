import { createReloadGuard } from '../../platform/reload/reload-guard';
import type { SessionEffectDeps } from '../deps';
import type { Token } from '../session-state';
import type { SessionRoomState } from '../state';
import { type TokenRefresher, tokenOf } from './token-refresher';
import type { Validation } from './validate-token';

/** The recovery steps after a 401, in this order; each further 401 leads to the next step (AUTH-14, AMB-50). */
const RECOVERY_STEPS = ['validate', 'refresh', 'reload', 'sign-out'] as const;

export type RecoveryStep = (typeof RECOVERY_STEPS)[number];

/**
 * @param refusals the number of earlier refusals
 * @param mayReload false if the step `reload` must be left out
 */
export function nextRecoveryStep(refusals: number, mayReload: boolean): RecoveryStep {
  const step = RECOVERY_STEPS[Math.min(refusals, RECOVERY_STEPS.length - 1)] ?? 'sign-out';
  return step === 'reload' && !mayReload ? 'sign-out' : step;
}

/**
 * Takes the next recovery step each time the gateway refuses the shell's token (AUTH-14). A session that was ended
 * elsewhere is so noticed at the next call. Returns a function that stops it.
 */
export function handleUnauthorised(
  { store, environment, address }: SessionEffectDeps,
  { validation, refresher }: { validation: Validation; refresher: TokenRefresher },
): () => void {
  const guard = createReloadGuard(environment);
  let refusals = 0;

  async function act(step: RecoveryStep): Promise<void> {
    environment.warn('unauthorised', { step });
    const token = tokenOf(store.getState());
    if (token === undefined) return;
    switch (step) {
      case 'validate':
        if ((await validation.validateCached(token)) === 'invalid') await refresher.renew();
        return store.send({ type: 'boot-retried' });
      case 'refresh':
        await refresher.renew();
        return store.send({ type: 'boot-retried' });
      case 'reload':
        guard.note('unauthorised');
        return address.restart();
      case 'sign-out':
        return store.send({ type: 'sign-out' });
      default:
        return step satisfies never;
    }
  }

  /**
   * A call other than that of the account was refused: the first refusal of a token validates it, the next one renews
   * it. Neither reload nor sign-out follow, because the page works without the answer of such a call.
   */
  async function handleRefusedCall(token: Token, count: number): Promise<void> {
    environment.warn('unauthorised', { step: count === 1 ? 'validate' : 'refresh' });
    if (count > 1 || (await validation.validate(token)) === 'invalid') await refresher.renew();
  }

  function consider({ account, session }: SessionRoomState, before?: SessionRoomState): void {
    if (session.kind !== 'signed-in') return;
    const { refusals: refusedCalls = 0, token } = session;
    const isNewRefusal = before?.session.kind === 'signed-in' && before.session.refusals !== refusedCalls;
    if (isNewRefusal && (refusedCalls === 1 || refusedCalls === 2))
      void handleRefusedCall(token, refusedCalls);
    if (account === before?.account) return;
    if (account.kind === 'known') refusals = 0;
    if (account.kind !== 'failed' || account.error.details.status !== 401) return;
    const step = nextRecoveryStep(refusals, guard.mayReload('unauthorised'));
    refusals += 1;
    void act(step);
  }

  consider(store.getState());
  return store.subscribe(consider);
}
