import type { KeyTaking } from '@unified-shell/messages/create-messages';
import { createMessagesContext } from '@unified-shell/messages/react';
import type { DemonstrationSource } from '@unified-shell/messages/sets/demonstration-messages';

export const { MessagesProvider, useMessages, useText } = createMessagesContext<DemonstrationSource>();

/** The keys of texts that need no values. */
export type MessageKey = KeyTaking<DemonstrationSource>;
