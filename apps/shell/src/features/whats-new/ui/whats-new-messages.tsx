// The texts of “What’s new”. They are loaded with its button, not with the chrome.
import { createMessagesContext, useMessagesOf } from '@unified-shell/messages/react';
import { type WhatsNewSource, whatsNewMessages } from '@unified-shell/messages/sets/whats-new-messages';
import type { ReactNode } from 'react';
import { useChromeView } from '../../../chrome/ui/use-chrome';

const { MessagesProvider, useText } = createMessagesContext<WhatsNewSource>();

export const useWhatsNewText = useText;

/** Draws its children in the user's language, once the messages have loaded. */
export function WhatsNewLanguage({ children }: { children: ReactNode }) {
  const messages = useMessagesOf(
    whatsNewMessages,
    useChromeView((view) => view.locale),
  );
  return messages && <MessagesProvider value={messages}>{children}</MessagesProvider>;
}
