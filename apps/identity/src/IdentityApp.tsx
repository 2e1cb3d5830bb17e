import { Provider } from '@react-spectrum/s2/Provider';
import { componentLocale } from '@unified-shell/messages/component-locale';
import type { Locale } from '@unified-shell/messages/locales';
import { withProductName } from '@unified-shell/messages/product-name';
import { useMessagesOf, usePageLanguage } from '@unified-shell/messages/react';
import { identityMessages } from '@unified-shell/messages/sets/identity-messages';
import { useMemo } from 'react';
import type { Appearance } from './appearance';
import { MessagesProvider } from './messages';
import { PageBody, type PageBodyProps } from './PageBody';

interface IdentityAppProps extends PageBodyProps {
  locale: Locale;
  theme: Appearance['theme'];
}

/** The pages of the identity host in the given language. Renders nothing until its texts have loaded. */
export function IdentityApp({ locale, theme, ...body }: IdentityAppProps) {
  const resolved = useMessagesOf(identityMessages, locale);
  const { productName } = body.configuration;
  const messages = useMemo(
    () => (resolved && productName ? withProductName(resolved, productName) : resolved),
    [resolved, productName],
  );
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
