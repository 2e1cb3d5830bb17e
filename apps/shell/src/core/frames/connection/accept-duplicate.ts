import { readMessage } from '@unified-shell/protocol/channel/read-message';
import { SHARED_MESSAGES } from '@unified-shell/protocol/messages/shared-messages';
import type { RegisteredFrame, WindowMessage } from './accept-ping';

/**
 * A shell that finds itself inside one of our frames says where to go and renders nothing (ROUTE-26). Heard only from
 * the window of a registered frame that stands on the shell's own origin.
 * @returns the address it names, or undefined for any other message.
 */
export function acceptDuplicate<Window, Port>(
  message: WindowMessage<Window, Port>,
  frames: readonly RegisteredFrame<Window>[],
  shellOrigin: string,
): string | undefined {
  if (!message.isTrusted || message.source === null || message.origin !== shellOrigin) return undefined;
  if (!frames.some(({ window }) => window === message.source)) return undefined;
  const reading = readMessage(message.data, { accepted: SHARED_MESSAGES });
  if (!reading.ok || reading.message.type !== 'SHELL_REDIRECT') return undefined;
  const { url, reason } = reading.message.value;
  return reason === 'Duplicate parent' ? url : undefined;
}
