// One document in a frame, with the real runtime in it, and an application that does nothing but be there.

import type { Port } from '@unified-shell/protocol/channel';
import type { Envelope } from '@unified-shell/protocol/envelope';
import { createRuntime } from '@unified-shell/runtime/create-runtime';
import { createPortPair, type PortPair } from './port-pair';

/** What a document needs of the window around it. */
export interface DocumentWorld {
  after(ms: number, run: () => void): () => void;
  /** Runs soon; what was given first runs first. */
  send(run: () => void): void;
  post(envelope: Envelope, far: Port): void;
  /** The document asks to go elsewhere, or is asked to by its user. */
  navigate(type: 'push' | 'replace', url: string): void;
  /** Its own code has another address now, without an entry. */
  replaced(url: string): void;
}

export interface FrameDocument {
  href: string;
  /** The History API as the application finds it. */
  history: Pick<History, 'pushState' | 'replaceState'>;
  navigation: EventTarget;
  dispatch(type: 'popstate' | 'hashchange'): void;
  unload(): void;
}

let nonces = 0;

export function openDocument(href: string, world: DocumentWorld): FrameDocument {
  const events = new EventTarget();
  const ports: PortPair[] = [];
  let isHere = true;
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
    unload() {
      isHere = false;
      for (const pair of ports) pair.cut();
      stop();
    },
  };
  const { module, stop } = createRuntime<Port>(
    {
      page: {
        location: {
          get href() {
            return document.href;
          },
          replace: (url) => world.navigate('replace', url),
        },
        history: document.history,
        navigation: document.navigation,
        addEventListener: events.addEventListener.bind(events),
        removeEventListener: events.removeEventListener.bind(events),
        dispatchEvent: events.dispatchEvent.bind(events),
      },
      createPorts() {
        const pair = createPortPair(world.send);
        ports.push(pair);
        return pair;
      },
      post: world.post,
      nonce() {
        nonces += 1;
        return `nonce-number-${nonces}`;
      },
      after: (ms, run) =>
        world.after(ms, () => {
          if (isHere) run();
        }),
      warn() {},
      report(error) {
        throw error;
      },
    },
    '1.0.0',
  );
  module.default().on('ready', () => void module.page.done());
  return document;
}
