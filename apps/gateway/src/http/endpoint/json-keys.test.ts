import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hasRepeatedKey } from './json-keys';

describe('I5 a JSON text', () => {
  it.each([
    '{"a":1,"a":1}',
    '{ "a" : 1 , "b" : 2 , "a" : 3 }',
    String.raw`{"a":1,"\u0061":2}`,
    String.raw`{"\ud83d\ude00":1,"😀":2}`,
    String.raw`{"\"":1,"\u0022":2}`,
    '{"":1,"":2}',
    '{"a":{"b":1},"a":2}',
    '{"a":[{"b":1,"c":{},"b":2}]}',
    '{"a":{"b":{"c":1,"c":1}}}',
    '[{"a":1},{"a":1,"a":2}]',
    '{"constructor":1,"constructor":2}',
  ])('repeats a key: %s', (text) => {
    expect(JSON.parse(text)).toBeDefined();
    expect(hasRepeatedKey(text)).toBe(true);
  });

  it.each([
    '{"a":1,"A":1}',
    '{"a":{"a":1},"b":{"a":1}}',
    '[{"a":1},{"a":1}]',
    '{"a":"a","b":"a"}',
    '{"a":[{"a":1},"a","a"]}',
    String.raw`{"a":"\",\"a\":1","b":"{\"a\":1,\"a\":1}"}`,
    String.raw`{"a\\":1,"a":2}`,
    String.raw`{"\\u0061":1,"a":2}`,
    '{"a":"}","b":"{","c":"[","d":":"}',
    '"a:a:"',
    '1',
  ])('repeats no key: %s', (text) => {
    expect(JSON.parse(text)).toBeDefined();
    expect(hasRepeatedKey(text)).toBe(false);
  });

  it('repeats no key when a serialiser has made it', () => {
    fc.assert(fc.property(fc.json({ maxDepth: 5 }), (text) => !hasRepeatedKey(text)));
  });

  it('repeats a key that is escaped in one of two places', () => {
    const name = fc.string({ unit: 'binary', maxLength: 8 });
    fc.assert(
      fc.property(name, (key) =>
        hasRepeatedKey(`[{"a":{${JSON.stringify(key)}:[],"${escapeAll(key)}":{}}}]`),
      ),
    );
  });
});

/** Every UTF-16 unit as `\uXXXX`. */
function escapeAll(text: string): string {
  return Array.from(
    { length: text.length },
    (_, index) => String.raw`\u${text.charCodeAt(index).toString(16).padStart(4, '0')}`,
  ).join('');
}
