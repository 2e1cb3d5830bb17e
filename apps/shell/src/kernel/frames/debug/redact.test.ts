import { describe, expect, it } from 'vitest';
import { redact, redactText } from './redact';

const JWT = 'eyJhbGciOiJSUzI1NiJ9.eyJzdWIiOiJtYXJhIn0.c2lnbmF0dXJl-of_it';
const OPAQUE = 'Zx81kQ0aPb72LmNc44RtYu93WqEs';
const PASSWORD = 'correct horse battery';

/** One value with a secret in every place that a message has. */
const PLANTED: readonly [place: string, value: unknown, secret: string][] = [
  ['a field named like a token', { imsToken: 'short-tok' }, 'short-tok'],
  ['a field of another spelling', { 'X-Api-Key': 'k-123456' }, 'k-123456'],
  ['a nested field', { a: [{ b: { client_secret: PASSWORD } }] }, PASSWORD],
  ['another field with the same value', { password: PASSWORD, note: `it is ${PASSWORD}.` }, PASSWORD],
  ['the name of a field', { sid: 'session-77', 'session-77': 1 }, 'session-77'],
  ['a map', { headers: new Map([['Cookie', 'id=1234567']]) }, '1234567'],
  ['a set', { list: new Set([JWT]) }, JWT],
  ['a bearer header in a text', 'Authorization: Bearer abc.def-1', 'abc.def-1'],
  ['an assignment in a text', 'curl -d password=hunter22', 'hunter22'],
  ['a web token in a text', `token ${JWT}, expired`, JWT],
  ['a short web token in a text', 'see eyJhbGc.e30.x', 'eyJhbGc'],
  ['a key in a text', `key:${OPAQUE}`, OPAQUE],
  ['the query of an address', 'https://a.example/?access_token=abcd1234&x=1', 'abcd1234'],
  ['the hash of an address', 'https://a.example/#/x?code=one-time-1', 'one-time-1'],
  ['an encoded parameter', `/x?to=${encodeURIComponent('https://b.example/?token=abcd1234')}`, 'abcd1234'],
  ['the user of an address', 'https://mara:hunter22@a.example/', 'hunter22'],
  ['a JSON text', JSON.stringify({ refresh_token: 'r-12345678' }), 'r-12345678'],
  [
    'a JSON text that is too long to be read',
    JSON.stringify({ password: 'hunter22', list: 'x '.repeat(30_000) }),
    'hunter22',
  ],
  ['a JSON text that is cut', '{"user": {"password": "hunter22", "na', 'hunter22'],
  ['an error', { cause: new Error(`refused ${JWT}`) }, JWT],
  ['an e-mail address', 'ask marketer@alder.example', 'marketer@alder.example'],
  ['an address with an apostrophe', "ask sean.o'brien@alder.example", 'sean.o'],
  ['an address with braces', 'ask {sean}|o@alder.example', 'sean'],
  ['a name', { imsProfile: { first_name: 'Mara', displayName: 'Mara Keter' } }, 'Mara'],
  ['bytes', new TextEncoder().encode(PASSWORD), PASSWORD],
];

describe('what the debug tool records', () => {
  it.each(PLANTED)('UI-08 has no secret of %s', (_place, value, secret) => {
    const json = JSON.stringify(redact(value));
    expect(json).not.toContain(secret);
    expect(json).not.toContain(encodeURIComponent(secret));
  });

  it('UI-08 has no secret that only the page knows', () => {
    expect(redact({ note: 'the value pa55-phrase is in here' }, ['pa55-phrase'])).toEqual({
      note: 'the value [hidden] is in here',
    });
  });

  it('UI-08 leaves no part of a secret at the end of a text that is cut', () => {
    const text = `${'x '.repeat(995)}${JWT}`;
    expect(redactText(text, [JWT])).not.toContain('eyJhbG');
  });

  it('keeps what a reader looks for', () => {
    const value = {
      imsOrg: 'A1@Org',
      locale: 'de-DE',
      count: 3,
      isOn: false,
      nothing: null,
      list: ['a', { path: '/sample/list?filter=open' }],
      state: 'open',
    };
    expect(redact(value)).toEqual(value);
  });

  it('says how long a hidden value was, and that an undefined one is there', () => {
    expect(redact({ token: 'abcdef', context: undefined })).toEqual({
      token: '[hidden, 6 characters]',
      context: '[undefined]',
    });
  });

  it('ends for a value that contains itself, that is deep, or that has very many parts', () => {
    const loop: Record<string, unknown> = {};
    loop['self'] = loop;
    expect(redact(loop)).toEqual({ self: '[contains itself]' });
    const deep = JSON.parse(`${'['.repeat(40)}${']'.repeat(40)}`);
    expect(JSON.stringify(redact(deep))).toContain('[left out]');
    expect(JSON.stringify(redact(Array.from({ length: 9_000 }, () => 1))).length).toBeLessThan(80_000);
  });
});
