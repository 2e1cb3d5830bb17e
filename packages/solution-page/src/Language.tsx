import { useConfigurationValue } from '@unified-shell/app-sdk/react';
import { matchLocale } from '@unified-shell/messages/match-locale';
import { useMessagesOf, usePageLanguage } from '@unified-shell/messages/react';
import { suiteMessages } from '@unified-shell/messages/sets/suite-messages';
import type { ReactNode } from 'react';
import { MessagesProvider } from './messages';

/**
 * Renders a solution in the shell's language. Until the configuration is received, it uses the browser's language,
 * which is most likely the same.
 */
export function Language({ children }: { children: ReactNode }) {
  const preferred = useConfigurationValue('locale');
  const environment = useConfigurationValue('environment');
  const messages = useMessagesOf(
    suiteMessages,
    matchLocale([preferred, ...navigator.languages], environment),
  );
  usePageLanguage(messages?.locale);
  return messages && <MessagesProvider value={messages}>{children}</MessagesProvider>;
}
