import type { Tabs } from '../../kernel/platform/page/tabs';

const NAME = 'unifiedShell.session';

/** Connects the tabs of this browser by a BroadcastChannel and a Web Lock. Without them, each tab works alone. */
export function createBrowserTabs(window: Window & typeof globalThis): Tabs {
  const { BroadcastChannel, navigator } = window;
  const channel = BroadcastChannel && new BroadcastChannel(NAME);
  // Undefined on an insecure page.
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
      const runOnce = async () => {
        isDone = true;
        window.clearTimeout(timer);
        await work();
      };
      await locks?.request(NAME, { signal: wait.signal }, runOnce).catch(() => undefined);
      if (!isDone) await runOnce();
    },
  };
}
