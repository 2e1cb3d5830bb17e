import { type Channel, createChannel, type Port } from '@unified-shell/protocol/channel/channel';
import type { Message } from '@unified-shell/protocol/channel/read-message';
import type { Configuration } from '@unified-shell/protocol/configuration';
import { createEnvelope } from '@unified-shell/protocol/envelope/envelope';
import { FRAME_MESSAGES } from '@unified-shell/protocol/messages/frame-messages';
import type { MessageValue } from '@unified-shell/protocol/messages/messages';
import type { MetricsConfig } from '@unified-shell/protocol/metrics-config';
import type { MessageDirection } from '../../platform/debug-hooks';

/** The content of the answer to a PING. */
export interface Pong {
  nonce: string;
  appId: string;
  /** The version of the protocol. */
  version: number;
  metrics: MetricsConfig;
}

/** One frame's connection over all the documents that it loads. */
export interface FrameConnection {
  /** Connects a document whose PING was accepted: sends PONG, the queue and the configuration, if there is one. */
  connect(port: Port, pong: Pong): void;
  /** Sends the configuration: whole to each new document, then only the fields that changed. */
  configure(configuration: Configuration): void;
  /**
   * Sends the app location; only the last one counts. It is sent again to the next document, unless the application
   * reports its own location first: the current document may be unloading, or may have dropped its port while this
   * page was busy.
   */
  goTo(path: string): void;
  /** Sends any other message to the document. */
  send: Channel['send'];
  /** Records that the document was unloaded; the next document receives everything again. */
  disconnect(): void;
  close(): void;
}

export interface FrameConnectionOptions {
  thirdParty: boolean;
  /** All app locations are in one document (HASH): the document that receives HISTORY is not replaced. */
  isOneDocument?: boolean;
  onMessage(message: Message): void;
  onRefused(why: string): void;
  onDocumentLeft(): void;
  /** Observes the messages that are sent and received, for the debug tool. */
  onPassed(direction: MessageDirection, type: string, value?: unknown): void;
}

/**
 * Guarantees: no configuration is sent before a document is connected and the shell has a configuration, in either
 * order; a document that reloads receives everything; no message for an earlier document reaches a later one.
 */
export function createFrameConnection(options: FrameConnectionOptions): FrameConnection {
  let latest: Configuration | undefined;
  let sent: Configuration | undefined;
  let isConnected = false;
  /** The app location to send again until the document has certainly received it. */
  let unconfirmedLocation: string | undefined;
  /** Whether HISTORY was the first message to this document. A message from it then proves that it received HISTORY. */
  let isHistoryFirst = false;
  const channel: Channel = createChannel({
    ...options,
    accepted: FRAME_MESSAGES,
    onMessage(message) {
      options.onPassed('in', message.type, message.value);
      if (isHistoryFirst || message.type === 'HISTORY') unconfirmedLocation = undefined;
      options.onMessage(message);
    },
  });

  const send: Channel['send'] = (type, value, marks) => {
    options.onPassed('out', type, value);
    channel.send(type, value, marks);
  };

  function configureNow(): void {
    if (!isConnected || latest === undefined || latest === sent) return;
    const change = changesSince(sent, latest);
    sent = latest;
    if (change) send('CONFIGURE', change.value, { changed: change.changed });
  }

  return {
    connect(port, { nonce, appId, version, metrics }) {
      channel.attach(port);
      const pong: MessageValue<'PONG'> = { nonce, appId, metrics: { ...metrics }, v: version };
      // PONG is sent before the queued messages.
      options.onPassed('out', 'PONG', pong);
      port.postMessage(createEnvelope('PONG', { value: pong }));
      channel.flush();
      isConnected = true;
      isHistoryFirst = true;
      if (unconfirmedLocation !== undefined) send('HISTORY', { path: unconfirmedLocation });
      sent = undefined;
      configureNow();
    },
    configure(configuration) {
      latest = configuration;
      configureNow();
    },
    goTo(path) {
      unconfirmedLocation = isConnected && options.isOneDocument ? undefined : path;
      isHistoryFirst = false;
      if (isConnected) send('HISTORY', { path });
    },
    send,
    disconnect() {
      channel.detach();
      isConnected = false;
      sent = undefined;
    },
    close() {
      isConnected = false;
      channel.close();
    },
  };
}

/** The fields that differ from the configuration that a frame has, and their names. */
export interface ConfigurationChange {
  value: Configuration;
  changed: string[];
}

/**
 * Compares by content, so that a new but equal object is no change (FRAME-23).
 * @param before the configuration that was sent last; undefined when none was sent, so that all fields count as
 * changed.
 * @returns undefined when nothing changed.
 */
export function changesSince(
  before: Configuration | undefined,
  now: Configuration,
): ConfigurationChange | undefined {
  if (before === undefined) return { value: now, changed: Object.keys(now) };
  const changed = Object.keys({ ...before, ...now }).filter(
    (name) => !isSame(Reflect.get(before, name), Reflect.get(now, name)),
  );
  if (changed.length === 0) return undefined;
  return { value: Object.fromEntries(changed.map((name) => [name, Reflect.get(now, name)])), changed };
}

function isSame(one: unknown, other: unknown): boolean {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
