import { describe, expect, test } from 'vitest';
import { readPage } from './page';

const at = (pathname: string, search = '') => readPage({ pathname, search });

describe('the page of an address', () => {
  test.each(['/sign-in/abc123', '/sign-in/abc123/'])('%s is the sign-in page', (pathname) => {
    expect(at(pathname)).toEqual({ kind: 'sign-in', id: 'abc123' });
  });

  test.each(['account', 'forgot-password', 'reset-password', 'signed-out'])('/%s is the page %s', (kind) => {
    expect(at(`/${kind}`)).toEqual({ kind });
    expect(at(`/${kind}/more`).kind).toBe('error');
  });

  test.each(['timed-out', 'signed-out', 'ended'])(
    'AUTH-19 /sign-in/abc123?reason=%s names the reason',
    (reason) => {
      expect(at('/sign-in/abc123', `?reason=${reason}`)).toEqual({ kind: 'sign-in', id: 'abc123', reason });
      expect(at('/sign-in/abc123', '?reason=other')).toEqual({ kind: 'sign-in', id: 'abc123' });
    },
  );

  test('AUTH-06 /sign-in/abc123?tenant=cedar is the page of a sign-in at the address of an organisation', () => {
    expect(at('/sign-in/abc123', '?tenant=cedar')).toEqual({
      kind: 'sign-in',
      id: 'abc123',
      hasTenant: true,
    });
  });

  test('/sign-in/abc123?confirm=1 is the page of a step-up', () => {
    expect(at('/sign-in/abc123', '?confirm=1')).toEqual({ kind: 'confirm', id: 'abc123' });
  });

  test.each([
    ['?sign_in=abc123', { signIn: 'abc123' }],
    ['?sign_in=//evil.example', {}],
    ['?sign_in=', {}],
  ])('/forgot-password%s leads back to the sign-in that it names', (search, expected) => {
    expect(at('/forgot-password', search)).toEqual({ kind: 'forgot-password', ...expected });
  });

  test('/error shows the code and the request id of its query', () => {
    expect(at('/error', '?code=access_denied&request_id=r1')).toMatchObject({
      kind: 'error',
      report: { code: 'access_denied', requestId: 'r1' },
    });
  });

  test.each(['/', '/sign-in', '/sign-in/a/b', '/elsewhere', '/error/more'])('%s is not found', (pathname) => {
    expect(at(pathname)).toMatchObject({ kind: 'error', report: { code: 'not_found' } });
  });
});
