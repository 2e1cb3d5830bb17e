import type * as v from 'valibot';
import type { FRAME_MESSAGES } from './frame-messages';
import type { SHELL_MESSAGES } from './shell-messages';

/**
 * The message catalogue, as types. Each side reads what the other may say, and carries the schemas of that alone: the
 * shell's first script and the runtime have no room for both.
 */
type Messages = typeof FRAME_MESSAGES & typeof SHELL_MESSAGES;

export type MessageType = keyof Messages;
export type MessageValue<T extends MessageType> = v.InferOutput<Messages[T]['value']>;
