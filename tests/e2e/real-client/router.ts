/** The application's router. It routes by hash on the `preferences` host, and by path on all others. */
export function createRouter(window: Window, changed: (route: string) => void) {
  const isHash = window.location.hostname.startsWith('preferences.');
  const routeNow = () => (isHash ? window.location.hash.slice(1) : window.location.pathname) || '/';
  const withSlash = (path: string) => (path.startsWith('/') ? path : `/${path}`);
  const addressOf = (path: string) =>
    isHash ? `#${withSlash(path)}` : withSlash(path) + window.location.search;
  const notify = () => changed(routeNow());
  window.addEventListener('popstate', notify);
  window.addEventListener('hashchange', notify);
  notify();
  return {
    go(path: string) {
      window.history.pushState(null, '', addressOf(path));
      notify();
    },
    replace(path: string) {
      if (withSlash(path) !== routeNow()) window.history.replaceState(null, '', addressOf(path));
      notify();
    },
  };
}
