// The first script in each top document. It records when the real chrome appears, and whether a startup cache was
// stored. It runs in the page, so it contains all code that it uses.

/** The prefix of the storage keys of the shell's startup cache. */
const STARTUP_CACHE_KEY = 'unifiedShellSession';

/**
 * @param {{ chrome?: string, forgetStartupCache: boolean }} options `chrome`: the selector of an element
 * of the real chrome
 * @returns {string} the script
 */
export function pageProbe({ chrome, forgetStartupCache }) {
  const options = { chrome, forgetStartupCache, startupCacheKey: STARTUP_CACHE_KEY };
  return `(${runInPage})(${JSON.stringify(options)})`;
}

function runInPage({ chrome, forgetStartupCache, startupCacheKey }) {
  if (window !== window.top || !location.protocol.startsWith('http')) return;
  const startupCaches = () => Object.keys(localStorage).filter((key) => key.startsWith(startupCacheKey));
  if (forgetStartupCache) for (const key of startupCaches()) localStorage.removeItem(key);
  const hadStartupCache = startupCaches().length > 0;

  let chromeAt;
  if (chrome) {
    const watch = new MutationObserver(() => {
      if (document.querySelector(chrome) === null) return;
      chromeAt = performance.timeOrigin + performance.now();
      watch.disconnect();
    });
    watch.observe(document, { childList: true, subtree: true });
  }

  let layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) layoutShift += entry['value'];
  }).observe({ type: 'layout-shift', buffered: true });

  window['benchPage'] = () => {
    const [paint] = performance.getEntriesByName('first-paint');
    return {
      start: performance.timeOrigin,
      painted: paint && performance.timeOrigin + paint.startTime,
      chromeAt,
      layoutShift,
      hadStartupCache,
    };
  };
}
