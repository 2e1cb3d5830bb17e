import type { BrowserPage } from '../../core/platform/page/page';

/**
 * Holds moves back in the window's own history. A followed link is cancelled before it happens; Back and Forward cannot be
 * in every case: whoever hears that one has happened asks the judge, who takes back what is held.
 */
export function createBrowserGuards(window: Window): Pick<BrowserPage, 'guardNavigation' | 'guardUnload'> {
  const { location, history } = window;
  // Not there in every browser.
  const { navigation }: Partial<Pick<Window, 'navigation'>> = window;

  return {
    guardNavigation({ here, isAllowed, onBlocked }) {
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
      const judge = () => {
        const to = new URL(location.href);
        if (to.href === here()) isReturning = false;
        if (isAllowed(to)) return true;
        if (isReturning) return false;
        isReturning = true;
        const reachedKey = navigation?.currentEntry?.key;
        if (!traverse(navigation, leftKey)) history.pushState(null, '', here());
        onBlocked(to, () => void (traverse(navigation, reachedKey) || location.assign(to)));
        return false;
      };

      navigation?.addEventListener('navigate', onNavigate);
      navigation?.addEventListener('currententrychange', onEntry);
      return {
        judge,
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

/** @returns whether there is such an entry to go to */
function traverse(navigation: Navigation | undefined, key: string | undefined): boolean {
  if (navigation === undefined || key === undefined) return false;
  if (!navigation.entries().some((entry) => entry.key === key)) return false;
  const { committed, finished } = navigation.traverseTo(key);
  // One that another move overtakes is no failure.
  for (const outcome of [committed, finished]) outcome?.catch(() => undefined);
  return true;
}
