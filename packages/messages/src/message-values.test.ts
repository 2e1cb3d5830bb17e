import { expectTypeOf, test } from 'vitest';
import type { ValuesOf, ValuesParameter } from './message-values';

test('a message without arguments takes no values', () => {
  expectTypeOf<ValuesParameter<'Sign in'>>().toEqualTypeOf<[]>();
});

test('arguments are typed by their format', () => {
  expectTypeOf<
    ValuesOf<'{who} ate {count, number} of {all, number, percent} on {day, date, short}'>
  >().toEqualTypeOf<{
    who: string;
    count: number;
    all: number;
    day: Date | number;
  }>();
});

test('arguments are found within and after plurals and selects; options are not arguments', () => {
  type Nested =
    '{count, plural, one {{who} has # {kind, select, old {former {role}} other {new}} entry} other {many}} at {place}';
  expectTypeOf<ValuesOf<Nested>>().toEqualTypeOf<{
    count: number;
    who: string;
    kind: string;
    role: string;
    place: string;
  }>();
});

test('a union of messages needs the values of all of them', () => {
  expectTypeOf<ValuesOf<'{subject} is late' | '{code}' | 'Late'>>().toEqualTypeOf<{
    subject: string;
    code: string;
  }>();
});

test('an argument with an unknown format has the type never', () => {
  expectTypeOf<ValuesOf<'{count, plurall, one {} other {}}'>>().toEqualTypeOf<{ count: never }>();
});
