import { useEffect } from 'react';
import { whenIdle } from '../../browser/page/when-idle';
import { useChromeView } from './use-chrome';

/**
 * Fetches a part of the chrome in advance, so that it also opens while the network is away. It competes with no start:
 * the part is fetched when the browser is idle, after the application or the screen in its place is shown.
 * @param load the same function each time
 */
export function usePreload(load: () => Promise<unknown>): void {
  const isShown = useChromeView((view) => view.screen.kind !== 'loading');
  useEffect(() => {
    if (!isShown) return;
    return whenIdle(window, () => void load().catch(() => undefined));
  }, [isShown, load]);
}
