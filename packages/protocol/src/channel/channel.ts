import { createEnvelope, type Envelope } from '../envelope/envelope';
import { LIMITS, type MessageCatalogue } from '../messages/message-catalogue';
import type { MessageType, MessageValue } from '../messages/messages';
import { listen } from './listen';
import { type Message, type Refusal, readMessage } from './read-message';

/** The part of MessagePort that a channel uses. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(type: string, listener: (event: Event) => void): void;
  removeEventListener(type: string, listener: (event: Event) => void): void;
  start(): void;
  close(): void;
}

export interface ChannelOptions {
  /** What the other end may say. */
  accepted: MessageCatalogue;
  /** The other end is a third-party solution. */
  thirdParty?: boolean;
  onMessage(message: Message): void;
  /** Something came in that the catalogue refuses, or more was queued than the limit allows. */
  onRefused?(why: Refusal | 'queue-full'): void;
  /** The other document is gone (not told by every browser). */
  onGone?(): void;
}

/** What an envelope says besides its type and value. */
export type Marks = Pick<Envelope, 'id' | 're' | 'changed'>;

export interface Channel {
  /**
   * Sends now, or keeps the message in order, as it is now, until `flush`. After `close` it is dropped.
   * @throws DOMException when it cannot be cloned; nothing else is lost by it
   */
  send<T extends MessageType>(type: T, value: MessageValue<T>, marks?: Marks): void;
  /** Listens on this port; what was queued waits for `flush`. A port attached before is closed first. */
  attach(port: Port): void;
  /** The port stands: what was queued goes as one QUEUE, the rest directly. */
  flush(): void;
  /** Back to queueing without a port: the other document is gone and a new one is awaited. */
  detach(): void;
  close(): void;
}

/**
 * One end of the conversation over a MessagePort.
 *
 * Requirements: a message sent too early is queued in order, never lost (FRAME-05); what comes in is checked against
 * the message catalogue and refused if it is not there; two ports are never listened to at once; nothing is sent and
 * nothing is heard after `close`, not even the rest of a QUEUE whose first message led to it.
 */
export function createChannel(options: ChannelOptions): Channel {
  /** Undefined once the port stands. */
  let queue: Envelope[] | undefined = [];
  let port: Port | undefined;
  let isClosed = false;
  let dropPort: () => void = () => {};

  /** Listens until the undo is called. */
  function handle(given: Port): () => void {
    let listening = true;
    const receive = (data: unknown, inQueue: boolean): void => {
      if (!listening) return;
      const reading = readMessage(data, {
        accepted: options.accepted,
        thirdParty: options.thirdParty === true,
      });
      if (!reading.ok) options.onRefused?.(reading.why);
      else if (reading.message.type !== 'QUEUE') options.onMessage(reading.message);
      else if (inQueue) options.onRefused?.('bad-value');
      else for (const envelope of reading.message.value) receive(envelope, true);
    };
    const stop = listen(given, {
      message(event) {
        if ('data' in event) receive(event.data, false);
      },
      close: () => options.onGone?.(),
    });
    given.start();
    return () => {
      listening = false;
      stop();
      given.close();
    };
  }

  function detach(): void {
    dropPort();
    dropPort = () => {};
    port = undefined;
    queue = [];
  }

  return {
    send(type, value, marks) {
      if (isClosed) return;
      const envelope = createEnvelope(type, { value, ...marks });
      if (queue === undefined) port?.postMessage(envelope);
      else if (queue.length < LIMITS.queue) queue.push(structuredClone(envelope));
      else options.onRefused?.('queue-full');
    },
    attach(given) {
      if (isClosed) return given.close();
      dropPort();
      queue ??= [];
      port = given;
      dropPort = handle(given);
    },
    flush() {
      if (!queue || !port) return;
      const value = queue;
      queue = undefined;
      if (value.length > 0) port.postMessage(createEnvelope('QUEUE', { value }));
    },
    detach,
    close() {
      detach();
      isClosed = true;
    },
  };
}
