// The texts of the help center. They are loaded with its panel, not with the chrome.
import { createMessagesContext, useMessagesOf } from '@unified-shell/messages/react';
import { type HelpSource, helpMessages } from '@unified-shell/messages/sets/help-messages';
import type { ReactNode } from 'react';
import { useChromeView } from '../../../chrome/ui/use-chrome';
import { useOwnWording } from '../../../chrome/ui/use-own-wording';

const { MessagesProvider, useText } = createMessagesContext<HelpSource>();

export const useHelpText = useText;

/** Draws its children in the user's language, once the messages have loaded. */
export function HelpLanguage({ children }: { children: ReactNode }) {
  const messages = useOwnWording(
    useMessagesOf(
      helpMessages,
      useChromeView((view) => view.locale),
    ),
  );
  return messages && <MessagesProvider value={messages}>{children}</MessagesProvider>;
}
