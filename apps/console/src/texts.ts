// The texts of the console.
import type { KeyTaking, Text } from '@unified-shell/messages/create-messages';
import { createMessagesContext } from '@unified-shell/messages/react';
import type { AdministrationSource } from '@unified-shell/messages/sets/administration-messages';
import { useCallback, useMemo } from 'react';

export const { MessagesProvider, useMessages, useText } = createMessagesContext<AdministrationSource>();

export type AdminText = Text<AdministrationSource>;

/** Joins the items of a list as the language of the page does: `a, b, c`. */
export type JoinList = (items: readonly string[]) => string;

export function useJoinList(): JoinList {
  const { locale } = useMessages();
  const format = useMemo(() => new Intl.ListFormat(locale, { style: 'narrow' }), [locale]);
  return useCallback((items) => format.format(items), [format]);
}

/** The keys of texts that need no values. */
export type MessageKey = KeyTaking<AdministrationSource>;
