import { expect, it } from 'vitest';
import { judgeFields, judgePage } from './judge-fields.mjs';

const fields = ['appId', 'sandbox.port'];

it('finds a field that no code reads and that is not listed', () => {
  expect(judgeFields(fields, new Set(['appId']), {})).toEqual([
    expect.stringContaining('sandbox.port: no product'),
  ]);
  expect(judgeFields(fields, new Set(['appId']), { 'sandbox.port': 'waits' })).toEqual([]);
});

it('finds an entry of the list whose field is read or does not exist', () => {
  expect(judgeFields(fields, new Set(fields), { appId: 'waits', gone: 'waits' })).toEqual([
    'gone: is listed but is not a field',
    'appId: is listed but is read',
  ]);
});

it('finds fields without a row, rows without a field, and fields with two rows', () => {
  const page = '| `appId` | a |\n| `appId`, `old` | b |\n';
  expect(judgePage(fields, page)).toEqual([
    'docs/catalogue.md: sandbox.port has no row',
    'docs/catalogue.md: old is not a field',
    'docs/catalogue.md: appId has two rows',
  ]);
});
