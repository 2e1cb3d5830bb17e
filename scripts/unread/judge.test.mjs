import { expect, it } from 'vitest';
import { judgePage } from './catalogue-page.mjs';
import { judge } from './judge.mjs';

const found = {
  kind: 'endpoint',
  fault: 'no client calls it',
  entries: ['GET /a', 'POST /a/:id/end', 'GET /b'],
  used: new Set(['GET /a']),
};
const textOf = (file) => (file === 'caller.ts' ? 'call("end")' : '');

it('finds an entry that is not used and has no reason', () => {
  const usedIn = { 'caller.ts': ['POST /a/:id/end'] };
  expect(judge(found, { usedIn, textOf })).toEqual(['endpoint: GET /b: no client calls it']);
  expect(judge(found, { usedIn, reasons: { 'others call it': ['GET /b'] }, textOf })).toEqual([]);
});

it('finds a listed entry that is used or does not exist, and a file without its name', () => {
  const reasons = { 'others call it': ['GET /a', 'GET /gone', 'GET /b'] };
  expect(judge(found, { reasons, usedIn: { 'other.ts': ['POST /a/:id/end'] }, textOf })).toEqual([
    'endpoint: GET /gone: is listed and does not exist',
    'endpoint: GET /a: is listed and is used',
    'endpoint: POST /a/:id/end: other.ts does not use it',
  ]);
});

it('finds fields without a row, rows without a field, and fields with two rows', () => {
  const page = '| `appId` | a |\n| `appId`, `old` | b |\n';
  expect(judgePage(['appId', 'sandbox.port'], page)).toEqual([
    'docs/catalogue.md: sandbox.port has no row',
    'docs/catalogue.md: old is not a field',
    'docs/catalogue.md: appId has two rows',
  ]);
});
