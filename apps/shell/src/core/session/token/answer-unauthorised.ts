import { createReloadGuard } from '../../platform/reload/reload-guard';
import type { SessionEffectDeps } from '../deps';
import type { SessionRoomState } from '../state';
import { type Renewal, tokenOf } from './renew-token';
import type { Validation } from './validate-token';

/** What a 401 leads to, in this order; each further one goes a step on (AUTH-14, AMB-50). */
const CHAIN = ['validate', 'refresh', 'reload', 'sign-out'] as const;

export type ChainStep = (typeof CHAIN)[number];

/** @param refusals how many there were before; a reload that has been tried and may not be again is left out. */
export function nextStep(refusals: number, mayReload: boolean): ChainStep {
  const step = CHAIN[Math.min(refusals, CHAIN.length - 1)] ?? 'sign-out';
  return step === 'reload' && !mayReload ? 'sign-out' : step;
}

/** The gateway refuses the shell's token although it was renewed: goes through the chain. Returns its undo. */
export function answerUnauthorised(
  { store, environment, address }: SessionEffectDeps,
  { validation, renewal }: { validation: Validation; renewal: Renewal },
): () => void {
  const guard = createReloadGuard(environment);
  let refusals = 0;

  async function act(step: ChainStep): Promise<void> {
    environment.warn('unauthorised', { step });
    const token = tokenOf(store.getState());
    if (token === undefined) return;
    switch (step) {
      case 'validate':
        if ((await validation.look(token)) === 'invalid') await renewal.renew();
        return store.send({ type: 'boot-retried' });
      case 'refresh':
        await renewal.renew();
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

  function consider({ account, session }: SessionRoomState, before?: SessionRoomState): void {
    if (account === before?.account || session.kind !== 'signed-in') return;
    if (account.kind === 'known') refusals = 0;
    if (account.kind !== 'failed' || account.error.details.status !== 401) return;
    const step = nextStep(refusals, guard.mayReload('unauthorised'));
    refusals += 1;
    void act(step);
  }

  consider(store.getState());
  return store.subscribe(consider);
}
