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
    [
      'ORG-02 prefers the organisation of the address',
      { tenantInUrl: 't-b', active: 'c', defaultOrg: 'd' },
      b,
    ],
    [
      'ORG-03 takes the active organisation of the tab next',
      { active: 'c', defaultOrg: 'd', lastLoggedInOrg: 'b' },
      c,
    ],
    ['ORG-03 takes the default of the settings next', { defaultOrg: 'd', lastLoggedInOrg: 'b' }, d],
    [
      'ORG-06 takes the organisation of the last sign-in if the default is LAST_LOGGED_IN',
      { defaultOrg: 'LAST_LOGGED_IN', lastLoggedInOrg: 'b' },
      b,
    ],
    [
      'ORG-06 takes the organisation of the last sign-in if the user does not belong to the default',
      { defaultOrg: 'gone', lastLoggedInOrg: 'b' },
      b,
    ],
    ['ORG-04 takes the organisation of the last sign-in next', { lastLoggedInOrg: 'b' }, b],
    ['ORG-05 takes the first organisation last', {}, a],
    ['ignores an active organisation that the user no longer belongs to', { active: 'gone' }, a],
  ])('%s', (_name, preferences, organisation) => {
    expect(chooseOrganisation(all, preferences)).toEqual({ kind: 'chosen', organisation });
  });

  it('ORG-14 takes the entry of the account in use if two accounts have the organisation', () => {
    const second = {
      ...all[0],
      id: 'a',
      name: 'a',
      tenant: 't-a2',
      region: '',
      userId: 'e',
      isSecond: true,
    } as const;
    const chosenFor = (user: string, preferences: object) =>
      chooseOrganisation([...all, second], { ...preferences, isInUse: ({ userId }) => userId === user });
    expect(chosenFor('e', { active: 'a' })).toEqual({ kind: 'chosen', organisation: second });
    expect(chosenFor('u', { active: 'a' })).toEqual({ kind: 'chosen', organisation: a });
    expect(chosenFor('e', { active: 'b' })).toEqual({ kind: 'chosen', organisation: b });
    expect(chosenFor('e', { tenantInUrl: 't-a', active: 'a' })).toEqual({ kind: 'chosen', organisation: a });
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
