import { Provider } from '@react-spectrum/s2/Provider';
import type { Locale } from '@unified-shell/messages/locales';
import { useMessagesOf, usePageLanguage } from '@unified-shell/messages/react';
import { identityMessages } from '@unified-shell/messages/sets/identity-messages';
import type { IdentityConfiguration } from './configuration';
import { MessagesProvider } from './messages';
import { PageBody } from './PageBody';
import type { Page } from './page';
import type { SignInPorts } from './sign-in/use-sign-in';

interface IdentityAppProps extends SignInPorts {
  page: Page;
  configuration: IdentityConfiguration;
  locale: Locale;
}

/** The pages of the identity host, in a language. */
export function IdentityApp({ locale, ...body }: IdentityAppProps) {
  const messages = useMessagesOf(identityMessages, locale);
  usePageLanguage(messages?.locale);
  if (messages === undefined) return null;
  return (
    <MessagesProvider value={messages}>
      <Provider locale={messages.locale}>
        <PageBody {...body} />
      </Provider>
    </MessagesProvider>
  );
}
