import { describe, expect, it } from 'vitest';
import { gainsightRole, isInternal, isSupportUser, rolesIn, seesStaging } from './roles';

const domains = ['unified-shell.example', 'Second.example'];

describe('a user', () => {
  it.each(['staff@unified-shell.example', 'Staff@UNIFIED-SHELL.example', 'a@second.example'])(
    'ACCESS-01 ACCESS-02 is internal with %s',
    (email) => {
      expect(isInternal(email, domains)).toBe(true);
    },
  );

  it.each([
    'staff@alder.example',
    'staff@evil-unified-shell.example',
    'staff@unified-shell.example.evil.example',
    'staff@sub.unified-shell.example',
    'staff@unified-shell.example.',
    'staff@unified-shell.example@evil.example',
    'unified-shell.example@evil.example',
    'staff@unіfied-shell.example',
    'staff@unified-shell。example',
    'staff@unified-shell.example\n',
    '@unified-shell.example',
    'unified-shell.example',
    '',
  ])('ACCESS-02 is not internal with %j', (email) => {
    expect(isInternal(email, domains)).toBe(false);
  });

  it('ACCESS-31 has only the roles of this organisation', () => {
    const roles = rolesIn(
      [
        { organization: 'a', named_role: 'ORG_ADMIN' },
        { organization: 'b', named_role: 'SUPPORT_ADMIN' },
      ],
      'a',
    );
    expect(roles).toEqual(new Set(['ORG_ADMIN']));
    expect(isSupportUser(roles)).toBe(false);
  });

  it('ACCESS-30 is a support user with the role SUPPORT_ADMIN', () => {
    expect(isSupportUser(new Set(['SUPPORT_ADMIN']))).toBe(true);
  });

  it.each([
    [true, false, true],
    [false, true, true],
    [false, false, false],
  ])(
    'DISC-27 sees the staging sub-organisation: internal %s, impersonated %s',
    (internal, isImpersonated, sees) => {
      expect(seesStaging({ internal, isImpersonated })).toBe(sees);
    },
  );

  const plainUser = { internal: false, isImpersonated: false, roles: new Set<string>() };
  it.each([
    [plainUser, 'user'],
    [{ ...plainUser, roles: new Set(['SUPPORT_ADMIN']) }, 'support'],
    [{ ...plainUser, roles: new Set(['SUPPORT_ADMIN', 'ORG_ADMIN']) }, 'administrator'],
    [{ ...plainUser, internal: true }, 'internal'],
    [{ ...plainUser, internal: true, isImpersonated: true }, 'impersonated'],
  ])('ACCESS-35 has one role for the guide provider: %j', (user, role) => {
    expect(gainsightRole(user)).toBe(role);
  });
});
