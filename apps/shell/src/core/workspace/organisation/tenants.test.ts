import { describe, expect, it } from 'vitest';
import type { Account, AccountOrganisation } from '../account/boot-answer';
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

  it('ORG-17 of a type2e account are only its owner', () => {
    const switched = account('w', [org('C', 'c'), org('D', 'd')], { userType: 'type2e', owningOrg: 'D' });
    expect(listOrganisations([switched]).map(({ id }) => id)).toEqual(['D']);
  });

  it('DATA-04 have the id, name, tenant and region of the cluster', () => {
    const [found] = listOrganisations([account('u', [{ ...org('A', 'a'), orgName: 'Alder' }])]);
    expect(found).toMatchObject({ id: 'A', name: 'Alder', tenant: 'a', region: 'va7' });
  });
});
