// The texts that all solutions of this repository share: the set `suite`.
import type { KeyTaking, Text } from '@unified-shell/messages/create-messages';
import { createMessagesContext } from '@unified-shell/messages/react';
import type { SuiteSource } from '@unified-shell/messages/sets/suite-messages';

export const { MessagesProvider, useMessages, useText } = createMessagesContext<SuiteSource>();

export type SuiteText = Text<SuiteSource>;

/** The keys of texts that need no values. */
export type MessageKey = KeyTaking<SuiteSource>;
