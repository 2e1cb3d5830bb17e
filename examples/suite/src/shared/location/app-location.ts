// The app location of a solution, without a framework.

/**
 * Parameters that the shell adds to an address (the contract, §5) and that are not part of the app location: the
 * runtime script, a retry, the cache bypass, the nonce of an isolated document.
 */
const SHELL_PARAMETERS = ['_mr', '_retry', '_cb', 'assigned_version', 'isolated'];

export type HistoryType = 'HASH' | 'HISTORY' | 'SERVER';

const listeners = new Set<() => void>();

/** Path and query, from the hash or the address, without the parameters of the shell and of the registration. */
export function appLocationOf(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  type: HistoryType,
  base?: string,
): string {
  if (type === 'HASH') return hash.slice(1) || '/';
  const added = base === undefined ? [] : new URL(base).searchParams.keys();
  const hidden = new Set([...SHELL_PARAMETERS, ...added]);
  const rest = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !hidden.has(pair.split('=')[0] ?? ''));
  return pathname + (rest.length > 0 ? `?${rest.join('&')}` : '');
}

/** Moves within a solution with path history. */
export function go(appLocation: string): void {
  history.pushState(null, '', appLocation);
  for (const listener of listeners) listener();
}

/** Calls the listener after each move. @returns a function that unsubscribes */
export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  window.addEventListener('hashchange', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
    window.removeEventListener('hashchange', listener);
  };
}
