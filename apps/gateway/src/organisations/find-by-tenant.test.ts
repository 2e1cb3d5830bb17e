import { expect, it } from 'vitest';
import type { ClusterAccount } from '../accounts/account';
import { findByTenant } from './find-by-tenant';

const organisation = (id: string, tenant: string) => ({ id, tenant, name: tenant, region: 'va7' });
const retail = organisation('AAAA11@UnifiedOrg', 'alder');
const labs = organisation('BBBB22@UnifiedOrg', 'alder');
const elm = organisation('CCCC33@UnifiedOrg', 'elm');
const account = (...organisations: ClusterAccount['organisations']): ClusterAccount => ({
  userId: 'u',
  personId: 'p',
  type: 'type2',
  authType: 'eoa',
  owningOrganisationId: null,
  firstName: '',
  lastName: '',
  displayName: '',
  preferredLanguages: [],
  email: '',
  organisations,
  roles: [],
});
const cluster = [account(retail, elm), account(retail, labs)];

it.each([
  ['the first of two with one tenant by it', 'alder', retail],
  ['the second by the tenant and four characters of its id', 'alderBBBB', labs],
  ['one that two accounts have', 'elm', elm],
  ['none by the long name of the first', 'alderAAAA', undefined],
  ['none by a tenant of nobody', 'oak', undefined],
  ['none by a name of every object', 'constructor', undefined],
])('ORG-15 finds %s', (_name, tenant, found) => {
  expect(findByTenant(cluster, tenant)).toBe(found);
});
