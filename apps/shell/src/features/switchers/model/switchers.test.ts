import { NO_FACTS } from '@unified-shell/catalogue/access/access-facts';
import { describe, expect, it } from 'vitest';
import type { Account } from '../../../kernel/workspace/account/boot-answer';
import { listOrganisations } from '../../../kernel/workspace/organisation/tenants';
import { bootFixture, tokenFixture } from '../../../test-support/fixtures';
import { organisationSections } from './switchers';

function sectionsOf(accounts: Account[]) {
  const organisations = listOrganisations(accounts);
  const [organisation] = organisations;
  if (organisation === undefined) return [];
  const user = { token: tokenFixture, answer: { ...bootFixture, accounts } };
  return organisationSections(
    { user, organisations, organisation, access: NO_FACTS, solutions: [] },
    '/home',
  ).map(({ title, entries }) => [title, entries.map(({ href }) => href)]);
}

const account = (userId: string, owningOrg: string | undefined, ...ids: string[]): Account => ({
  userId,
  userType: 'type2',
  ...(owningOrg !== undefined && { owningOrg }),
  orgs: ids.map((id) => ({ imsOrgId: id, orgName: `${id} Inc`, tenantId: id, aepRegion: '' })),
});

describe('the organisations of a switcher', () => {
  it('are not divided if there is one account', () => {
    expect(sectionsOf([account('u', 'a', 'a', 'b')])).toEqual([[undefined, ['#/@a/home', '#/@b/home']]]);
  });

  it('are divided by account, under the name of its owning organisation or else the user’s e-mail address', () => {
    expect(sectionsOf([account('u', undefined, 'a'), account('w', 'c', 'b', 'c')])).toEqual([
      [{ kind: 'account', name: 'marketer@alder.example' }, ['#/@a/home']],
      [{ kind: 'owned', name: 'c Inc' }, ['#/@b/home', '#/@c/home']],
    ]);
  });

  it('ORG-14 are listed for both accounts that have them, and each account is named', () => {
    const switched: Account = { ...account('e', 'a', 'a'), userType: 'type2e' };
    expect(sectionsOf([account('u', 'a', 'a', 'b'), switched])).toEqual([
      [{ kind: 'owned', name: 'a Inc' }, ['#/@a/home', '#/@b/home']],
      [{ kind: 'separate', name: 'a Inc' }, ['#/@aa/home']],
    ]);
  });

  it('have different links if two organisations have the same tenant', () => {
    const twice = account('u', 'a', 'aaaa1', 'bbbb2');
    const orgs = twice.orgs.map((each) => ({ ...each, tenantId: 'alder' }));
    expect(sectionsOf([{ ...twice, orgs }])).toEqual([[undefined, ['#/@alder/home', '#/@alderbbbb/home']]]);
  });
});
