import { useMemo, useSyncExternalStore } from 'react';
import { appLocationOf, go, type HistoryType, subscribe } from './app-location';

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
