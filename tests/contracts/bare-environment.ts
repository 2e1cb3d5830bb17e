// The environment of a runtime in a window that has no network, no timers and no storage.
import type { createRuntime } from '@unified-shell/runtime/create-runtime';
import { createRarePart } from '@unified-shell/runtime/rare/create-rare-part';

type Environment = Parameters<typeof createRuntime>[0];

/** @param given the page of the window, and the parts that the test looks at or needs */
export function bareEnvironment(
  given: Pick<Environment, 'page' | 'nonce' | 'post'> & Partial<Environment>,
): Environment {
  return {
    report() {},
    warn() {},
    inform() {},
    loadRare: async () => createRarePart,
    loadApollo: () => Promise.reject(new Error('unexpected library')),
    onMessage: () => () => {},
    isolation: {},
    hasCookies: () => true,
    focused: () => null,
    after: () => () => {},
    shellOrigin: 'http://experience.shell.localhost:4000',
    now: () => 0,
    fetch: () => Promise.reject(new Error('unexpected fetch')),
    storage: () => undefined,
    openWindow() {},
    writeClipboard: async () => {},
    createPorts() {
      const { port1, port2 } = new MessageChannel();
      return { near: port1, far: port2 };
    },
    ...given,
  };
}
