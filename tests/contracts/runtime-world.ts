// The two runtimes that a solution meets: that of a real shell, over a real message port, and the double for unit tests.

import type { RuntimeModule } from '@unified-shell/app-sdk/runtime-module';
import { createFakeShell } from '@unified-shell/app-sdk/testing';
import { type Channel, createChannel, type Port } from '@unified-shell/protocol/channel/channel';
import type { Configuration } from '@unified-shell/protocol/configuration';
import { createEnvelope, type Envelope } from '@unified-shell/protocol/envelope/envelope';
import { FRAME_MESSAGES } from '@unified-shell/protocol/messages/frame-messages';
import { createRuntime } from '@unified-shell/runtime/create-runtime';
import { bareEnvironment } from './bare-environment';

export interface RuntimeWorld {
  module: RuntimeModule;
  configure(changes: Configuration): void;
  /** The shell moves the frame. */
  goTo(path: string): void;
  /** The messages of the solution to the shell so far: the type of each and its value. */
  said(): [type: string, value: unknown][];
  /** Whether the shell was told of a call: `module.method` of a request, or its name in the double. */
  wasTold(call: { real: string; double: string }): boolean;
  end(): void;
}

/** The address of the solution's start. */
export const BASE = 'http://sample.solutions.shell.localhost:4000/';

export function createDouble(): RuntimeWorld {
  const shell = createFakeShell();
  const module = window.unifiedShellRuntime;
  if (!module) throw new Error('The double has defined no runtime.');
  return {
    module,
    configure: shell.configure,
    goTo: shell.goTo,
    said: () => shell.said,
    wasTold: ({ double }) => shell.said.some(([type]) => type === double),
    end: shell.remove,
  };
}

export function createRealRuntime(): RuntimeWorld {
  const received: [string, unknown][] = [];
  const told: string[] = [];
  const answer = createAnswers();
  let ping: { nonce: unknown; port: Port } | undefined;
  let ids = 0;
  const listeners = new Map<string, (event: Event) => void>();
  const page = {
    parent: undefined,
    document: { baseURI: BASE },
    location: {
      href: `${BASE}?_mr=r.js`,
      assign() {},
      replace(url: string) {
        page.location.href = url;
        listeners.get('hashchange')?.(new Event('hashchange'));
      },
    },
    history: {
      pushState() {},
      replaceState(_state: unknown, _title: string, url?: string | URL | null) {
        page.location.href = new URL(url ?? '', page.location.href).href;
      },
    },
    addEventListener: (type: string, listener: (event: Event) => void) => listeners.set(type, listener),
    removeEventListener() {},
    dispatchEvent: () => true,
  };
  localStorage.clear();
  const { module, stop } = createRuntime(
    bareEnvironment({
      page,
      nonce() {
        ids += 1;
        return `nonce-${ids}`;
      },
      now: () => Date.now(),
      fetch: (input, init) => fetch(input, init),
      storage: () => localStorage,
      post({ value }: Envelope, port: MessagePort) {
        ping = { nonce: Reflect.get(Object(value), 'nonce'), port };
      },
    }),
    '1.2.3',
  );
  const shell: Channel = createChannel({
    accepted: FRAME_MESSAGES,
    onMessage({ type, value, id }) {
      received.push([type, value]);
      if (type !== 'RUNTIME_REQ') return;
      const name = `${value.module}.${value.method}`;
      told.push(name);
      if (id) shell.send('RUNTIME_RESP', { ok: true, value: answer(name, value.args) }, { re: id });
    },
  });
  if (ping === undefined) throw new Error('The runtime sent no PING.');
  shell.attach(ping.port);
  const pong = { nonce: String(ping.nonce), appId: 'sample', metrics: {}, v: 1 };
  ping.port.postMessage(createEnvelope('PONG', { value: pong }));
  shell.flush();
  return {
    module,
    configure: (changes) => shell.send('CONFIGURE', { historyType: 'HASH', baseFrameUrl: BASE, ...changes }),
    goTo: (path) => shell.send('HISTORY', { path }),
    said: () => received,
    wasTold: ({ real }) => told.includes(real),
    end() {
      stop();
      shell.close();
    },
  };
}

/** Answers requests as a shell that stores settings, and has nothing else. */
function createAnswers() {
  const groups = new Map<string, object>();
  return (name: string, [first]: readonly unknown[]): unknown => {
    const { settings, ...target } = Object(first);
    const group = JSON.stringify(target);
    switch (name) {
      case 'settings.get':
        return groups.get(group) ?? {};
      case 'settings.set':
        groups.set(group, { ...groups.get(group), ...settings });
        return undefined;
      case 'permissions.get':
        return { permissions: {}, resourceTypes: {} };
      case 'featureFlags.get':
      case 'consent.getPermissions':
        return {};
      case 'user.getLastLogin':
        return [];
      case 'agreements.clearResponse':
        return false;
      default:
        return undefined;
    }
  };
}
