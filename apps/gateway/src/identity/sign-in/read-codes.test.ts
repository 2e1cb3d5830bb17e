import { describe, expect, test } from 'vitest';
import { readCode } from '../authenticator/one-time-code';
import { readRecoveryCode } from '../recovery-codes/recovery-code';

describe('a code of the authenticator app', () => {
  test.each([
    ['with spaces', ' 123 456\n'],
    ['with a no-break space', '123\u00a0456'],
    ['in full-width digits', '１２３４５６'],
    ['in full-width digits with an ideographic space', '１２３\u3000４５６'],
    ['in Arabic digits', '١٢٣٤٥٦'],
    ['with a hyphen', '123-456'],
    ['with a direction mark', '\u200e123456'],
  ])('is read %s', (_what, typed) => {
    expect(readCode(typed)).toBe('123456');
  });

  test.each(['12345', '1234567', '12345a', '一二三四五六', '½23456', ''])('is not %j', (typed) => {
    expect(readCode(typed)).toBeUndefined();
  });
});

describe('a recovery code', () => {
  test.each([
    ['with spaces and small letters', ' abcd efgh jklm npqr stuv wxyz '],
    ['in full width', 'ＡＢＣＤ－ＥＦＧＨ－ＪＫＬＭ－ＮＰＱＲ－ＳＴＵＶ－ＷＸＹＺ'],
    ['with dashes that an editor has made', 'ABCD–EFGH—JKLM‐NPQR−STUV‑WXYZ'],
    ['in two lines', 'ABCD-EFGH-JKLM-\r\nNPQR-STUV-WXYZ'],
    ['with invisible characters', '\ufeffABCD\u200bEFGH\u00adJKLM\u2060NPQRSTUVWXYZ'],
  ])('is read %s', (_what, typed) => {
    expect(readRecoveryCode(typed)).toBe('ABCDEFGHJKLMNPQRSTUVWXYZ');
  });

  test('has no letters of other scripts', () => {
    expect(readRecoveryCode('АBCD-EFGH-JKLM-NPQR-STUV-WXYZ')).toBeUndefined();
  });
});
