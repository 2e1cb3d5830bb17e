import { expect, it } from 'vitest';
import { judgeMessage } from './judge-message';

const DAYS = '{days, plural, one {# day} other {# days}} for {name}';

it.each([
  ['de-DE', DAYS, '{days, plural, one {# Tag} other {# Tage}} für {name}', []],
  ['ja-JP', DAYS, '{name} は {days, plural, other {# 日}}', []],
  ['fr-FR', DAYS, '{days, plural, one {# jour} other {# jours}} pour {name}', []],
  ['de-DE', DAYS, '{days, plural, other {# Tage}} für {name}', ['lacks the plural form "one" of de-DE']],
  [
    'ja-JP',
    DAYS,
    '{name} は {days, plural, one {# 日} other {# 日}}',
    ['has the plural form "one", which ja-JP does not have'],
  ],
  ['de-DE', 'Welcome, {name}', 'Willkommen, {Name}', ['has {Name}, the English has {name}']],
  ['de-DE', 'Sign in', ' ', ['is empty']],
])('UI-15 %s: a translation of “%s” is judged', (locale, source, translation, faults) => {
  expect(judgeMessage(source, translation, locale)).toEqual(faults);
});

it('a translation that is no message is named as such', () => {
  expect(judgeMessage('Welcome, {name}', 'Willkommen, {name', 'de-DE')).toEqual([
    expect.stringContaining('cannot be read'),
  ]);
});
