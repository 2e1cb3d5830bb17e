// The texts of the notifications. They are loaded with their dialog, not with the chrome.
import { createMessagesContext, useMessagesOf } from '@unified-shell/messages/react';
import { type InboxSource, inboxMessages } from '@unified-shell/messages/sets/inbox-messages';
import type { ReactNode } from 'react';
import { useChromeView } from '../../../chrome/ui/use-chrome';

const { MessagesProvider, useText, useMessages } = createMessagesContext<InboxSource>();

export const useInboxText = useText;
export const useInboxMessages = useMessages;

/** Draws its children in the user's language, once the messages have loaded. */
export function InboxLanguage({ children }: { children: ReactNode }) {
  const messages = useMessagesOf(
    inboxMessages,
    useChromeView((view) => view.locale),
  );
  return messages && <MessagesProvider value={messages}>{children}</MessagesProvider>;
}
