import { describe, expect, it } from 'vitest';
import { ENCODINGS, negotiateEncoding, readDictionary } from './negotiate-encoding';

describe('the encoding of an answer', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip', 'gzip'],
    ['GZIP', 'gzip'],
    ['br;q=0.5, gzip;q=0.8', 'gzip'],
    ['br;q=1.0, gzip;q=1', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['br ; q=0 , gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['*;q=0', undefined],
    ['gzip;q=0, br;q=0.000', undefined],
    ['identity', undefined],
    ['deflate', undefined],
    ['brotli', undefined],
    ['br;q=many', undefined],
    ['', undefined],
    [undefined, undefined],
  ])('for Accept-Encoding %j is %s', (header, expected) => {
    expect(negotiateEncoding(header, ENCODINGS)).toBe(expected);
  });

  it('is one of the available encodings', () => {
    expect(negotiateEncoding('br, gzip', ['gzip'])).toBe('gzip');
    expect(negotiateEncoding('br, gzip', [])).toBeUndefined();
  });
});

describe('the dictionary of a client', () => {
  const HASH = 'pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4=';
  it.each([
    ['br, dcz', `:${HASH}:`, HASH],
    ['DCZ;q=0.1, br', ` :${HASH}: `, HASH],
    ['br, gzip', `:${HASH}:`, undefined],
    ['br, *', `:${HASH}:`, undefined],
    ['dcz;q=0', `:${HASH}:`, undefined],
    [undefined, `:${HASH}:`, undefined],
    ['dcz', HASH, undefined],
    ['dcz', ':c2hvcnQ=:', undefined],
    ['dcz', '', undefined],
    ['dcz', undefined, undefined],
  ])('for Accept-Encoding %j and Available-Dictionary %j is %s', (encodings, available, expected) => {
    expect(readDictionary(encodings, available)).toBe(expected);
  });
});
