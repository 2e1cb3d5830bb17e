import { createReloadGuard } from '../../platform/reload/reload-guard';
import type { SessionEffectDeps } from '../deps';
import type { RefusedCall, Token } from '../session-state';
import type { SessionRoomState } from '../state';
import { type TokenRefresher, tokenOf } from './token-refresher';
import type { Validation } from './validate-token';

/** How long the refusals of a call count as one fault, in milliseconds. */
const REFUSED_CALL_MS = 60_000;

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
  /** The calls that were refused within the last minute, by their address without its query. */
  const refusedCalls = new Map<string, { count: number; until: number }>();
  /** The token that was last validated for a refused call. */
  let validated: string | undefined;

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
   * A call other than that of the account was refused. Within a minute, its first refusal validates the token, unless
   * another call did so. The second one renews the token, and the third one renews it again: the identity service
   * answers whether there still is a session. If there is one, the call itself is at fault. Neither reload nor sign-out
   * follow, because the page works without the answer of such a call.
   */
  async function handleRefusedCall(token: Token, { url }: RefusedCall): Promise<void> {
    const step = (['validate', 'refresh', 'check'] as const)[countRefusal(url) - 1];
    if (step === undefined || (step === 'validate' && validated === token.value)) return;
    environment.warn('unauthorised', { step });
    validated = token.value;
    if (step === 'validate' && (await validation.validate(token)) !== 'invalid') return;
    await refresher.renew();
  }

  /** @returns how often the call at this address was refused within its minute, with this refusal */
  function countRefusal(url: string): number {
    const now = environment.now();
    for (const [call, { until }] of refusedCalls) if (until <= now) refusedCalls.delete(call);
    const [call = url] = url.split('?');
    const counted = refusedCalls.get(call) ?? { count: 0, until: now + REFUSED_CALL_MS };
    counted.count += 1;
    refusedCalls.set(call, counted);
    return counted.count;
  }

  function consider({ account, session }: SessionRoomState, before?: SessionRoomState): void {
    if (session.kind !== 'signed-in') return;
    const { refused, token } = session;
    const refusedBefore = before?.session.kind === 'signed-in' ? before.session.refused : undefined;
    if (refused !== undefined && refused !== refusedBefore) void handleRefusedCall(token, refused);
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
