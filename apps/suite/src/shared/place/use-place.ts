import { useMemo, useSyncExternalStore } from 'react';

/** What the shell adds to an address (the contract, §5) is no part of the place: runtime script, another try, past the caches. */
const SHELL_PARAMETER = /^_(mr|retry|cb)=/;

export type HistoryType = 'HASH' | 'HISTORY' | 'SERVER';

const listeners = new Set<() => void>();

/**
 * A router of a few lines: where the page is, what a link to another place says, and a way to go there. The runtime tells
 * the shell of each step; what the shell says arrives as `popstate` or `hashchange`.
 */
export function usePlace(type: HistoryType): {
  place: string;
  hrefOf(place: string): string;
  /** Only with `HISTORY`: the other two leave it to the browser. */
  go: ((place: string) => void) | undefined;
} {
  const place = useSyncExternalStore(subscribe, () => placeOf(window.location, type));
  return useMemo(
    () => ({
      place,
      hrefOf: (to: string) => (type === 'HASH' ? `#${to}` : to),
      go: type === 'HISTORY' ? go : undefined,
    }),
    [place, type],
  );
}

/** Path and query, from the hash or the address; the parameter by which the frame found the shell is not the page's. */
export function placeOf(
  { pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>,
  type: HistoryType,
): string {
  if (type === 'HASH') return hash.slice(1) || '/';
  const rest = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !SHELL_PARAMETER.test(pair));
  return pathname + (rest.length > 0 ? `?${rest.join('&')}` : '');
}

function go(place: string): void {
  history.pushState(null, '', place);
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
