// The texts of the choice of the language. They are loaded with its dialog, not with the chrome.
import { createMessagesContext, useMessagesOf } from '@unified-shell/messages/react';
import { type LanguageSource, languageMessages } from '@unified-shell/messages/sets/language-messages';
import type { ReactNode } from 'react';
import { useChromeView } from '../../../chrome/ui/use-chrome';

const { MessagesProvider, useText } = createMessagesContext<LanguageSource>();

export const useLanguageText = useText;

/** Draws its children in the user's language, once the messages have loaded. */
export function LanguageMessages({ children }: { children: ReactNode }) {
  const messages = useMessagesOf(
    languageMessages,
    useChromeView((view) => view.locale),
  );
  return messages && <MessagesProvider value={messages}>{children}</MessagesProvider>;
}
