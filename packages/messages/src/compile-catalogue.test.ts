import { describe, expect, test } from 'vitest';
import { compileCatalogue } from './compile-catalogue';
import { createMessages } from './create-messages';
import { pseudoMessage } from './pseudo-message';

const source = {
  plain: 'Sign in',
  greeting: 'Welcome, {name}',
  count: '{count, plural, =0 {none} one {# value} other {# values}}',
  kind: '{kind, select, list {a list} other {a value}}',
  share: '{share, number, percent}',
  day: '{day, date, short} {day, time, short}',
  quoted: "It''s <b>",
} as const;
const day = new Date(2026, 0, 2, 3, 4);

/** The compiled catalogue as a page receives it: serialised into a script. */
const compiled: ReturnType<typeof compileCatalogue> = JSON.parse(JSON.stringify(compileCatalogue(source)));

test.each(['en-US', 'de-DE', 'ja-JP'] as const)(
  'a compiled catalogue gives the same texts in %s as its source',
  (locale) => {
    const say = ({ text }: ReturnType<typeof createMessages<typeof source>>) => [
      text('plain'),
      text('greeting', { name: '{x}' }),
      ...[0, 1, 1000].map((count) => text('count', { count })),
      ...['list', 'other'].map((kind) => text('kind', { kind })),
      text('share', { share: 0.5 }),
      text('day', { day }),
      text('quoted'),
    ];
    const asWritten = createMessages<typeof source>(locale, (key) => Reflect.get(source, key));
    expect(say(createMessages<typeof source>(locale, (key) => compiled[key] ?? []))).toEqual(say(asWritten));
  },
);

describe('a compiled message', () => {
  test.each(Object.entries(source))('%s has the same pseudo-locale as its source', (key, message) => {
    expect(pseudoMessage(compiled[key] ?? [])).toEqual(pseudoMessage(message));
  });
});

test('a message that does not parse stops the compilation with its key', () => {
  expect(() => compileCatalogue({ good: 'Sign in', broken: '{count, plural, one {}' })).toThrow('"broken"');
});
