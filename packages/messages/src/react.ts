// Messages in React: the page's language and the texts of a component.
import { createContext, useContext, useEffect, useLayoutEffect, useState } from 'react';
import type { Catalogue, Messages, Text } from './create-messages';
import { directionOf, type Locale } from './locales';
import type { MessageSet } from './message-set';

/** The provider and the hooks of one application, typed by its catalogue. */
export function createMessagesContext<Source extends Catalogue>() {
  const Context = createContext<Messages<Source> | undefined>(undefined);

  function useMessages(): Messages<Source> {
    const messages = useContext(Context);
    if (messages === undefined) throw new Error('A component is drawn without messages');
    return messages;
  }

  return {
    MessagesProvider: Context.Provider,
    useMessages,
    useText: (): Text<Source> => useMessages().text,
  };
}

/**
 * The messages of a locale, or of the source locale if it is missing. While they load, the earlier messages are
 * returned; at first undefined, unless the locale is the source locale.
 */
export function useMessagesOf<Source extends Catalogue>(
  set: MessageSet<Source>,
  locale: Locale,
): Messages<Source> | undefined {
  const [messages, setMessages] = useState(() => (locale === set.source.locale ? set.source : undefined));

  useEffect(() => {
    let wanted = true;
    void set
      .resolve(locale)
      .catch(() => set.source)
      .then((resolved) => wanted && setMessages(resolved));
    return () => {
      wanted = false;
    };
  }, [set, locale]);

  return messages;
}

/** Sets the language and the text direction of the document element. */
export function usePageLanguage(locale: Locale | undefined): void {
  // A layout effect, so that the attributes change in the same paint as the texts.
  useLayoutEffect(() => {
    if (locale === undefined) return;
    document.documentElement.lang = locale;
    document.documentElement.dir = directionOf(locale);
  }, [locale]);
}
