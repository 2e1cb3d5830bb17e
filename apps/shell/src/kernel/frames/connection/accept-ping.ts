import { readMessage } from '@unified-shell/protocol/channel/read-message';
import { isOurs } from '@unified-shell/protocol/envelope/envelope';
import { FRAME_MESSAGES } from '@unified-shell/protocol/messages/frame-messages';
import type { MessageValue } from '@unified-shell/protocol/messages/messages';

/** A frame that the shell opened. Messages of other windows are refused. */
export interface RegisteredFrame<Window> {
  window: Window | null;
  /** The exact origin of its source; `null` where its documents are isolated. */
  origin: string;
  /** The nonce that an isolated document was opened with and must send in PING. */
  nonce?: string | undefined;
  thirdParty: boolean;
}

/** The fields of a window message that are checked. */
export interface WindowMessage<Window, Port> {
  isTrusted: boolean;
  source: Window | null;
  origin: string;
  data: unknown;
  ports: readonly Port[];
}

export type PingDecision<Frame, Port> =
  | { kind: 'accepted'; frame: Frame; port: Port; ping: MessageValue<'PING'> }
  /** A registered frame sent another message before PING: it is notified, with the id of that message in `re`. */
  | { kind: 'too-early'; frame: Frame; re: string | undefined }
  /** An unknown sender or an invalid message: no response. */
  | { kind: 'refused'; why: PingRefusal };

export type PingRefusal =
  | 'not-ours'
  | 'forged'
  | 'unknown-window'
  | 'wrong-origin'
  | 'bad-message'
  | 'ports'
  | 'nonce'
  | 'version';

/**
 * The only check of a document that asks to be connected, synchronous and in one place (ARCHITECTURE, "Security of the
 * channel", FRAME-18). `accept-duplicate.ts` checks the only other window message. The order is: the message belongs to
 * our protocol; the browser dispatched it; the source is the window of a registered frame; the origin is exactly that
 * frame's; the schema accepts it; an isolated document sends the nonce of its frame (ruling AMB-45); there is exactly
 * one port; the shell supports one of its versions.
 */
export function acceptPing<Window, Port, Frame extends RegisteredFrame<Window>>(
  message: WindowMessage<Window, Port>,
  frames: readonly Frame[],
  version: number,
): PingDecision<Frame, Port> {
  if (!isOurs(message.data)) return refuse('not-ours');
  if (!message.isTrusted) return refuse('forged');
  const frame = message.source === null ? undefined : frames.find(({ window }) => window === message.source);
  if (frame === undefined) return refuse('unknown-window');
  if (message.origin !== frame.origin) return refuse('wrong-origin');

  const reading = readMessage(message.data, { accepted: FRAME_MESSAGES, thirdParty: frame.thirdParty });
  if (!reading.ok || reading.message.type !== 'PING') {
    const envelope = reading.ok ? reading.message : reading.envelope;
    return envelope && envelope.type !== 'PING'
      ? { kind: 'too-early', frame, re: envelope.id }
      : refuse('bad-message');
  }
  if (reading.message.value.isolated !== frame.nonce) return refuse('nonce');
  const [port, ...others] = message.ports;
  if (port === undefined || others.length > 0) return refuse('ports');
  if (!reading.message.value.versions.includes(version)) return refuse('version');
  return { kind: 'accepted', frame, port, ping: reading.message.value };
}

function refuse(why: PingRefusal): { kind: 'refused'; why: PingRefusal } {
  return { kind: 'refused', why };
}
