import type { LiveChannel } from '../kernel/live/live-channel';

const NAME = 'unifiedShell.live';

/**
 * Connects the tabs by a BroadcastChannel, and lets them take turns by a Web Lock. A page in the back/forward cache may
 * hold neither a lock nor a connection, so the turn ends when the page is left. Without locks each tab leads itself.
 */
export function createBrowserLiveChannel(window: Window & typeof globalThis): LiveChannel {
  const channel = window.BroadcastChannel && new window.BroadcastChannel(NAME);
  // Undefined on an insecure page.
  const locks: LockManager | undefined = window.navigator.locks;
  return {
    lead(work) {
      let turn = new AbortController();

      function takeTurn(): void {
        turn = new AbortController();
        const { signal } = turn;
        const run = () => (signal.aborted ? Promise.resolve() : work(signal));
        // The request rejects when the turn ends before it has begun.
        void (locks ? locks.request(NAME, { signal }, run) : run()).catch(() => undefined);
      }

      const onHide = () => turn.abort();
      const onShow = ({ persisted }: PageTransitionEvent) => {
        if (persisted) takeTurn();
      };
      takeTurn();
      window.addEventListener('pagehide', onHide);
      window.addEventListener('pageshow', onShow);
      return () => {
        window.removeEventListener('pagehide', onHide);
        window.removeEventListener('pageshow', onShow);
        turn.abort();
      };
    },
    broadcast: (message) => channel?.postMessage(message),
    onMessage(listener) {
      const onMessage = ({ data }: MessageEvent) => listener(data);
      channel?.addEventListener('message', onMessage);
      return () => channel?.removeEventListener('message', onMessage);
    },
    close: () => channel?.close(),
  };
}
