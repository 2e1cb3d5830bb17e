import type { AdminProviderTest } from '@unified-shell/api/administration';
import * as v from 'valibot';
import * as provider from '../../identity/federation/provider-fields';
import { requireOrganisationChange } from '../access/rules';
import * as fields from '../lists/fields';
import { pageEntries } from '../lists/page';
import {
  addProvider,
  changeProvider,
  getProvider,
  listProviders,
  removeProvider,
} from '../providers/providers-of';
import { type AdminCall, defineCall, defineVersionedCall } from './admin-call';

export interface ProviderCallDependencies {
  /** The address at which the administrator tries the organisation's provider, for a few minutes. */
  providerTestAddress(test: { organisationId: string; userId: string }): string;
}

const byOrganisation = v.strictObject({ organisation: fields.organisationId });

/** All changes are sensitive: a provider signs in any person at its domains. */
export function createProviderCalls({ providerTestAddress }: ProviderCallDependencies): readonly AdminCall[] {
  return [
    defineCall({
      method: 'GET',
      url: '/providers',
      action: 'administration.read',
      input: v.strictObject({
        ...pageEntries,
        organisation: v.optional(fields.organisationId),
        domain: v.optional(provider.domain),
        status: v.optional(v.picklist(['active', 'disabled'])),
      }),
      act: listProviders,
    }),
    defineCall({
      method: 'POST',
      url: '/providers',
      action: 'provider.add',
      isSensitive: true,
      status: 201,
      input: v.strictObject({
        organisation: fields.organisationId,
        issuer: provider.issuer,
        clientId: provider.clientId,
        clientSecret: provider.clientSecret,
        domains: provider.domains,
        vouchesForEmail: v.optional(v.boolean(), false),
        enabled: v.optional(v.boolean(), true),
      }),
      act: addProvider,
    }),
    defineCall({
      method: 'GET',
      url: '/providers/:organisation',
      action: 'administration.read',
      input: byOrganisation,
      act: (admin, { organisation }) => getProvider(admin, organisation),
    }),
    defineVersionedCall({
      method: 'PATCH',
      url: '/providers/:organisation',
      action: 'provider.change',
      isSensitive: true,
      input: v.strictObject({
        organisation: fields.organisationId,
        issuer: v.optional(provider.issuer),
        clientId: v.optional(provider.clientId),
        clientSecret: v.optional(provider.clientSecret),
        domains: v.optional(provider.domains),
        vouchesForEmail: v.optional(v.boolean()),
        enabled: v.optional(v.boolean()),
      }),
      act: (admin, { organisation, ...change }) => changeProvider(admin, organisation, change),
    }),
    defineCall({
      method: 'DELETE',
      url: '/providers/:organisation',
      action: 'provider.remove',
      isSensitive: true,
      input: byOrganisation,
      act: async (admin, { organisation }) => {
        await removeProvider(admin, organisation);
        return {};
      },
    }),
    defineCall({
      method: 'POST',
      url: '/providers/:organisation/test',
      action: 'provider.test',
      input: byOrganisation,
      act: async (admin, { organisation }, { userId }): Promise<AdminProviderTest> => {
        await requireOrganisationChange(admin, organisation);
        await getProvider(admin, organisation);
        return { address: providerTestAddress({ organisationId: organisation, userId }) };
      },
    }),
  ];
}
