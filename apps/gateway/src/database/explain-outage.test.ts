import { expect, it } from 'vitest';
import { DatabaseError } from './database-error';
import { explainOutage } from './explain-outage';

const coded = (code: string) => Object.assign(new Error('no'), { code });

it.each([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'ENOENT',
  '08006',
  '57P01',
  '57P03',
  '53300',
  '28P01',
  '57014',
  '58030',
])('%s becomes UNAVAILABLE, with the original error as its cause', (code) => {
  const cause = coded(code);
  expect(explainOutage(cause)).toMatchObject({ name: 'DatabaseError', code: 'UNAVAILABLE', cause });
});

it('a database file that cannot be opened is UNAVAILABLE, although its code is that of a missing privilege', () => {
  const error = Object.assign(new Error('could not open file "base/5/16598": Read-only file system'), {
    code: '42501',
  });
  expect(explainOutage(error)).toMatchObject({ code: 'UNAVAILABLE' });
});

it.each(['53100', '25006', 'ENOSPC', 'EROFS', 'EACCES'])('%s becomes NOT_WRITABLE', (code) => {
  expect(explainOutage(coded(code))).toMatchObject({ code: 'NOT_WRITABLE' });
});

it.each([
  ['timeout exceeded when trying to connect', 'UNAVAILABLE'],
  ['Connection terminated unexpectedly', 'UNAVAILABLE'],
  ['Query read timeout', 'UNAVAILABLE'],
  ['Cannot use a pool after calling end on the pool', 'CLOSED'],
])('the driver message %j becomes %s', (message, code) => {
  expect(explainOutage(new Error(message))).toMatchObject({ code });
});

it.each([
  coded('23505'),
  coded('42501'),
  coded('42P01'),
  new TypeError('Connection is undefined'),
  'text',
  null,
])('%s is not an outage and is not replaced', (error) => {
  expect(explainOutage(error)).toBeUndefined();
});

it('a DatabaseError is returned unchanged', () => {
  const error = new DatabaseError('UNSAFE_NUMBER', 'too large');
  expect(explainOutage(error)).toBe(error);
});
