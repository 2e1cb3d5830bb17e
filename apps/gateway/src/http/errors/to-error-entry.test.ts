import { expect, it } from 'vitest';
import { DatabaseError, type DatabaseErrorCode } from '../../database/database-error';
import { toErrorEntry } from './to-error-entry';

it.each<[DatabaseErrorCode, string, number]>([
  ['UNAVAILABLE', 'UNAVAILABLE', 503],
  ['CLOSED', 'UNAVAILABLE', 503],
  ['NOT_WRITABLE', 'NOT_WRITABLE', 503],
  ['UNSAFE_NUMBER', 'INTERNAL', 500],
])('a database error (%s) is answered as %s, and never as a fault of the caller', (from, code, status) => {
  const answer = toErrorEntry(new DatabaseError(from, 'host=db password=x'));
  expect(answer.code).toBe(code);
  expect(answer.entry.status).toBe(status);
  expect(answer.entry.message).not.toContain('password');
  expect(answer.retryAfter !== undefined).toBe(status === 503);
});
