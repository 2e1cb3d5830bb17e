import { IntlMessageFormat } from 'intl-messageformat';
import { describe, expect, test } from 'vitest';
import { pseudoMessage } from './pseudo-message';

const show = (message: string, values: Record<string, string | number> = {}) =>
  new IntlMessageFormat(pseudoMessage(message), 'en-US').format(values);

describe('a message of the pseudo-locale', () => {
  test('is in brackets, accented, and 40 % longer', () => {
    expect(show('Sign in')).toBe('[Šíĝñ íñ ··]');
    expect(show('x'.repeat(100))).toHaveLength(142);
  });

  test('does not change its arguments', () => {
    expect(show('Hide {name}', { name: 'imsToken' })).toBe('[Ĥíðé imsToken ·]');
  });

  test('keeps plurals and selects, and converts their options', () => {
    const message = '{count, plural, one {# value} other {{who, select, all {{count} values} other {none}}}}';
    expect(show(message, { count: 1, who: 'all' })).toContain('1 váļúé');
    expect(show(message, { count: 2, who: 'all' })).toContain('2 váļúéš');
    expect(show(message, { count: 2, who: 'nobody' })).toContain('ñóñé');
  });

  test('is lengthened in proportion to the longest of its options', () => {
    expect(show('{who, select, a {} other {0123456789}}', { who: 'a' })).toBe('[ ···]');
  });
});
