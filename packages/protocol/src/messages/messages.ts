import type * as v from 'valibot';
import type { FRAME_MESSAGES } from './frame-messages';
import type { SHELL_MESSAGES } from './shell-messages';

/**
 * The types of both message catalogues. Each side bundles only the schemas of the messages that it receives, because
 * the shell's first script and the runtime are too small for both.
 */
type Messages = typeof FRAME_MESSAGES & typeof SHELL_MESSAGES;

export type MessageType = keyof Messages;
export type MessageValue<T extends MessageType> = v.InferOutput<Messages[T]['value']>;
