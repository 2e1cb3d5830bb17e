import { readMessage } from '@unified-shell/protocol/channel/read-message';
import { isOurs } from '@unified-shell/protocol/envelope/envelope';
import { FRAME_MESSAGES } from '@unified-shell/protocol/messages/frame-messages';
import type { MessageValue } from '@unified-shell/protocol/messages/messages';

/** A frame the shell made: the only windows that are ever heard. */
export interface RegisteredFrame<Window> {
  window: Window | null;
  /** The exact origin of its registration; `null` where its documents are isolated. */
  origin: string;
  /** What an isolated one has to say: the nonce that it was opened with. */
  nonce?: string | undefined;
  thirdParty: boolean;
}

/** What of a window message is looked at. */
export interface WindowMessage<Window, Port> {
  isTrusted: boolean;
  source: Window | null;
  origin: string;
  data: unknown;
  ports: readonly Port[];
}

export type PingDecision<Frame, Port> =
  | { kind: 'accepted'; frame: Frame; port: Port; ping: MessageValue<'PING'> }
  /** A registered frame spoke before PING: it is told so, and what it said. */
  | { kind: 'too-early'; frame: Frame; re: string | undefined }
  /** Nobody we know, or nothing we understand: no answer at all. */
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
 * The one check of window messages, synchronous and in one place (architecture §5, FRAME-18). In this order: is it
 * ours; did the browser send it; is the source the window of a registered frame; is the origin that frame's, exactly;
 * does the schema accept it; does one without an origin know the nonce of its frame (ruling AMB-45); is there exactly one
 * port; do we speak one of its versions.
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
