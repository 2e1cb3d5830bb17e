import { useMessagesOf, usePageLanguage } from '@unified-shell/messages/react';
import { shellMessages } from '@unified-shell/messages/sets/shell-messages';
import type { ReactNode } from 'react';
import { MessagesProvider } from './messages';
import { useChromeView } from './use-chrome';
import { useOwnWording } from './use-own-wording';

/** Draws the chrome in the user's language, once its messages have loaded. */
export function Language({ children }: { children: ReactNode }) {
  const messages = useOwnWording(
    useMessagesOf(
      shellMessages,
      useChromeView((view) => view.locale),
    ),
  );
  usePageLanguage(messages?.locale);
  return messages && <MessagesProvider value={messages}>{children}</MessagesProvider>;
}
