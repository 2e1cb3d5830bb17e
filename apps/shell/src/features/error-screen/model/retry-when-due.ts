import type { ShellError } from '../../../kernel/platform/network/shell-error';
import type { PageEffect } from '../../../kernel/wiring/deps';
import type { ShellState } from '../../../kernel/wiring/state';
import { retry } from './retry';

/** The server may have requested the same delay from many clients (case L3). */
const MAX_SPREAD_MS = 2_000;

/** Retries automatically after the delay that the server has requested. */
export const retryWhenDue: PageEffect = (deps) => {
  const { store, environment } = deps;
  let waiting: ShellError | undefined;
  let cancel = () => {};

  function consider({ session, account, decisions }: ShellState): void {
    const error = errorOf(session) ?? errorOf(account) ?? errorOf(decisions);
    if (error === waiting) return;
    cancel();
    waiting = error;
    const { retryAt } = error?.details ?? {};
    const spread = environment.random() * MAX_SPREAD_MS;
    cancel =
      retryAt === undefined
        ? () => {}
        : environment.after(retryAt - environment.now() + spread, () => retry(deps));
  }

  consider(store.getState());
  const unsubscribe = store.subscribe(consider);
  return () => {
    cancel();
    unsubscribe();
  };
};

function errorOf(part: ShellState['session' | 'account' | 'decisions']): ShellError | undefined {
  return part.kind === 'failed' ? part.error : undefined;
}
