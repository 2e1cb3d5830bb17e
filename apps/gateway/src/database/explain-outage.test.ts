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
])('%s means that the database cannot be reached now, and stays the cause', (code) => {
  const cause = coded(code);
  expect(explainOutage(cause)).toMatchObject({ name: 'DatabaseError', code: 'UNAVAILABLE', cause });
});

it('a file of the database that cannot be opened means the same, though its code is that of a missing privilege', () => {
  const error = Object.assign(new Error('could not open file "base/5/16598": Read-only file system'), {
    code: '42501',
  });
  expect(explainOutage(error)).toMatchObject({ code: 'UNAVAILABLE' });
});

it.each(['53100', '25006', 'ENOSPC', 'EROFS', 'EACCES'])('%s means that it takes no writes now', (code) => {
  expect(explainOutage(coded(code))).toMatchObject({ code: 'NOT_WRITABLE' });
});

it.each([
  ['timeout exceeded when trying to connect', 'UNAVAILABLE'],
  ['Connection terminated unexpectedly', 'UNAVAILABLE'],
  ['Query read timeout', 'UNAVAILABLE'],
  ['Cannot use a pool after calling end on the pool', 'CLOSED'],
])('the driver saying %j is %s', (message, code) => {
  expect(explainOutage(new Error(message))).toMatchObject({ code });
});

it.each([
  coded('23505'),
  coded('42501'),
  coded('42P01'),
  new TypeError('Connection is undefined'),
  'text',
  null,
])('%s is a mistake and stays what it is', (error) => {
  expect(explainOutage(error)).toBeUndefined();
});

it('an error that is explained already is not explained again', () => {
  const error = new DatabaseError('UNSAFE_NUMBER', 'too large');
  expect(explainOutage(error)).toBe(error);
});
