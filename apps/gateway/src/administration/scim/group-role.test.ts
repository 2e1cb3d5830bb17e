import { describe, expect, it } from 'vitest';
import { deriveRole } from './group-role';
import { ScimError } from './scim-error';

const none: ReadonlySet<string> = new Set();

describe('the role of a group', () => {
  it.each([
    ['Org Admin', 'ORG_ADMIN'],
    ['Campaign editors', 'CAMPAIGN_EDITORS'],
    ['  sales & marketing ', 'SALES_MARKETING'],
    ['C++ team', 'C_TEAM'],
    ['x'.repeat(64), 'X'.repeat(64)],
  ])('of %s is the plain form of its name', (name, role) => {
    expect(deriveRole(name, none)).toBe(role);
  });

  it.each([
    ['編集者', /^GROUP_[0-9A-F]{8}$/],
    ['Редакторы', /^GROUP_[0-9A-F]{8}$/],
    ['营销部', /^GROUP_[0-9A-F]{8}$/],
    ['Örg Ädmin', /^ORG_ADMIN_[0-9A-F]{8}$/],
    ['ＯＲＧ ＡＤＭＩＮ', /^ORG_ADMIN_[0-9A-F]{8}$/],
    ['3rd line support', /^GROUP_3RD_LINE_SUPPORT_[0-9A-F]{8}$/],
    ['***', /^GROUP_[0-9A-F]{8}$/],
    ['y'.repeat(256), /^Y{55}_[0-9A-F]{8}$/],
  ])('of %s, which has no plain form, has a suffix of its own', (name, role) => {
    expect(deriveRole(name, none)).toMatch(role);
    expect(deriveRole(name, none)).toBe(deriveRole(name.toLowerCase(), none));
  });

  it('of a name whose plain form is taken has a suffix, also when that is taken', () => {
    const taken = new Set(['C_TEAM']);
    const second = deriveRole('C# team', taken);
    expect(second).toMatch(/^C_TEAM_[0-9A-F]{8}$/);
    const third = deriveRole('C# team', new Set([...taken, second]));
    expect(third).toMatch(/^C_TEAM_[0-9A-F]{8}$/);
    expect(third).not.toBe(second);
  });

  it('of distinct names in any script is distinct', () => {
    const names = [
      '編集者',
      '营销部',
      'Редакторы',
      'редактор',
      'C++',
      'C#',
      'C',
      'Örg',
      'Org',
      'Orğ',
      '***',
      '---',
    ];
    const roles = new Set<string>();
    for (const name of names) roles.add(deriveRole(name, roles));
    expect(roles.size).toBe(names.length);
  });

  it.each(['System Admin', 'AUDITOR', 'impersonator', 'Sýstem-Admin', 'ＡＵＤＩＴＯＲ'])(
    'is never one of the company’s staff: %s is refused',
    (name) => {
      expect(() => deriveRole(name, none)).toThrow(ScimError);
    },
  );
});
