import { describe, expect, expectTypeOf, test } from 'vitest';
import { createMessages, type KeyTaking } from './create-messages';

const source = {
  plain: 'Sign in',
  greeting: 'Welcome, {name}',
  count: '{count, plural, one {# value} other {# values}} of {name}',
  tag: 'a <b> c',
} as const;
const { text } = createMessages<typeof source>('en-US', (key) => Reflect.get(source, key));

describe('a text', () => {
  test('contains its values literally, without interpreting them as patterns', () => {
    expect(text('greeting', { name: "{name} $& $' <b>" })).toBe("Welcome, {name} $& $' <b>");
  });

  test('follows the plural rules of its locale', () => {
    const values = (count: number) => text('count', { count, name: 'a' });
    expect([values(1), values(1000)]).toEqual(['1 value of a', '1,000 values of a']);
  });

  test('leaves tags as text', () => {
    expect(text('tag')).toBe('a <b> c');
  });
});

test('unknown keys and values do not compile', () => {
  expect(() => {
    // @ts-expect-error no such key
    text('plane');
  }).toThrow();
  expect(() => {
    // @ts-expect-error no value
    text('greeting');
  }).toThrow();
  expect(() => {
    // @ts-expect-error misspelt
    text('greeting', { nam: 'a' });
  }).toThrow();
  // @ts-expect-error a value too many
  expect(text('plain', { name: 'a' })).toBe('Sign in');
});

test('KeyTaking selects the keys whose messages need only the given values', () => {
  expectTypeOf<KeyTaking<typeof source>>().toEqualTypeOf<'plain' | 'tag'>();
  expectTypeOf<KeyTaking<typeof source, { name: string }>>().toEqualTypeOf<'plain' | 'greeting' | 'tag'>();
});
