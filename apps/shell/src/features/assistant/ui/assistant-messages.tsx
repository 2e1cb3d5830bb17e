// The texts of the assistant. They are loaded with its panel, not with the chrome.
import { createMessagesContext, useMessagesOf } from '@unified-shell/messages/react';
import { type AssistantSource, assistantMessages } from '@unified-shell/messages/sets/assistant-messages';
import type { ReactNode } from 'react';
import { useChromeView } from '../../../chrome/ui/use-chrome';
import { useOwnWording } from '../../../chrome/ui/use-own-wording';

const { MessagesProvider, useText } = createMessagesContext<AssistantSource>();

export const useAssistantText = useText;
export type AssistantText = ReturnType<typeof useText>;

/** Draws its children in the user's language, once the messages have loaded. */
export function AssistantLanguage({ children }: { children: ReactNode }) {
  const messages = useOwnWording(
    useMessagesOf(
      assistantMessages,
      useChromeView((view) => view.locale),
    ),
  );
  return messages && <MessagesProvider value={messages}>{children}</MessagesProvider>;
}
