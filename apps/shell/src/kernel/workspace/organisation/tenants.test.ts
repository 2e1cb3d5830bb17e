import { describe, expect, it } from 'vitest';
import type { Account, AccountOrganisation } from '../account/boot-answer';
import { sharedTenants } from './tenant-map';
import { listOrganisations } from './tenants';

const org = (id: string, tenantId: string): AccountOrganisation => ({
  imsOrgId: id,
  orgName: id,
  tenantId,
  aepRegion: 'va7',
});
const account = (userId: string, orgs: AccountOrganisation[], more: Partial<Account> = {}): Account => ({
  userId,
  userType: 'type1',
  orgs,
  ...more,
});

describe('organisations', () => {
  it('ORG-15 have four characters of the id appended for all but the first of one tenant id', () => {
    const list = listOrganisations([account('u', [org('AAAA1', 'alder'), org('BBBB2', 'alder')])]);
    expect(list.map(({ tenant }) => tenant)).toEqual(['alder', 'alderBBBB']);
  });

  it('ORG-15 have a number as well if the long name belongs to another one', () => {
    const orgs = [org('AAAA1', 'alder'), org('BBBB1', 'alder'), org('BBBB2', 'alder')];
    const tenants = listOrganisations([account('u', orgs)]).map(({ tenant }) => tenant);
    expect(tenants).toEqual(['alder', 'alderBBBB', 'alderBBBB2']);
  });

  it('ORG-14 are listed once when two accounts have the same organisation', () => {
    const list = listOrganisations([account('u', [org('A', 'a')]), account('w', [org('A', 'a')])]);
    expect(list).toEqual([{ id: 'A', name: 'A', tenant: 'a', region: 'va7', userId: 'u' }]);
  });

  it('ORG-14 that a second account has as well are reported', () => {
    const warnings: unknown[] = [];
    listOrganisations(
      [account('u', [org('A', 'a')]), account('w', [org('A', 'a'), org('B', 'b')])],
      {},
      (...warning) => warnings.push(warning),
    );
    expect(warnings).toEqual([['organisation-repeated', { organisation: 'A' }]]);
  });

  describe('that a type2e account owns', () => {
    const switched = (userId: string, ...orgs: AccountOrganisation[]) =>
      account(userId, orgs, { userType: 'type2e', owningOrg: orgs[0]?.imsOrgId });
    const named = (accounts: Account[], stored = {}) =>
      listOrganisations(accounts, stored).map(({ id, tenant, userId, isSecond }) =>
        [id, tenant, userId, ...(isSecond ? ['second'] : [])].join(' '),
      );
    const own = account('u', [org('AAAA1', 'alder'), org('BBBB2', 'birch')]);

    it('ORG-14 are listed for that account, too, without a warning', () => {
      const warnings: unknown[] = [];
      const accounts = [own, switched('e', org('AAAA1', 'alder'))];
      const list = listOrganisations(accounts, {}, (...warning) => warnings.push(warning));
      expect(list.map(({ id, userId }) => [id, userId])).toEqual([
        ['AAAA1', 'u'],
        ['BBBB2', 'u'],
        ['AAAA1', 'e'],
      ]);
      expect(warnings).toEqual([]);
    });

    it('ORG-14 ORG-15 have a tenant of their own, the plain one belongs to the other account', () => {
      const expected = ['AAAA1 alder u', 'BBBB2 birch u', 'AAAA1 alderAAAA e second'];
      expect(named([own, switched('e', org('AAAA1', 'alder'))])).toEqual(expected);
      expect(named([switched('e', org('AAAA1', 'alder')), own])).toEqual(expected);
    });

    it('ORG-14 have a tenant of their own in each account', () => {
      const accounts = [own, switched('e', org('AAAA1', 'alder')), switched('f', org('AAAA1', 'alder'))];
      expect(named(accounts).slice(2)).toEqual(['AAAA1 alderAAAA e second', 'AAAA1 alderAAAA2 f second']);
    });

    it('ORG-14 ORG-16 do not take the stored tenant of the other account', () => {
      const accounts = [own, switched('e', org('AAAA1', 'alder'))];
      const tenants = sharedTenants(accounts, listOrganisations(accounts), { AAAA1: 'alder' });
      expect(tenants).toEqual({ AAAA1: 'alder' });
      expect(named(accounts, tenants)).toEqual(named(accounts));
    });
  });

  it('ORG-17 of a type2e account are only its owner', () => {
    const switched = account('w', [org('C', 'c'), org('D', 'd')], { userType: 'type2e', owningOrg: 'D' });
    expect(listOrganisations([switched]).map(({ id }) => id)).toEqual(['D']);
  });

  it('DATA-04 have the id, name, tenant and region of the cluster', () => {
    const [found] = listOrganisations([account('u', [{ ...org('A', 'a'), orgName: 'Alder' }])]);
    expect(found).toMatchObject({ id: 'A', name: 'Alder', tenant: 'a', region: 'va7' });
  });
});
