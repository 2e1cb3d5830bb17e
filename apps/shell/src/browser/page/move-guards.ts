import type { BrowserPage } from '../../kernel/platform/page/page';

/**
 * Blocks moves in the window's history. A followed link is cancelled in advance. Back and Forward cannot always be
 * cancelled: the shell calls `checkMove` after each move, and `checkMove` undoes a move that is not allowed.
 */
export function createBrowserGuards(window: Window): Pick<BrowserPage, 'guardNavigation' | 'guardUnload'> {
  const { location, history } = window;
  // Not every browser has the Navigation API.
  const { navigation }: Partial<Pick<Window, 'navigation'>> = window;

  return {
    guardNavigation({ currentAddress, isAllowed, onBlocked }) {
      let leftKey: string | undefined;
      let isReturning = false;

      const onNavigate = (event: NavigateEvent) => {
        const isLink = event.hashChange && event.navigationType !== 'traverse';
        const to = new URL(event.destination.url);
        if (!isLink || !event.cancelable || isAllowed(to)) return;
        event.preventDefault();
        const isReplaced = event.navigationType === 'replace';
        onBlocked(to, () => (isReplaced ? location.replace(to) : location.assign(to)));
      };
      const onEntry = ({ from, navigationType }: NavigationCurrentEntryChangeEvent) => {
        if (navigationType !== 'replace' && !isReturning) leftKey = from.key;
      };
      const checkMove = () => {
        const to = new URL(location.href);
        if (to.href === currentAddress()) isReturning = false;
        if (isAllowed(to)) return true;
        if (isReturning) return false;
        isReturning = true;
        const reachedKey = navigation?.currentEntry?.key;
        if (!traverse(navigation, leftKey)) history.pushState(null, '', currentAddress());
        onBlocked(to, () => void (traverse(navigation, reachedKey) || location.assign(to)));
        return false;
      };

      navigation?.addEventListener('navigate', onNavigate);
      navigation?.addEventListener('currententrychange', onEntry);
      return {
        checkMove,
        stop() {
          navigation?.removeEventListener('navigate', onNavigate);
          navigation?.removeEventListener('currententrychange', onEntry);
        },
      };
    },
    guardUnload(isHeld) {
      const onUnload = (event: BeforeUnloadEvent) => {
        if (isHeld()) event.preventDefault();
      };
      window.addEventListener('beforeunload', onUnload);
      return () => window.removeEventListener('beforeunload', onUnload);
    },
  };
}

/** @returns whether the history has an entry with this key */
function traverse(navigation: Navigation | undefined, key: string | undefined): boolean {
  if (navigation === undefined || key === undefined) return false;
  if (!navigation.entries().some((entry) => entry.key === key)) return false;
  const { committed, finished } = navigation.traverseTo(key);
  // A rejection only means that another move has overtaken this one.
  for (const outcome of [committed, finished]) outcome?.catch(() => undefined);
  return true;
}
