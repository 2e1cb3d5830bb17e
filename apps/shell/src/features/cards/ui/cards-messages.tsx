// The texts of the cards. They are loaded with the cards, not with the chrome.
import { createMessagesContext, useMessagesOf } from '@unified-shell/messages/react';
import { type CardsSource, cardsMessages } from '@unified-shell/messages/sets/cards-messages';
import type { ReactNode } from 'react';
import { useChromeView } from '../../../chrome/ui/use-chrome';

const { MessagesProvider, useText } = createMessagesContext<CardsSource>();

export const useCardsText = useText;

/** Draws its children in the user's language, once the messages have loaded. */
export function CardsLanguage({ children }: { children: ReactNode }) {
  const messages = useMessagesOf(
    cardsMessages,
    useChromeView((view) => view.locale),
  );
  return messages && <MessagesProvider value={messages}>{children}</MessagesProvider>;
}
