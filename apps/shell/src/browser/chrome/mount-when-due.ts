import { ping } from '../../kernel/platform/connectivity/ping';
import type { Environment } from '../../kernel/platform/environment';
import { createReloadOnce } from '../../kernel/platform/reload/reload-once';
import type { ChromeSource } from '../../kernel/wiring/chrome-module';
import type { Shell } from '../../kernel/wiring/create-shell';
import { requireElement } from '../require-element';
import { bufferClicks } from './early-clicks';

/** Delay before the next try, in milliseconds. */
const RETRY_DELAY_MS = 5_000;

/**
 * Mounts the chrome once it is due, and replays the buffered click. A chunk that fails to load is requested once
 * more. Then the page is reloaded, once, and only if the gateway can be reached, because otherwise the page would be
 * lost. After that, the mount is retried until it succeeds.
 */
export function mountChromeWhenDue(
  window: Window,
  shell: Shell,
  environment: Environment,
  chrome: ChromeSource,
): void {
  const { document } = window;
  const { build } = shell.getSnapshot().page;
  const reloadOnce = createReloadOnce(environment.tab, build, () => window.location.reload());
  const takeBufferedClick = bufferClicks(document);

  async function mount(): Promise<void> {
    const { mountChrome } = await chrome.load().catch(chrome.load);
    const slots = {
      header: requireElement(document, 'header'),
      sideNavigation: requireElement(document, 'side-navigation'),
      overlay: requireElement(document, 'overlay'),
    };
    mountChrome(shell, slots, takeBufferedClick);
  }

  async function reloadWhenReached(): Promise<void> {
    if ((await ping(environment)) !== 'SUCCESS')
      environment.after(RETRY_DELAY_MS, () => void reloadWhenReached());
    else if (!reloadOnce()) environment.after(RETRY_DELAY_MS, tryToMount);
  }

  function tryToMount(): void {
    mount().catch((cause: unknown) => {
      environment.warn('chrome-failed', { cause: String(cause) });
      void reloadWhenReached();
    });
  }

  shell.whenChromeIsDue({ fetch: chrome.fetch, mount: tryToMount });
}
