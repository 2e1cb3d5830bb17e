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
  /** The messages that the other end may send. */
  accepted: MessageCatalogue;
  /** The other end is a third-party solution. */
  thirdParty?: boolean;
  onMessage(message: Message): void;
  /** A received message is refused by the catalogue, or the queue is full. */
  onRefused?(why: Refusal | 'queue-full'): void;
  /** The other document has been unloaded (not every browser reports this). */
  onDocumentLeft?(): void;
}

/** The optional fields of an envelope besides its value. */
export type Marks = Pick<Envelope, 'id' | 're' | 'changed'>;

export interface Channel {
  /**
   * Sends a message, or queues a copy of it until `flush`. After `close` the message is dropped.
   * @throws DOMException when the message cannot be cloned; the other messages are not affected
   */
  send<T extends MessageType>(type: T, value: MessageValue<T>, marks?: Marks): void;
  /** Listens on this port; messages stay queued until `flush`. A port attached earlier is closed first. */
  attach(port: Port): void;
  /** Sends the queued messages in one QUEUE; later messages are sent directly. */
  flush(): void;
  /** Closes the port and queues again, because the other document has been unloaded and another one is expected. */
  detach(): void;
  close(): void;
}

/**
 * One end of a connection over a MessagePort.
 *
 * Requirements: a message sent too early is queued in order and never lost (FRAME-05); a received message is checked
 * against the message catalogue; the channel listens on one port at a time; after `close` no message is sent or
 * handled, including the rest of a QUEUE whose first message led to the `close`.
 */
export function createChannel(options: ChannelOptions): Channel {
  /** Undefined once the queue has been flushed. */
  let queue: Envelope[] | undefined = [];
  let port: Port | undefined;
  let isClosed = false;
  let dropPort: () => void = () => {};

  /** Handles the port's messages. @returns a function that stops it and closes the port */
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
      close: () => options.onDocumentLeft?.(),
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
