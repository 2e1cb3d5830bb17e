// The texts of the debug tool. They are loaded with it.
import type { Locale } from '@unified-shell/messages/locales';
import { createMessagesContext, useMessagesOf } from '@unified-shell/messages/react';
import { type DebugSource, debugMessages } from '@unified-shell/messages/sets/debug-messages';
import type { ReactNode } from 'react';
import { I18nProvider } from 'react-aria-components/I18nProvider';

const { MessagesProvider, useText, useMessages } = createMessagesContext<DebugSource>();

export const useDebugText = useText;

/** Joins the items of a list as the language does: `a, b, c`. */
export function useJoinList(): (items: readonly string[]) => string {
  const format = new Intl.ListFormat(useMessages().locale, { style: 'narrow' });
  return (items) => format.format(items);
}

/** Draws its children in the user's language, once the messages have loaded. */
export function DebugLanguage({ locale, children }: { locale: Locale; children: ReactNode }) {
  const messages = useMessagesOf(debugMessages, locale);
  return (
    messages && (
      <I18nProvider locale={messages.locale}>
        <MessagesProvider value={messages}>{children}</MessagesProvider>
      </I18nProvider>
    )
  );
}
