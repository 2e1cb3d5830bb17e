import { useMessagesOf } from '@unified-shell/messages/react';
import { administrationMessages } from '@unified-shell/messages/sets/administration-messages';
import { useMessages } from '@unified-shell/solution-page/messages';
import type { ReactNode } from 'react';
import { MessagesProvider } from './texts';

/** The texts of the console, in the language of the page. */
export function AdminTexts({ children }: { children: ReactNode }) {
  const messages = useMessagesOf(administrationMessages, useMessages().locale);
  return messages && <MessagesProvider value={messages}>{children}</MessagesProvider>;
}
