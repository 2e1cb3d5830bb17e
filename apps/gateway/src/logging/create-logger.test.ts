import { describe, expect, it } from 'vitest';
import { createLogger } from './create-logger';
import { safePath } from './safe-path';

const TOKEN = 'eyJhbGciOiJFUzI1NiJ9.eyJ1c2VyX2lkIjoiYSJ9.c2lnbmF0dXJl';
const EMAIL = 'marketer@alder.example';

function capture(write: (logger: ReturnType<typeof createLogger>) => void): string {
  const lines: string[] = [];
  write(createLogger('trace', { write: (line: string) => lines.push(line) }));
  return lines.join('');
}

describe('the log', () => {
  it.each<[string, object | string]>([
    ['a token in a field', { access_token: TOKEN }],
    ['a token one level down', { body: { token: 'opaque-secret-value' } }],
    ['a token in a message', `could not verify ${TOKEN}`],
    ['a bearer header', { headers: { authorization: 'Bearer opaque-secret-value' } }],
    ['a bearer header in a message', 'refused Bearer opaque-secret-value'],
    ['a cookie', { headers: { cookie: '__Host-session=opaque-secret-value' } }],
    ['a Set-Cookie header', { headers: { 'set-cookie': ['__Host-session=opaque-secret-value'] } }],
    ['an e-mail address', { email: EMAIL }],
    ['an e-mail address in a message', `unknown person ${EMAIL}`],
    ['an escaped e-mail address', 'GET /people/marketer%40alder.example'],
    ['a password', { body: { password: 'opaque-secret-value' } }],
    ['an authorisation code', { query: { code: 'opaque-secret-value' } }],
    [
      'a query string',
      'redirect to http://identity.shell.localhost/auth/callback?code=opaque-secret-value&x=1',
    ],
    ['an error with an e-mail address', { err: new Error(`duplicate key (email)=(${EMAIL})`) }],
    ['a cause with a token', { err: new Error('no', { cause: new Error(`bad ${TOKEN}`) }) }],
    [
      'a value in a field of an error',
      { err: Object.assign(new Error('no'), { parameters: ['opaque-secret-value'] }) },
    ],
  ])('never holds %s', (_name, value) => {
    const line = capture((logger) => {
      if (typeof value === 'string') logger.info(value);
      else logger.info(value, 'told');
    });
    for (const secret of [TOKEN, EMAIL, 'marketer', 'opaque-secret-value'])
      expect(line).not.toContain(secret);
    expect(JSON.parse(line)).toMatchObject({ level: 'info' });
  });

  it('keeps the kind and code of an error, its causes and plain fields', () => {
    const error = Object.assign(new Error('listen failed', { cause: new TypeError('inner') }), {
      code: 'EADDRINUSE',
    });
    const line = capture((logger) => logger.error({ err: error, requestId: 'abc', ms: 3 }, 'start failed'));
    expect(JSON.parse(line)).toMatchObject({
      level: 'error',
      msg: 'start failed',
      requestId: 'abc',
      ms: 3,
      err: {
        type: 'Error',
        code: 'EADDRINUSE',
        message: 'listen failed',
        cause: { type: 'TypeError', message: 'inner' },
      },
    });
  });
});

it.each([
  ['/api/boot?token=x', '/api/boot'],
  ['/people/marketer@alder.example/x', '/people/…/x'],
  ['/people/a%40b.example', '/people/…'],
  [`/t/${'x'.repeat(65)}`, '/t/…'],
  ['/assets/index-abc123.js', '/assets/index-abc123.js'],
])('the path %j is logged as %j', (url, expected) => {
  expect(safePath(url)).toBe(expected);
});
