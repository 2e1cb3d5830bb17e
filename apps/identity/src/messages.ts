// The texts of the identity pages.
import type { KeyTaking } from '@unified-shell/messages/create-messages';
import { createMessagesContext } from '@unified-shell/messages/react';
import type { IdentitySource } from '@unified-shell/messages/sets/identity-messages';

export const { MessagesProvider, useMessages, useText } = createMessagesContext<IdentitySource>();

/** The keys of texts that need no values. */
export type MessageKey = KeyTaking<IdentitySource>;
