// One document in a frame, with the real runtime's connection and history, and an application that does nothing.

import type { Port } from '@unified-shell/protocol/channel/channel';
import type { Envelope } from '@unified-shell/protocol/envelope/envelope';
import { startConnection } from '@unified-shell/runtime/connection/connection';
import type { FrameWindow } from '@unified-shell/runtime/history/frame-window';
import { createHistorySync } from '@unified-shell/runtime/history/history-sync';
import { createPortPair, type PortPair } from './port-pair';

/** The functions of the simulated browser that a document uses. */
export interface DocumentWorld {
  after(ms: number, run: () => void): () => void;
  /** Both run callbacks later, in the order of the calls. */
  sendToShell(run: () => void): void;
  sendToFrame(run: () => void): void;
  post(envelope: Envelope, far: Port): void;
  /** A navigation of the document by its code or by the user. */
  navigate(type: 'push' | 'replace', url: string): void;
  /** Called when the document's code has changed the document's address without a new entry. */
  replaced(url: string): void;
}

export interface FrameDocument {
  href: string;
  /** The History API that the application calls. */
  history: Pick<History, 'pushState' | 'replaceState'>;
  navigation: EventTarget;
  dispatch(type: 'popstate' | 'hashchange'): void;
  /** Delivers a window message from the shell. */
  receive(data: unknown): void;
  unload(): void;
}

let nonces = 0;

export function openDocument(href: string, world: DocumentWorld): FrameDocument {
  const events = new EventTarget();
  const ports: PortPair[] = [];
  let isHere = true;
  let messageHandler: ((data: unknown) => void) | undefined;
  const move = (_state: unknown, _title: string, url?: string | URL | null) => {
    document.href = new URL(url ?? '', document.href).href;
    world.replaced(document.href);
  };
  const document: FrameDocument = {
    href,
    history: { pushState: move, replaceState: move },
    navigation: new EventTarget(),
    dispatch(type) {
      if (isHere) events.dispatchEvent(new Event(type));
    },
    receive(data) {
      if (isHere) messageHandler?.(data);
    },
    unload() {
      isHere = false;
      for (const pair of ports) pair.cut();
      sync.stop();
      connection.stop();
    },
  };
  const after = (ms: number, run: () => void) =>
    world.after(ms, () => {
      if (isHere) run();
    });
  const page = {
    parent: undefined,
    document: { baseURI: '' },
    location: {
      get href() {
        return document.href;
      },
      assign: (url: string) => world.navigate('push', url),
      replace: (url: string) => world.navigate('replace', url),
    },
    history: document.history,
    navigation: document.navigation as unknown as FrameWindow['navigation'],
    addEventListener: events.addEventListener.bind(events),
    removeEventListener: events.removeEventListener.bind(events),
    dispatchEvent: events.dispatchEvent.bind(events),
  };
  const sync = createHistorySync(
    { page, after, isolation: {} },
    { onNavigated: (value) => connection.send('HISTORY', value), onNavigate() {} },
  );
  const connection = startConnection<Port>(
    {
      isolation: {},
      hasCookies: () => true,
      createPorts() {
        const pair = createPortPair(world);
        ports.push(pair);
        return pair;
      },
      post: world.post,
      nonce() {
        nonces += 1;
        return `nonce-number-${nonces}`;
      },
      after,
      warn() {},
      onMessage(listener) {
        messageHandler = listener;
        return () => {
          messageHandler = undefined;
        };
      },
    },
    '1.0.0',
    {
      onPong() {},
      onDropped() {},
      onMessage(message) {
        if (message.type === 'HISTORY') return sync.goTo(message.value.path);
        if (message.type !== 'CONFIGURE') return;
        const { historyType, baseFrameUrl: base } = message.value;
        if (historyType && base) sync.mount({ historyType, base });
        connection.send('READY', {});
        connection.send('DONE', {});
      },
    },
  );
  return document;
}
