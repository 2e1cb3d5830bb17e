import { describe, expect, it } from 'vitest';
import { chooseOrganisation } from './decide-organisation';

const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((id) => ({
  id,
  name: id,
  tenant: `t-${id}`,
  region: '',
  userId: 'u',
}));
const all = [a, b, c, d].filter((organisation) => organisation !== undefined);

describe('organisation choice', () => {
  it.each([
    ['ORG-02 the one in the address wins', { tenantInUrl: 't-b', active: 'c', defaultOrg: 'd' }, b],
    ["ORG-03 then the tab's active one", { active: 'c', defaultOrg: 'd', lastLoggedInOrg: 'b' }, c],
    ['ORG-03 then the default setting', { defaultOrg: 'd', lastLoggedInOrg: 'b' }, d],
    ['ORG-06 unless it says LAST_LOGGED_IN', { defaultOrg: 'LAST_LOGGED_IN', lastLoggedInOrg: 'b' }, b],
    ["ORG-06 or is none of the user's", { defaultOrg: 'gone', lastLoggedInOrg: 'b' }, b],
    ['ORG-04 then that of the last sign-in', { lastLoggedInOrg: 'b' }, b],
    ['ORG-05 then the first', {}, a],
    ['an active one that is gone counts for nothing', { active: 'gone' }, a],
  ])('%s', (_name, wishes, organisation) => {
    expect(chooseOrganisation(all, wishes)).toEqual({ kind: 'chosen', organisation });
  });

  it('ORG-13 chooses no organisation for an unknown tenant, and returns the alternative', () => {
    expect(chooseOrganisation(all, { tenantInUrl: 'foreign', active: 'c' })).toEqual({
      kind: 'unknown-tenant',
      tenant: 'foreign',
      instead: c,
    });
  });

  it('returns none if there is no organisation', () => {
    expect(chooseOrganisation([], {})).toEqual({ kind: 'none' });
  });
});
