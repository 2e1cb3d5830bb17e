import { describe, expect, test } from 'vitest';
import { checkCredentials } from './check-credentials';

describe('credentials', () => {
  test.each([
    'a@b',
    ' marketer@alder.example ',
    'o"dd@name@alder.example',
    'ａｎｎ＠ａｌｄｅｒ．ｅｘａｍｐｌｅ',
    '\u00a0ann@bücher.example\u3000',
    "sean.o'brien@alder.example",
  ])('with the e-mail %s can be sent', (email) => {
    expect(checkCredentials({ email, password: 'x' })).toEqual({});
  });

  test.each(['', '   '])('with the blank e-mail "%s" are reported as missing the e-mail', (email) => {
    expect(checkCredentials({ email, password: 'x' })).toEqual({ email: 'problem.email-missing' });
  });

  test.each(['marketer', '@alder.example', 'marketer@', 'two words@alder.example'])(
    'with the e-mail %s are refused before they are sent',
    (email) => {
      expect(checkCredentials({ email, password: 'x' })).toEqual({ email: 'problem.email-malformed' });
    },
  );

  test('need a password, which may be a blank', () => {
    expect(checkCredentials({ email: 'a@b', password: '' })).toEqual({
      password: 'problem.password-missing',
    });
    expect(checkCredentials({ email: 'a@b', password: ' ' })).toEqual({});
  });

  test('are reported with the problems of both fields at once', () => {
    expect(Object.keys(checkCredentials({ email: '', password: '' }))).toEqual(['email', 'password']);
  });
});
