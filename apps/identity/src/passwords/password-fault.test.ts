import { expect, it } from 'vitest';
import { checkLength } from './password-fault';

it('a password is counted as the server counts it: an accent that is written apart is no character of its own', () => {
  expect(checkLength('e\u0301'.repeat(11))).toBe('password.too-short');
  expect(checkLength('e\u0301'.repeat(12))).toBeUndefined();
});
