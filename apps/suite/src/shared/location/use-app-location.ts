import { useMemo, useSyncExternalStore } from 'react';

/**
 * What the shell adds to an address (the contract, §5) is no part of the place: runtime script, another try, past the caches,
 * the word of an isolated document.
 */
const SHELL_PARAMETERS = ['_mr', '_retry', '_cb', 'isolated'];

export type HistoryType = 'HASH' | 'HISTORY' | 'SERVER';

const listeners = new Set<() => void>();

/**
 * A router of a few lines: where the page is, what a link to another place says, and a way to go there. The runtime tells
 * the shell of each step; what the shell says arrives as `popstate` or `hashchange`.
 * @param base where the solution begins, with the parameters that its registration adds
 */
export function useAppLocation(
  type: HistoryType,
  base?: string,
): {
  appLocation: string;
  hrefOf(appLocation: string): string;
  /** Only with `HISTORY`: the other two leave it to the browser. */
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

/** Path and query, from the hash or the address, without what is not the page's own. */
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
