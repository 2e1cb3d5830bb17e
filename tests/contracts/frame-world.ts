// Simulates a shell's window and the documents of one frame. The message ports are real, the clock is simulated.

import type { Message } from '@unified-shell/protocol/channel/read-message';
import type { MessageType, MessageValue } from '@unified-shell/protocol/messages/messages';
import { type Connection, startConnection } from '@unified-shell/runtime/connection/connection';

/** A window message as the browser delivers it to the shell. */
export interface WindowMessage {
  isTrusted: boolean;
  source: object | null;
  origin: string;
  data: unknown;
  ports: readonly MessagePort[];
}

/** The registered frame: its window, its exact origin, and the id of its solution. */
export interface HostSetup {
  frameWindow: { postMessage(message: unknown, targetOrigin: string): void };
  origin: string;
  appId: string;
}

/** The shell's end of the channel, as a test uses it. */
export interface ChannelHost {
  /** Dispatches a message event on the shell's window. */
  deliver(message: WindowMessage): void;
  /** Sends to the application; queues until the connection is open. */
  send<T extends MessageType>(type: T, value: MessageValue<T>): void;
  /** The messages received from the application so far. */
  received: readonly Message[];
  stop(): void;
}

export type CreateHost = (setup: HostSetup) => ChannelHost;

export const FRAME_ORIGIN = 'http://sample.solutions.shell.localhost:4000';

/** One document in the frame, in which the runtime's own connection runs. */
export interface FrameDocument extends Pick<Connection, 'send'> {
  connected: string[];
  received: Message[];
  /** Ends the time in which the runtime waits for an answer to PING. */
  wait(): void;
  /** Unloads the document and closes its ports. */
  unload(): void;
}

export interface World {
  host: ChannelHost;
  /** The messages that the shell posted to the frame's window, with their target origins. */
  posted: { message: unknown; targetOrigin: string }[];
  /** The PINGs of documents that have not been delivered to the shell yet. */
  inbox: WindowMessage[];
  /** While true, PINGs stay in the inbox until `release` is called. */
  held: boolean;
  /** Delivers a message like one of the frame itself, with the given fields replaced. */
  deliver(fields: Partial<WindowMessage>): void;
  release(): void;
  load(): FrameDocument;
  end(): void;
}

export function createWorld(createHost: CreateHost): World {
  const posted: World['posted'] = [];
  const frameWindow = {
    postMessage: (message: unknown, targetOrigin: string) => void posted.push({ message, targetOrigin }),
  };
  const host = createHost({ frameWindow, origin: FRAME_ORIGIN, appId: 'sample' });
  const genuine = { isTrusted: true, source: frameWindow, origin: FRAME_ORIGIN, data: null, ports: [] };
  const documents: FrameDocument[] = [];

  const world: World = {
    host,
    posted,
    inbox: [],
    held: false,
    deliver: (fields) => host.deliver({ ...genuine, ...fields }),
    release: () => world.inbox.splice(0).forEach((message) => void host.deliver(message)),
    load() {
      const index = documents.length;
      const document = loadDocument((data, port) => {
        // A replaced document no longer runs; only its last messages may still be in transit.
        if (documents.length > index + 1) return;
        world.inbox.push({ ...genuine, data, ports: [port] });
        if (!world.held) world.release();
      });
      documents.push(document);
      return document;
    },
    end() {
      for (const document of documents) document.unload();
      host.stop();
    },
  };
  return world;
}

let nonces = 0;

function loadDocument(post: (data: unknown, port: MessagePort) => void): FrameDocument {
  let timer: (() => void) | undefined;
  const connected: string[] = [];
  const received: Message[] = [];
  const connection = startConnection<MessagePort>(
    {
      isolation: {},
      hasCookies: () => true,
      createPorts() {
        const { port1, port2 } = new MessageChannel();
        return { near: port1, far: port2 };
      },
      post,
      nonce() {
        nonces += 1;
        return `nonce-number-${nonces}`;
      },
      after(_, run) {
        timer = run;
        return () => {
          timer = undefined;
        };
      },
      warn() {},
      onMessage: () => () => {},
    },
    '1.0.0',
    {
      onPong: (appId) => connected.push(appId),
      onDropped() {},
      onMessage: (message) => received.push(message),
    },
  );
  return { send: connection.send, connected, received, wait: () => timer?.(), unload: connection.stop };
}
