import { expect, it } from 'vitest';
import { ShellError, toShellError } from './shell-error';

it('an error for the user stays as it is, also that of another bundle, which has a class of its own', () => {
  class OtherShellError extends Error {
    override readonly name = 'ShellError';
    readonly type = 'OFFLINE';
  }
  const own = new ShellError('RATE_LIMIT');
  const other = new OtherShellError();
  expect(toShellError(own)).toBe(own);
  expect(toShellError(other)).toBe(other);
});

it('any other rejection becomes an unknown error with its cause', () => {
  const cause = new TypeError('x is undefined');
  const { type, details } = toShellError(cause);
  expect([type, details.cause]).toEqual(['UNKNOWN', cause]);
});
