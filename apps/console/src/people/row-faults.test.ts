import { expect, test } from 'vitest';
import { readRowFaults } from './row-faults';

test('a wrong row is named with its line, its column and its text', () => {
  const csv = 'email,firstName,lastName\r\nann@acme.example,Ann,Archer\r\ntwo,Two,Wrong';
  const faults = [
    { field: 'line 3.email', message: 'Invalid email' },
    { field: 'csv', message: 'must have rows' },
  ];
  expect(readRowFaults(faults, csv)).toEqual([
    {
      line: 3,
      field: 'email',
      fault: { field: 'line 3.email', message: 'Invalid email' },
      row: 'two,Two,Wrong',
    },
  ]);
});
