import { useMessagesOf, usePageLanguage } from '@unified-shell/messages/react';
import { shellMessages } from '@unified-shell/messages/sets/shell-messages';
import type { ReactNode } from 'react';
import { MessagesProvider } from './messages';
import { useChromeView } from './use-chrome';

/** Draws the chrome in its language, once the messages of that are there. */
export function Language({ children }: { children: ReactNode }) {
  const messages = useMessagesOf(
    shellMessages,
    useChromeView((view) => view.locale),
  );
  usePageLanguage(messages?.locale);
  return messages && <MessagesProvider value={messages}>{children}</MessagesProvider>;
}
