import type { Address } from '../kernel/url/navigator';

/** The window's address. A move to the current hash adds no history entry. */
export function createBrowserAddress(window: Window): Address {
  const { history, location } = window;
  return {
    read: () => new URL(location.href),
    push(hash) {
      if (location.hash !== hash) history.pushState(null, '', hash);
    },
    replace(hash) {
      if (location.hash !== hash) history.replaceState(null, '', hash);
    },
    onMove(listener) {
      window.addEventListener('popstate', listener);
      window.addEventListener('hashchange', listener);
      return () => {
        window.removeEventListener('popstate', listener);
        window.removeEventListener('hashchange', listener);
      };
    },
    onRestored(listener) {
      const onShow = ({ persisted }: PageTransitionEvent) => {
        if (persisted) listener();
      };
      window.addEventListener('pageshow', onShow);
      return () => window.removeEventListener('pageshow', onShow);
    },
    restart: () => location.reload(),
    leave: (url) => location.assign(url),
    leaveAndReplace: (url) => location.replace(url),
  };
}
