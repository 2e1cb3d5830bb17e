import { expect, it } from 'vitest';
import { isAdministratorOf } from './administrator';

it.each([
  ['with the role in that organisation', 'ORG_ADMIN', 'alder', true],
  ['with the role in another organisation', 'ORG_ADMIN', 'birch', false],
  ['with another role in that organisation', 'SUPPORT_ADMIN', 'alder', false],
  ['with the role in another spelling', 'org_admin', 'alder', false],
])(
  'ACCESS-31 somebody %s: %s in %s makes an administrator of alder: %s',
  (_name, namedRole, organisationId, is) => {
    expect(isAdministratorOf({ roles: [{ organisationId, namedRole }] }, 'alder')).toBe(is);
  },
);

it('somebody without a role administers nothing', () => {
  expect(isAdministratorOf({ roles: [] }, 'alder')).toBe(false);
});
