import type { Message } from '@unified-shell/messages/create-messages';
import { directionOf } from '@unified-shell/messages/locales';

/**
 * Names the controls of the skeleton in the language of the page, as far as the chrome has not replaced them. They are texts
 * without arguments, so they need no formatter, which would make the boot script larger.
 */
export function translateSkeleton(
  document: Document,
  locale: string,
  texts: Readonly<Record<string, Message>>,
): void {
  const root = document.documentElement;
  root.lang = locale;
  root.dir = directionOf(locale);
  for (const element of document.querySelectorAll<HTMLElement>('[data-text]')) {
    const message = texts[element.dataset['text'] ?? ''];
    const [first] = message ?? [];
    const words = typeof first === 'object' && 'value' in first ? first.value : message;
    if (typeof words === 'string') element.ariaLabel = words;
  }
}
