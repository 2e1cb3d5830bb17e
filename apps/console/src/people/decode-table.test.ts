import { describe, expect, it } from 'vitest';
import { decodeTable } from './decode-table';

const TEXT = 'email;Vorname\r\nrene@x.example;René Müller\r\n';
const utf8 = (text: string) => new TextEncoder().encode(text);
const utf16 = (text: string, isLittle: boolean) => {
  const view = new DataView(new ArrayBuffer(text.length * 2));
  for (let index = 0; index < text.length; index += 1)
    view.setUint16(index * 2, text.charCodeAt(index), isLittle);
  return new Uint8Array(view.buffer);
};
/** The bytes of hexadecimal digits within a text of ASCII: `Ren<e9>`. */
const bytesOf = (text: string) =>
  Uint8Array.from(
    text
      .split(/<([\da-f ]+)>/)
      .flatMap((part, index) =>
        index % 2 === 0 ? [...utf8(part)] : part.split(' ').map((byte) => Number.parseInt(byte, 16)),
      ),
  );
const samplesOf = (bytes: Uint8Array, locale = 'en-US') => {
  const decoded = decodeTable(bytes, locale);
  return decoded.kind === 'ambiguous'
    ? decoded.readings.map(({ encoding, sample }) => [encoding, sample])
    : decoded;
};

describe('the text of a file', () => {
  it.each([
    ['UTF-8', utf8(TEXT)],
    ['UTF-8 with a mark', utf8(`\uFEFF${TEXT}`)],
    ['UTF-16 of Excel’s “Unicode text”', utf16(`\uFEFF${TEXT}`, true)],
    ['UTF-16, the large half first', utf16(`\uFEFF${TEXT}`, false)],
  ])('is read from %s without a question', (_name, bytes) => {
    expect(decodeTable(bytes, 'en-US')).toEqual({ kind: 'text', text: TEXT });
  });

  it('is never guessed from other bytes: each reading is offered, with the line by which it differs', () => {
    const bytes = bytesOf('email;name\r\na@x.example;Ann\r\nrene@x.example;Ren<e9> M<fc>ller');
    const samples = samplesOf(bytes);
    expect(samples).toEqual(
      expect.arrayContaining([
        ['windows-1252', 'rene@x.example;René Müller'],
        ['windows-1251', 'rene@x.example;Renй Mьller'],
      ]),
    );
    expect(Object(samples)[0]).toEqual(['windows-1252', 'rene@x.example;René Müller']);
  });

  it.each([
    ['macintosh', 'a;Ren<8e> M<9f>ller', 'en-US', 'a;René Müller'],
    ['windows-1250', 'a;Ji<f8><ed> Dvo<f8><e1>k', 'en-US', 'a;Jiří Dvořák'],
    ['windows-1251', 'a;<c0><ed><ed><e0>', 'en-US', 'a;Анна'],
    ['shift_jis', 'a;<8e 52 93 63>', 'ja-JP', 'a;山田'],
    ['gb18030', 'a;<d5 c5 ce b0>', 'zh-CN', 'a;张伟'],
    ['big5', 'a;<b1 69 b0 b6>', 'zh-TW', 'a;張偉'],
    ['euc-kr', 'a;<b1 e8 b9 ce>', 'ko-KR', 'a;김민'],
  ])('is offered in %s', (encoding, text, locale, expected) => {
    expect(samplesOf(bytesOf(text), locale)).toContainEqual([encoding, expected]);
  });

  it.each([
    ['ja-JP', 'a;<8e 52 93 63>', 'shift_jis'],
    ['zh-CN', 'a;<d5 c5 ce b0>', 'gb18030'],
    ['zh-TW', 'a;<b1 69 b0 b6>', 'big5'],
    ['ko-KR', 'a;<b1 e8 b9 ce>', 'euc-kr'],
  ])('is offered first in the usual encoding of %s', (locale, text, encoding) => {
    expect(Object(samplesOf(bytesOf(text), locale))[0][0]).toBe(encoding);
  });

  it('is offered with as many lines as tell the readings apart', () => {
    // Windows-1252 and Windows-1250 agree about the first letter only.
    const samples = samplesOf(bytesOf('Ren<e9>\nJi<f8><ed>'));
    expect(samples).toContainEqual(['windows-1252', 'René\nJiøí']);
    expect(samples).toContainEqual(['windows-1250', 'René\nJiří']);
  });

  it.each([
    ['a workbook', bytesOf('PK<03 04 14 00 06 00>')],
    ['UTF-16 that is cut', bytesOf('<ff fe 41>')],
    ['a text with U+0000', utf8('a\0b')],
  ])('is not read from %s', (_name, bytes) => {
    expect(decodeTable(bytes, 'en-US')).toEqual({ kind: 'binary' });
  });
});
