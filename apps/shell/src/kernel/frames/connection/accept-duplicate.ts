import { readMessage } from '@unified-shell/protocol/channel/read-message';
import { SHARED_MESSAGES } from '@unified-shell/protocol/messages/shared-messages';
import type { RegisteredFrame, WindowMessage } from './accept-ping';

/**
 * Accepts the redirect of a shell that was loaded inside one of our frames and renders nothing (ROUTE-26). The
 * message must come from the window of a registered frame and from the shell's own origin.
 * @returns the address that the message names, or undefined for any other message
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
