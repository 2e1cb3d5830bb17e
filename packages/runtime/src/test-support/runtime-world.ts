// The two runtimes that a solution meets: that of a real shell, over a real message port, and the double for unit tests.

import type { RuntimeModule } from '@unified-shell/app-sdk/runtime-module';
import { createFakeShell } from '@unified-shell/app-sdk/testing';
import { type Channel, createChannel, type Port } from '@unified-shell/protocol/channel/channel';
import type { Configuration } from '@unified-shell/protocol/configuration';
import { createEnvelope, type Envelope } from '@unified-shell/protocol/envelope/envelope';
import { FRAME_MESSAGES } from '@unified-shell/protocol/messages/frame-messages';
import { createRuntime } from '../create-runtime';
import { createRarePart } from '../rare/create-rare-part';

export interface RuntimeWorld {
  module: RuntimeModule;
  configure(changes: Configuration): void;
  /** The messages of the solution to the shell so far: the type of each and its value. */
  said(): [type: string, value: unknown][];
  end(): void;
}

const BASE = 'http://sample.solutions.shell.localhost:4000/';

export function createDouble(): RuntimeWorld {
  const shell = createFakeShell();
  const module = window.unifiedShellRuntime;
  if (!module) throw new Error('The double has defined no runtime.');
  return { module, configure: shell.configure, said: () => shell.said, end: shell.remove };
}

export function createRealRuntime(): RuntimeWorld {
  const received: [string, unknown][] = [];
  let ping: { nonce: unknown; port: Port } | undefined;
  const page = {
    parent: undefined,
    document: { baseURI: '' },
    location: { href: `${BASE}?_mr=r.js`, assign() {}, replace() {} },
    history: { pushState() {}, replaceState() {} },
    addEventListener() {},
    removeEventListener() {},
    dispatchEvent: () => true,
  };
  const { module, stop } = createRuntime(
    {
      page,
      report() {},
      warn() {},
      inform() {},
      loadRare: async () => createRarePart,
      loadApollo: () => Promise.reject(new Error('unexpected library')),
      onMessage: () => () => {},
      isolation: {},
      hasCookies: () => true,
      focused: () => null,
      nonce: () => 'nonce',
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
      post({ value }: Envelope, port: MessagePort) {
        ping = { nonce: Reflect.get(Object(value), 'nonce'), port };
      },
    },
    '1.2.3',
  );
  const shell: Channel = createChannel({
    accepted: FRAME_MESSAGES,
    onMessage: ({ type, value }) => received.push([type, value]),
  });
  if (ping === undefined) throw new Error('The runtime sent no PING.');
  shell.attach(ping.port);
  const pong = { nonce: String(ping.nonce), appId: 'sample', metrics: {}, v: 1 };
  ping.port.postMessage(createEnvelope('PONG', { value: pong }));
  shell.flush();
  return {
    module,
    configure: (changes) => shell.send('CONFIGURE', { historyType: 'HASH', baseFrameUrl: BASE, ...changes }),
    said: () => received,
    end() {
      stop();
      shell.close();
    },
  };
}
