import { expect, it } from 'vitest';
import { countRootFields } from './query-limits';

it.each<[string, number]>([
  ['{ userProfileJson }', 1],
  ['query A { a: userProfileJson b: userProfileJson agoraMyAccounts(imsOrg: "x") { id name } }', 3],
  [
    '{ ...A ... on Query { b: userProfileJson } } fragment A on Query { userProfileJson ...B } fragment B on Query { c: userProfileJson }',
    3,
  ],
  ['{ ...A ...A } fragment A on Query { userProfileJson }', 2],
  ['{ ...A } fragment A on Query { ...A }', 1],
  ['{ ...Missing }', 1],
  ['{ userProfileJson', 1],
])('I1 counts the fields of Query in %s', (query, expected) => {
  expect(countRootFields(query)).toBe(expected);
});
