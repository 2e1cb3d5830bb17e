import { useSyncExternalStore } from 'react';

const listeners = new Set<() => void>();

/**
 * A router of a few lines: where the page is, and a way to go elsewhere with the History API. The runtime tells the shell
 * of each step; what the shell says arrives as `popstate`.
 */
export function usePlace(): { place: string; go(place: string): void } {
  const place = useSyncExternalStore(subscribe, read);
  return { place, go };
}

function go(place: string): void {
  history.pushState(null, '', place);
  for (const listener of listeners) listener();
}

/** Path and query; the parameter by which the frame found the shell is not the application's. */
function read(): string {
  const { pathname, search } = window.location;
  const rest = search
    .slice(1)
    .split('&')
    .filter((pair) => pair !== '' && !pair.startsWith('_mr='));
  return pathname + (rest.length > 0 ? `?${rest.join('&')}` : '');
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  window.addEventListener('popstate', listener);
  return () => {
    listeners.delete(listener);
    window.removeEventListener('popstate', listener);
  };
}
