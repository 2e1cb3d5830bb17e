import { useMemo, useSyncExternalStore } from 'react';

/**
 * Parameters that the shell adds to an address (the contract, §5) and that are not part of the app location: the
 * runtime script, a retry, the cache bypass, the nonce of an isolated document.
 */
const SHELL_PARAMETERS = ['_mr', '_retry', '_cb', 'assigned_version', 'isolated'];

export type HistoryType = 'HASH' | 'HISTORY' | 'SERVER';

const listeners = new Set<() => void>();

/**
 * A minimal router: the current app location, the `href` of a link, and a function to navigate. The runtime reports
 * each move to the shell; moves of the shell are received as `popstate` or `hashchange`.
 * @param base the start address of the solution, with the parameters that its registration adds
 */
export function useAppLocation(
  type: HistoryType,
  base?: string,
): {
  appLocation: string;
  hrefOf(appLocation: string): string;
  /** Only with `HISTORY`: the other types leave navigation to the browser. */
  go: ((appLocation: string) => void) | undefined;
} {
  const appLocation = useSyncExternalStore(subscribe, () => appLocationOf(window.location, type, base));
  return useMemo(
    () => ({
      appLocation,
      hrefOf: (to: string) => (type === 'HASH' ? `#${to}` : to),
      go: type === 'HISTORY' ? go : undefined,
    }),
    [appLocation, type],
  );
}

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

function go(appLocation: string): void {
  history.pushState(null, '', appLocation);
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  window.addEventListener('hashchange', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
    window.removeEventListener('hashchange', listener);
  };
}
