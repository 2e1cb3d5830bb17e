import { afterEach, describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../../test-support/fake-environment';
import { createFakeBrowserPage } from '../../../test-support/fake-page';
import { ALDER, bootFixture, organisationDataFixture } from '../../../test-support/fixtures';
import { openShell, stopShells } from '../../../test-support/open-shell';
import type { BootAnswer } from '../account/boot-answer';
import { storeTenantMap } from './store-tenant-map';
import { readTenantMap, TENANT_MAP_KEY } from './tenant-map';
import { listOrganisations } from './tenants';

afterEach(stopShells);

const DAY_MS = 86_400_000;
const org = (imsOrgId: string, tenantId = 'alder') => ({
  imsOrgId,
  tenantId,
  orgName: imsOrgId,
  aepRegion: 'va7',
});
const cluster = (...orgs: ReturnType<typeof org>[]) => [{ userId: 'u', userType: 'type1' as const, orgs }];
const storeOf = (text: string) => {
  const stored = createMemoryStore();
  stored.set(TENANT_MAP_KEY, text);
  return stored;
};
const storedMap = (tenants: unknown, savedAt: unknown = 0, owner = 'u') =>
  storeOf(JSON.stringify({ owner, savedAt, tenants }));

describe('the tenant map', () => {
  it.each([
    ['ORG-16 is valid for 30 days', storedMap({ A: 'a' }), 30 * DAY_MS, { A: 'a' }],
    ['ORG-16 is empty after more than 30 days', storedMap({ A: 'a' }), 30 * DAY_MS + 1, {}],
    ['is empty if it was stored in the future', storedMap({ A: 'a' }, 2), 1, {}],
    ['is empty if it belongs to another user of this browser', storedMap({ A: 'a' }, 0, 'another'), 1, {}],
    ['is empty if a tenant is not text', storedMap({ A: 7 }), 1, {}],
    ['is empty if it has no time', storedMap({ A: 'a' }, 'today'), 1, {}],
    ['is empty if it is not JSON', storeOf('{'), 1, {}],
    ['is empty if it was never stored', createMemoryStore(), 1, {}],
  ])('%s', (_name, stored, now, expected) => {
    expect(readTenantMap(stored, now, cluster())).toEqual(expected);
  });

  it.each([
    [
      'in the order in which they were stored',
      cluster(org('AAAA1'), org('BBBB2')),
      ['AAAA1 alder', 'BBBB2 alderBBBB'],
    ],
    ['in another order', cluster(org('BBBB2'), org('AAAA1')), ['BBBB2 alderBBBB', 'AAAA1 alder']],
    ['when another organisation has been removed', cluster(org('BBBB2')), ['BBBB2 alderBBBB']],
    [
      'beside a new organisation',
      cluster(org('CCCC3'), org('AAAA1'), org('BBBB2')),
      ['CCCC3 alderCCCC', 'AAAA1 alder', 'BBBB2 alderBBBB'],
    ],
    ['unless the tenant id has changed', cluster(org('BBBB2', 'birch')), ['BBBB2 birch']],
  ])('ORG-16 keeps the stored tenants %s', (_name, accounts, expected) => {
    const list = listOrganisations(accounts, { AAAA1: 'alder', BBBB2: 'alderBBBB' });
    expect(list.map(({ id, tenant }) => `${id} ${tenant}`)).toEqual(expected);
  });

  it('gives no two organisations the same tenant, whatever was stored', () => {
    const list = listOrganisations(cluster(org('AAAA1'), org('BBBB2')), { AAAA1: 'alder', BBBB2: 'alder' });
    expect(list.map(({ tenant }) => tenant)).toEqual(['alder', 'alderBBBB']);
  });
});

describe('storing the tenant map', () => {
  const [account] = bootFixture.accounts;
  const [alder] = account?.orgs ?? [];
  const NAMESAKE = '0000NAMESAKE@UnifiedOrg';
  const namesake = { ...org(NAMESAKE), orgName: 'Another Alder' };
  const answer = (...orgs: (typeof namesake | undefined)[]): BootAnswer => ({
    ...bootFixture,
    accounts: [{ userId: 'U1@ExternalID', userType: 'type1', orgs: orgs.filter((one) => one !== undefined) }],
    working: organisationDataFixture(ALDER),
  });
  async function visit(stored: ReturnType<typeof createMemoryStore>, boot: BootAnswer) {
    const opened = await openShell('#/@alder/sample', { '/api/boot': () => Response.json(boot) }, stored);
    storeTenantMap({ ...opened.shell.deferred, page: createFakeBrowserPage() });
    const { decision } = opened.shell.getSnapshot();
    return decision.kind === 'solution' ? decision.workspace.organisation.name : decision.kind;
  }

  it('ORG-16 makes an address lead to the same organisation on the next visit, in any order of the organisations', async () => {
    const stored = createMemoryStore();
    expect(await visit(stored, answer(alder, namesake))).toBe('Alder Retail');
    expect(await visit(stored, answer(namesake, alder))).toBe('Alder Retail');
    expect(await visit(createMemoryStore(), answer(namesake, alder))).not.toBe('Alder Retail');
  });

  it('stores nothing for a user whose organisations all have different tenant ids', async () => {
    const stored = createMemoryStore();
    await visit(stored, bootFixture);
    expect(stored.get(TENANT_MAP_KEY)).toBeUndefined();
  });
});
