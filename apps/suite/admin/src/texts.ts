// The texts of the console.
import type { KeyTaking, Text } from '@unified-shell/messages/create-messages';
import { createMessagesContext } from '@unified-shell/messages/react';
import type { AdministrationSource } from '@unified-shell/messages/sets/administration-messages';

export const { MessagesProvider, useMessages, useText } = createMessagesContext<AdministrationSource>();

export type AdminText = Text<AdministrationSource>;

/** The keys of texts that need no values. */
export type MessageKey = KeyTaking<AdministrationSource>;
