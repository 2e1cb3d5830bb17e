// The texts of the shell's questions. They are loaded with the first one, not with the chrome.
import type { KeyTaking } from '@unified-shell/messages/create-messages';
import { createMessagesContext, useMessagesOf } from '@unified-shell/messages/react';
import { type PromptSource, promptMessages } from '@unified-shell/messages/sets/prompt-messages';
import type { ReactNode } from 'react';
import { useChromeView } from '../../../chrome/ui/use-chrome';
import { useOwnWording } from '../../../chrome/ui/use-own-wording';

const { MessagesProvider, useText } = createMessagesContext<PromptSource>();

export const usePromptText = useText;

/** The keys of texts that need no values. */
export type PromptKey = KeyTaking<PromptSource>;

/** Draws its children in the user's language, once the messages have loaded. */
export function PromptLanguage({ children }: { children: ReactNode }) {
  const messages = useOwnWording(
    useMessagesOf(
      promptMessages,
      useChromeView((view) => view.locale),
    ),
  );
  return messages && <MessagesProvider value={messages}>{children}</MessagesProvider>;
}
