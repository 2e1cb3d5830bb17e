import { type Channel, createChannel, type Port } from '@unified-shell/protocol/channel/channel';
import type { Message } from '@unified-shell/protocol/channel/read-message';
import type { Configuration } from '@unified-shell/protocol/configuration';
import { createEnvelope } from '@unified-shell/protocol/envelope/envelope';
import { FRAME_MESSAGES } from '@unified-shell/protocol/messages/frame-messages';
import type { MessageValue } from '@unified-shell/protocol/messages/messages';
import { changesSince } from '../configuration/configuration-changes';

/** The documents of a frame come and go; this is the conversation with whichever is there. */
export interface FrameConnection {
  /** A document's PING was accepted: PONG, what was queued, and the configuration if there is one. */
  connect(port: Port, pong: { nonce: string; appId: string; version: number }): void;
  /** Keeps the configuration true: whole the first time to each document, then only what changed. */
  configure(configuration: Configuration): void;
  /**
   * Only the last place counts. Said again to the next document, unless the application says meanwhile where it is: the
   * one there may be leaving, or may have given up the port while this page was busy.
   */
  goTo(path: string): void;
  /** Anything else there is to say to the document. */
  send: Channel['send'];
  /** The document is gone; the next one starts from nothing. */
  disconnect(): void;
  close(): void;
}

export interface FrameConnectionOptions {
  thirdParty: boolean;
  /** All its places are in one document (HASH): the one that is told where to go is the one that stays. */
  isOneDocument?: boolean;
  onMessage(message: Message): void;
  onRefused(why: string): void;
  onGone(): void;
}

/**
 * Requirements: no configuration before a document is connected and none before the shell has one, in whichever
 * order they come; a document that loads anew gets everything; nothing of an earlier document reaches a later one.
 */
export function createFrameConnection(options: FrameConnectionOptions): FrameConnection {
  const { thirdParty, isOneDocument, onMessage, onRefused, onGone } = options;
  let wanted: Configuration | undefined;
  let sent: Configuration | undefined;
  let isConnected = false;
  /** Where to go, as long as nobody can be sure that the document knows. */
  let wantedLocation: string | undefined;
  /** It is what this document was told first: once it says anything, it has heard. */
  let isToldFirst = false;
  const channel: Channel = createChannel({
    accepted: FRAME_MESSAGES,
    thirdParty,
    onRefused,
    onGone,
    onMessage(message) {
      if (isToldFirst || message.type === 'HISTORY') wantedLocation = undefined;
      onMessage(message);
    },
  });

  function configureNow(): void {
    if (!isConnected || wanted === undefined || wanted === sent) return;
    const change = changesSince(sent, wanted);
    sent = wanted;
    if (change) channel.send('CONFIGURE', change.value, { changed: change.changed });
  }

  return {
    connect(port, { nonce, appId, version }) {
      channel.attach(port);
      const pong: MessageValue<'PONG'> = { nonce, appId, metrics: {}, v: version };
      // Ahead of what is queued.
      port.postMessage(createEnvelope('PONG', { value: pong }));
      channel.flush();
      isConnected = true;
      isToldFirst = true;
      if (wantedLocation !== undefined) channel.send('HISTORY', { path: wantedLocation });
      sent = undefined;
      configureNow();
    },
    configure(configuration) {
      wanted = configuration;
      configureNow();
    },
    goTo(path) {
      wantedLocation = isConnected && isOneDocument ? undefined : path;
      isToldFirst = false;
      if (isConnected) channel.send('HISTORY', { path });
    },
    send: channel.send,
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
