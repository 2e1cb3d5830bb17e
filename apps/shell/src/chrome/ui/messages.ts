// The texts of the chrome, for all its features.
import type { KeyTaking, Text } from '@unified-shell/messages/create-messages';
import { createMessagesContext } from '@unified-shell/messages/react';
import type { ShellSource } from '@unified-shell/messages/sets/shell-messages';

export const { MessagesProvider, useMessages, useText } = createMessagesContext<ShellSource>();

export type ChromeText = Text<ShellSource>;

/** The keys of texts that need only these values. */
export type MessageKey<Values = Record<never, string>> = KeyTaking<ShellSource, Values>;
