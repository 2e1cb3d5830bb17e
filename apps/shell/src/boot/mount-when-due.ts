import type { ChromeSource } from '../core/chrome/chrome-module';
import type { Shell } from '../core/create-shell';
import type { Environment } from '../core/environment';
import { keepClicks } from './keep-clicks';
import { createReloadOnce } from './reload-once';
import { requireElement } from './require-element';

/**
 * Mounts the chrome once it is due, and plays what was clicked before. A chunk that cannot be had is tried once more in
 * place, then by loading the page anew, once.
 */
export function mountChromeWhenDue(
  window: Window,
  shell: Shell,
  environment: Environment,
  build: string,
  chrome: ChromeSource,
): void {
  const { document } = window;
  const reloadOnce = createReloadOnce(environment.tab, build, () => window.location.reload());
  const takeKeptClick = keepClicks(document);

  async function mount(): Promise<void> {
    const { mountChrome, startFrameReport } = await chrome.load().catch(chrome.load);
    const places = {
      header: requireElement(document, 'header'),
      sideNavigation: requireElement(document, 'side-navigation'),
      overlay: requireElement(document, 'overlay'),
    };
    mountChrome(shell, places, takeKeptClick);
    startFrameReport(window, shell, environment);
  }

  shell.whenChromeIsDue({
    fetch: chrome.fetch,
    mount() {
      mount().catch((cause: unknown) => {
        environment.warn('chrome-failed', { cause: String(cause) });
        reloadOnce();
      });
    },
  });
  // The chrome's own later chunks: menus, dialogs.
  window.addEventListener('vite:preloadError', (event) => {
    if (reloadOnce()) event.preventDefault();
  });
}
