// The first script in each top document: records when the real chrome appears, and whether a startup cache was
// stored. It runs in the page, so it contains everything that it uses.

/** The prefix of the storage keys of the shell's startup cache. */
const STARTUP_CACHE_KEY = 'unifiedShellSession';

/**
 * @param {{ chrome: string | undefined, forgetSnapshot: boolean }} options `chrome` selects a part of the real chrome
 * @returns {string} the script
 */
export function pageProbe({ chrome, forgetSnapshot }) {
  const options = { chrome, forgetSnapshot, snapshotKey: STARTUP_CACHE_KEY };
  return `(${runInPage})(${JSON.stringify(options)})`;
}

function runInPage({ chrome, forgetSnapshot, snapshotKey }) {
  if (window !== window.top || !location.protocol.startsWith('http')) return;
  const snapshots = () => Object.keys(localStorage).filter((key) => key.startsWith(snapshotKey));
  if (forgetSnapshot) for (const key of snapshots()) localStorage.removeItem(key);
  const hadSnapshot = snapshots().length > 0;

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
      hadSnapshot,
    };
  };
}
