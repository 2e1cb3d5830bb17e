/** How long a page that was just replaced by this one may keep its lock, in milliseconds. */
const RELEASE_TIMEOUT_MS = 500;

/** The ids that this page has claimed. */
const claimed = new Set<string>();

/**
 * Claims an id for this tab, until its page is gone. A reloaded page claims the id again; a duplicated tab cannot.
 * @returns whether no other open page has claimed the id
 */
export function claimTab(window: Window, tabId: string): Promise<boolean> {
  if (claimed.has(tabId)) return Promise.resolve(true);
  // Undefined on an insecure page.
  const locks: LockManager | undefined = window.navigator.locks;
  if (locks === undefined) return Promise.resolve(true);
  return new Promise((resolve) => {
    const hold = () => {
      claimed.add(tabId);
      resolve(true);
      return new Promise<never>(() => {});
    };
    locks
      .request(`unifiedShell.tab.${tabId}`, { signal: AbortSignal.timeout(RELEASE_TIMEOUT_MS) }, hold)
      .catch(() => resolve(false));
  });
}
