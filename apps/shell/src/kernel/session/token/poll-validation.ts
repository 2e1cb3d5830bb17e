import type { SessionEffectDeps } from '../deps';
import type { UserActivity } from '../user-activity';
import { pollDelay } from './poll-delay';
import { type TokenRefresher, tokenOf } from './token-refresher';
import type { Validation, Validity } from './validate-token';

/**
 * Validates the token periodically. An invalid token is renewed; the session is over only if there is no new token
 * (AUTH-08, AUTH-13). Returns a function that stops it.
 */
export function pollValidation(
  { store, environment, configuration }: SessionEffectDeps,
  {
    activity,
    validation,
    refresher,
  }: { activity: UserActivity; validation: Validation; refresher: TokenRefresher },
): () => void {
  let cancel = () => {};
  let isStopped = false;

  function plan(): void {
    cancel();
    const token = tokenOf(store.getState());
    const delay = token && pollDelay(token, activity.isActive(), configuration.environment);
    cancel = delay === undefined ? () => {} : environment.after(delay, () => void poll('validate'));
  }

  async function poll(method: 'validate' | 'validateCached'): Promise<void> {
    const { session } = store.getState();
    if (session.kind === 'signed-in' && !session.end) {
      const validity: Validity = await validation[method](session.token);
      if (!isStopped && validity === 'invalid') await refresher.renew();
    }
    if (!isStopped) plan();
  }

  plan();
  const undo = [
    activity.onReturn(() => void poll('validateCached')),
    store.subscribe((state, before) => {
      if (tokenOf(before) === undefined && tokenOf(state)) plan();
    }),
  ];
  return () => {
    isStopped = true;
    cancel();
    for (const stop of undo) stop();
  };
}
