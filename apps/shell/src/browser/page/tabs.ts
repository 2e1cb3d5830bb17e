import type { Tabs } from '../../core/platform/page/tabs';

const NAME = 'unifiedShell.session';

/** The tabs of this browser, by a BroadcastChannel and a Web Lock; without either a tab is on its own. */
export function createBrowserTabs(window: Window & typeof globalThis): Tabs {
  const { BroadcastChannel, navigator } = window;
  const channel = BroadcastChannel && new BroadcastChannel(NAME);
  // Only on a secure page.
  const locks: LockManager | undefined = navigator.locks;
  return {
    broadcast: (message) => channel?.postMessage(message),
    onMessage(listener) {
      const onMessage = ({ data }: MessageEvent) => listener(data);
      channel?.addEventListener('message', onMessage);
      return () => channel?.removeEventListener('message', onMessage);
    },
    async takeTurn(timeoutMs, work) {
      const wait = new AbortController();
      const timer = window.setTimeout(() => wait.abort(), timeoutMs);
      let isDone = false;
      const once = async () => {
        isDone = true;
        window.clearTimeout(timer);
        await work();
      };
      await locks?.request(NAME, { signal: wait.signal }, once).catch(() => undefined);
      if (!isDone) await once();
    },
  };
}
