import { useMessagesOf } from '@unified-shell/messages/react';
import { demonstrationMessages } from '@unified-shell/messages/sets/demonstration-messages';
import { useMessages } from '@unified-shell/solution-page/messages';
import type { ReactNode } from 'react';
import { MessagesProvider } from './texts';

/** The texts of the solution, in the language of the page. */
export function SegmentTexts({ children }: { children: ReactNode }) {
  const messages = useMessagesOf(demonstrationMessages, useMessages().locale);
  return messages && <MessagesProvider value={messages}>{children}</MessagesProvider>;
}
