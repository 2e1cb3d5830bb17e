import { createEnvelope, type Envelope } from './envelope';
import { LIMITS, type MessageCatalogue } from './message-catalogue';
import type { MessageType, MessageValue } from './messages';
import { type Message, type Refusal, readMessage } from './read-message';

/** The part of MessagePort that a channel uses. */
export interface Port {
  postMessage(message: unknown): void;
  addEventListener(type: 'message' | 'close', listener: (event: Event) => void): void;
  removeEventListener(type: 'message' | 'close', listener: (event: Event) => void): void;
  start(): void;
  close(): void;
}

export interface ChannelOptions {
  /** What the other end may say. */
  heard: MessageCatalogue;
  /** The other end is a third-party solution. */
  thirdParty?: boolean;
  onMessage(message: Message): void;
  /** Something came in that the catalogue refuses, or more was queued than the limit allows. */
  onRefused?(refusal: Refusal | 'queue-full'): void;
  /** The other document is gone (not told by every browser). */
  onGone?(): void;
}

/** What an envelope says besides its type and value. */
export type Marks = Pick<Envelope, 'id' | 're' | 'changed'>;

export interface Channel {
  /** Sends now, or keeps the message in order until `flush`. After `close` it is dropped. */
  send<T extends MessageType>(type: T, value: MessageValue<T>, marks?: Marks): void;
  /** Listens on this port; what was queued waits for `flush`. A port attached before is closed first. */
  attach(port: Port): void;
  /** Posts at once, ahead of the queue: the PONG. */
  greet<T extends MessageType>(type: T, value: MessageValue<T>): void;
  /** The port stands: what was queued goes as one QUEUE, the rest directly. */
  flush(): void;
  /** Back to queueing without a port: the other document is gone and a new one is awaited. */
  detach(): void;
  close(): void;
}

type State =
  | { kind: 'queueing'; queue: Envelope[]; port?: Port | undefined }
  | { kind: 'open'; port: Port }
  | { kind: 'closed' };

/**
 * One end of the conversation over a MessagePort.
 *
 * Requirements: a message sent too early is queued in order, never lost (FRAME-05); what comes in is checked against
 * the message catalogue and refused if it is not there; two ports are never listened to at once; nothing is sent and
 * nothing is heard after `close`, not even the rest of a QUEUE whose first message led to it.
 */
export function createChannel(options: ChannelOptions): Channel {
  let state: State = { kind: 'queueing', queue: [] };
  let dropPort: () => void = () => {};

  /** Listens until the undo is called. */
  function listen(port: Port): () => void {
    let listening = true;
    const receive = (data: unknown, inQueue: boolean): void => {
      if (!listening) return;
      const reading = readMessage(data, { heard: options.heard, thirdParty: options.thirdParty === true });
      if (!reading.ok) options.onRefused?.(reading.refusal);
      else if (reading.message.type !== 'QUEUE') options.onMessage(reading.message);
      else if (inQueue) options.onRefused?.('bad-value');
      else for (const envelope of reading.message.value) receive(envelope, true);
    };
    const onMessage = (event: Event) => {
      if ('data' in event) receive(event.data, false);
    };
    const onClose = () => options.onGone?.();
    port.addEventListener('message', onMessage);
    port.addEventListener('close', onClose);
    port.start();
    return () => {
      listening = false;
      port.removeEventListener('message', onMessage);
      port.removeEventListener('close', onClose);
      port.close();
    };
  }

  return {
    send(type, value, marks) {
      const envelope = createEnvelope(type, { value, ...marks });
      if (state.kind === 'open') state.port.postMessage(envelope);
      else if (state.kind === 'queueing') {
        if (state.queue.length < LIMITS.queue) state.queue.push(envelope);
        else options.onRefused?.('queue-full');
      }
    },
    attach(port) {
      if (state.kind === 'closed') return port.close();
      dropPort();
      state = { kind: 'queueing', queue: state.kind === 'queueing' ? state.queue : [], port };
      dropPort = listen(port);
    },
    greet(type, value) {
      if (state.kind === 'queueing') state.port?.postMessage(createEnvelope(type, { value }));
    },
    flush() {
      if (state.kind !== 'queueing' || state.port === undefined) return;
      const { port, queue } = state;
      state = { kind: 'open', port };
      if (queue.length > 0) port.postMessage(createEnvelope('QUEUE', { value: queue }));
    },
    detach() {
      dropPort();
      dropPort = () => {};
      if (state.kind !== 'closed') state = { kind: 'queueing', queue: [] };
    },
    close() {
      dropPort();
      dropPort = () => {};
      state = { kind: 'closed' };
    },
  };
}
