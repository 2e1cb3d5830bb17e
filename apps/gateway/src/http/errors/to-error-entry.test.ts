import { expect, it } from 'vitest';
import { DatabaseError, type DatabaseErrorCode } from '../../database/database-error';
import { toToldError } from './to-error-entry';

it.each<[DatabaseErrorCode, string, number]>([
  ['UNAVAILABLE', 'UNAVAILABLE', 503],
  ['CLOSED', 'UNAVAILABLE', 503],
  ['NOT_WRITABLE', 'NOT_WRITABLE', 503],
  ['UNSAFE_NUMBER', 'INTERNAL', 500],
])(
  'trouble with the database (%s) is told as %s, and never as an answer about the caller',
  (from, code, status) => {
    const told = toToldError(new DatabaseError(from, 'host=db password=x'));
    expect(told.code).toBe(code);
    expect(told.entry.status).toBe(status);
    expect(told.entry.message).not.toContain('password');
    expect(told.retryAfter !== undefined).toBe(status === 503);
  },
);
