import { expect, it } from 'vitest';
import { compileCatalogue } from './compile-catalogue';
import { createMessages } from './create-messages';
import { letters } from './en-US/letters';
import { loadTexts } from './load-texts';
import { LOCALES, SOURCE_LOCALE } from './locales';
import { PRODUCT_NAME, withProductName } from './product-name';

const english = {
  title: 'Unified Shell',
  mail: '{organization} invites you to Unified Shell. Unified Shell is free.',
  many: '{count, plural, one {# app of Unified Shell} other {# apps of Unified Shell}}',
} as const;

it.each([
  ['source texts', english],
  ['compiled texts', compileCatalogue(english)],
])('the name of a brand takes the place of the product’s in %s, and in no value', (_name, texts) => {
  const found: Record<string, (typeof texts)[keyof typeof texts]> = texts;
  const messages = createMessages<typeof english>('en-US', (key) => found[key] ?? key);
  const { text } = withProductName(messages, 'O\'Neil & "Söhne" \\ 1');
  expect(text('title')).toBe('O\'Neil & "Söhne" \\ 1');
  expect(text('mail', { organization: 'Unified Shell Fans' })).toBe(
    'Unified Shell Fans invites you to O\'Neil & "Söhne" \\ 1. O\'Neil & "Söhne" \\ 1 is free.',
  );
  expect(text('many', { count: 2 })).toBe('2 apps of O\'Neil & "Söhne" \\ 1');
  expect(messages.text('title')).toBe('Unified Shell');
});

it.each(LOCALES.filter((locale) => locale !== SOURCE_LOCALE))(
  'the mails in %s name the product where those in English do, in the same form',
  async (locale) => {
    const texts: Readonly<Record<string, unknown>> = await loadTexts(locale, 'letters');
    const naming = Object.entries(letters).flatMap(([key, message]) =>
      message.includes(PRODUCT_NAME) ? [key] : [],
    );
    expect(naming.filter((key) => !String(texts[key]).includes(PRODUCT_NAME))).toEqual([]);
  },
);
