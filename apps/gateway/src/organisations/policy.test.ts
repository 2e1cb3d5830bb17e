import { expect, it } from 'vitest';
import { isAdministratorOf } from './policy';

it.each([
  [['ORG_ADMIN'], true],
  [['SUPPORT_ADMIN', 'ORG_ADMIN'], true],
  [['SUPPORT_ADMIN'], false],
  [['org_admin'], false],
  [[], false],
])('ACCESS-31 a user with the roles %j administers the organisation that gave them: %s', (namedRoles, is) => {
  expect(isAdministratorOf({ namedRoles })).toBe(is);
});
