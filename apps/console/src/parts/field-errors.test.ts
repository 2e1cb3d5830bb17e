import { administrationMessages } from '@unified-shell/messages/sets/administration-messages';
import { expect, test } from 'vitest';
import { AdminProblem } from '../api/problem';
import { fieldErrors, isAtFields } from './field-errors';

const { text } = administrationMessages.source;

test('a fault of the server is at its field, in words for users where there are some', () => {
  const fields = [
    { field: 'email', message: 'Invalid email' },
    { field: 'data.seats', message: 'must be a number' },
  ];
  const problem = new AdminProblem('INVALID_BODY', { fields });
  const errors = fieldErrors(problem, ['email', 'data'], text);
  expect(errors).toEqual({ email: text('field-fault.email'), data: 'must be a number' });
  expect(isAtFields(problem, errors)).toBe(true);
  expect(isAtFields(problem, fieldErrors(problem, ['email'], text))).toBe(false);
});

test('a code that is about one field is at this field', () => {
  const problem = new AdminProblem('TENANT_TAKEN');
  expect(fieldErrors(problem, ['tenant'], text)).toEqual({ tenant: text('problem.tenant-taken') });
  expect(fieldErrors(problem, ['email'], text)).toEqual({});
});
