// An organisation's own wording: its names for parts of the shell, in place of the product's (decisions/0087).
import { type Catalogue, createMessages, type Message, type Messages } from './create-messages';

/** The messages of an organisation in one language, by key. */
export type OwnWording = Readonly<Record<string, Message>>;

/** The messages, with the organisation's own in their place. */
export function withOwnWording<Source extends Catalogue>(
  { locale, find }: Messages<Source>,
  own: OwnWording,
): Messages<Source> {
  return createMessages(locale, (key) => own[key] ?? find(key));
}
