// An organisation's own wording: its names for parts of the shell, in place of the product's (decisions/0087).
import { type Catalogue, createMessages, type Message, type Messages } from './create-messages';

/** The messages of an organisation in one language, by key. */
export type OwnWording = Readonly<Record<string, Message>>;

/** The messages, with the organisation's own in their place. */
export function withOwnWording<Source extends Catalogue>(
  messages: Messages<Source>,
  own: OwnWording,
): Messages<Source> {
  const worded = createMessages<Source>(messages.locale, (key) => own[key] ?? key);
  return {
    locale: messages.locale,
    text: (key, ...values) => (own[key] ? worded : messages).text(key, ...values),
  };
}
