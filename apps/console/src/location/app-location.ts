/** The app location of the console: path and query after `#`. The runtime tells the shell of each move. */
import { useMemo, useSyncExternalStore } from 'react';

export type Parameters = Readonly<Record<string, string | undefined>>;

export interface AppLocation {
  /** The decoded segments of the path. */
  segments: readonly string[];
  query: Readonly<Record<string, string>>;
}

const listeners = new Set<() => void>();

/** The address of a page of the console, as `href`. Empty parameters are left out. */
export function hrefOf(path: string, query: Parameters = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) => (value ? [[name, value]] : []));
  return `#${path}${given.length === 0 ? '' : `?${new URLSearchParams(given)}`}`;
}

/** Moves to a page. `replace` leaves no entry in the history. */
export function goTo(href: string, { replace = false }: { replace?: boolean } = {}): void {
  if (replace) history.replaceState(null, '', href);
  else history.pushState(null, '', href);
  for (const listener of listeners) listener();
}

export function useAppLocation(): AppLocation {
  const hash = useSyncExternalStore(subscribe, () => window.location.hash);
  return useMemo(() => readAppLocation(hash), [hash]);
}

export function readAppLocation(hash: string): AppLocation {
  const [path = '', ...query] = hash.replace(/^#/, '').split('?');
  return {
    segments: path.split('/').filter(Boolean).map(decode),
    query: Object.fromEntries(new URLSearchParams(query.join('?'))),
  };
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment);
  } catch {
    return segment;
  }
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
