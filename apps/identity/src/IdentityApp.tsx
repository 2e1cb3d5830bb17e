import { Provider } from '@react-spectrum/s2/Provider';
import { componentLocale } from '@unified-shell/messages/component-locale';
import type { Locale } from '@unified-shell/messages/locales';
import { useMessagesOf, usePageLanguage } from '@unified-shell/messages/react';
import { identityMessages } from '@unified-shell/messages/sets/identity-messages';
import type { Appearance } from './appearance';
import { MessagesProvider } from './messages';
import { PageBody, type PageBodyProps } from './PageBody';

interface IdentityAppProps extends PageBodyProps {
  locale: Locale;
  theme: Appearance['theme'];
}

/** The pages of the identity host in the given language. Renders nothing until its texts have loaded. */
export function IdentityApp({ locale, theme, ...body }: IdentityAppProps) {
  const messages = useMessagesOf(identityMessages, locale);
  usePageLanguage(messages?.locale);
  if (messages === undefined) return null;
  return (
    <MessagesProvider value={messages}>
      <Provider locale={componentLocale(messages.locale)} {...(theme ? { colorScheme: theme } : {})}>
        <PageBody {...body} />
      </Provider>
    </MessagesProvider>
  );
}
