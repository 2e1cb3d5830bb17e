import type { Environment } from './environment';
import type { ShellError } from './shell-error';
import type { ShellEvent, ShellState } from './shell-state';
import type { Store } from './store';

/** Tries again by itself once the wait that the server asked for is over. Returns its undo. */
export function tryAgainWhenDue(
  store: Store<ShellState, ShellEvent>,
  environment: Environment,
  retry: () => void,
): () => void {
  let waiting: ShellError | undefined;
  let cancel = () => {};
  const unsubscribe = store.subscribe(({ session, account }) => {
    const error = errorOf(session) ?? errorOf(account);
    if (error === waiting) return;
    cancel();
    waiting = error;
    const { retryAt } = error?.details ?? {};
    cancel = retryAt === undefined ? () => {} : environment.after(retryAt - environment.now(), retry);
  });
  return () => {
    cancel();
    unsubscribe();
  };
}

function errorOf(part: ShellState['session'] | ShellState['account']): ShellError | undefined {
  return part.kind === 'failed' ? part.error : undefined;
}
