import { expect, test } from 'vitest';
import { decodePunycode } from './decode-punycode';
import { toAsciiDomain } from './domain';

test.each([
  ['(A) Arabic (Egyptian)', 'egbpdaj6bu4bxfgehfvwxn', 'ليهمابتكلموشعربي؟'],
  ['(B) Chinese (simplified)', 'ihqwcrb4cv8a8dqg056pqjye', '他们为什么不说中文'],
  ['(D) Czech', 'Proprostnemluvesky-uyb24dma41a', 'Pročprostěnemluvíčesky'],
  ['(G) Japanese', 'n8jok5ay5dzabd5bym9f0cm5685rrjetr6pdxa', 'なぜみんな日本語を話してくれないのか'],
  ['(I) Russian', 'b1abfaaepdrnnbgefbadotcwatmq2g4l', 'почемужеонинеговорятпорусски'],
  ['(L) Japanese with Latin letters', '3B-ww4c5e180e575a65lsy2b', '3年B組金八先生'],
])('decodes the sample %s of RFC 3492 §7.1', (_name, encoded, text) => {
  expect(decodePunycode(encoded)).toBe(text);
});

test.each(['', '-', 'é', 'a-é', '99999999', 'zzzz-zzzz', '-----', 'ab!c'])(
  'ends for %j, which is not punycode',
  (text) => {
    expect(typeof decodePunycode(text)).toBe('string');
  },
);

test('is the opposite of the encoding of the platform', () => {
  for (let code = 0xa1; code < 0x2_0000; code += 97) {
    const ascii = toAsciiDomain(`a${String.fromCodePoint(code)}b.example`) ?? 'ab.example';
    const [label = ''] = ascii.split('.');
    const decoded = label.startsWith('xn--') ? decodePunycode(label.slice('xn--'.length)) : label;
    expect(toAsciiDomain(`${decoded}.example`)).toBe(ascii);
  }
});
