import { apollo, rare } from 'virtual:parts';
import { listen } from '@unified-shell/protocol/channel/listen';
import { ISOLATION_PARAMETER } from '@unified-shell/protocol/frame-names';
import type { RuntimeEnvironment } from './create-runtime';
import { createPartLoader } from './parts/load-part';

/** The browser's page of the frame. The origin of the runtime script is the only receiver of a PING. */
export function createBrowserEnvironment(window: Window, script: URL): RuntimeEnvironment<MessagePort> {
  const { origin, location } = window;
  const shellOrigin = script.origin;
  const inFolder = (file: string) => new URL(file, script).href;
  function storage(): Storage | undefined {
    // A browser that blocks cookies throws when `localStorage` is read.
    try {
      return window.localStorage;
    } catch {
      return undefined;
    }
  }
  const nonce = new URLSearchParams(location.search).get(ISOLATION_PARAMETER);
  return {
    page: window,
    shellOrigin,
    isolation: origin === 'null' && nonce ? { [ISOLATION_PARAMETER]: nonce } : {},
    createPorts() {
      const { port1, port2 } = new MessageChannel();
      return { near: port1, far: port2 };
    },
    post(envelope, far) {
      // A page outside a frame has no shell to connect to.
      if (window.parent !== window) window.parent.postMessage(envelope, shellOrigin, [far]);
    },
    onMessage: (listener) =>
      listen(window, {
        message(event) {
          const { source, origin: claimedOrigin, data } = Object(event);
          if (source === window.parent && claimedOrigin === shellOrigin) listener(data);
        },
      }),
    nonce: () => crypto.getRandomValues(new Uint32Array(4)).join('-'),
    after(ms, run) {
      const timer = setTimeout(run, ms);
      return () => clearTimeout(timer);
    },
    now: Date.now,
    fetch: (input, init) => window.fetch(input, init),
    hasCookies: () => window.navigator.cookieEnabled && storage() !== undefined,
    storage,
    openWindow: (url) => void window.open(url, '_blank', 'noopener'),
    writeClipboard: (text) => window.navigator.clipboard.writeText(text),
    warn: (text) => console.warn(`Unified Shell: ${text}`),
    focused: () => window.document.activeElement,
    report: (error) => reportError(error),
    // biome-ignore lint/suspicious/noConsole: the developer of the application reads it; it is not a warning
    inform: (text) => console.info(`Unified Shell: ${text}`),
    loadRare: createPartLoader(window.document, inFolder(rare)),
    loadApollo: createPartLoader(window.document, inFolder(apollo)),
  };
}
