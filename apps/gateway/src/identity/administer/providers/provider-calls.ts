import {
  type AdminProviderTest,
  adminProviderSchema,
  adminProviderTestSchema,
  emptySchema,
  pageOf,
} from '@unified-shell/api/administration';
import * as v from 'valibot';
import { type AdminCall, defineCall, defineVersionedCall } from '../../../admin-calls/admin-call';
import * as fields from '../../../admin-calls/fields';
import { pageEntries } from '../../../admin-calls/page';
import { requireOrganisationChange } from '../../../admin-calls/rules';
import * as provider from '../../federation/provider-fields';
import * as saml from '../../federation/saml/saml-fields';
import {
  addProvider,
  changeProvider,
  getProvider,
  listProviders,
  removeProvider,
} from './administer-providers';

export interface ProviderCallDependencies {
  /** The address at which the administrator tries the organisation's provider, for a few minutes. */
  providerTestAddress(test: { organisationId: string; userId: string }): string;
}

const openId = {
  issuer: v.optional(provider.issuer),
  clientId: v.optional(provider.clientId),
  clientSecret: v.optional(provider.clientSecret),
  vouchesForEmail: v.optional(v.boolean()),
};

const byOrganisation = v.strictObject({ organisation: fields.organisationId });

/** All changes are sensitive: a provider signs in any person at its domains. */
export function createProviderCalls({ providerTestAddress }: ProviderCallDependencies): readonly AdminCall[] {
  return [
    defineCall({
      method: 'GET',
      url: '/providers',
      action: 'administration.read',
      callers: 'readers',
      input: v.strictObject({
        ...pageEntries,
        organisation: v.optional(fields.organisationId),
        domain: v.optional(provider.domain),
        status: v.optional(v.picklist(['active', 'disabled'])),
      }),
      answer: pageOf(adminProviderSchema),
      act: listProviders,
    }),
    defineCall({
      method: 'POST',
      url: '/providers',
      action: 'provider.add',
      callers: 'system',
      isSensitive: true,
      status: 201,
      input: v.strictObject({
        organisation: fields.organisationId,
        ...openId,
        /** In place of the fields of an OpenID provider. */
        saml: v.optional(saml.saml),
        domains: provider.domains,
        enabled: v.optional(v.boolean(), true),
      }),
      answer: adminProviderSchema,
      errors: ['ALREADY_EXISTS'],
      act: addProvider,
    }),
    defineCall({
      method: 'GET',
      url: '/providers/:organisation',
      action: 'administration.read',
      callers: 'readers',
      input: byOrganisation,
      answer: adminProviderSchema,
      act: (admin, { organisation }) => getProvider(admin, organisation),
    }),
    defineVersionedCall({
      method: 'PATCH',
      url: '/providers/:organisation',
      action: 'provider.change',
      callers: 'system',
      isSensitive: true,
      input: v.strictObject({
        organisation: fields.organisationId,
        ...openId,
        saml: v.optional(saml.saml),
        domains: v.optional(provider.domains),
        enabled: v.optional(v.boolean()),
      }),
      answer: adminProviderSchema,
      errors: ['MANAGED_BY_FILE', 'PROVIDER_REQUIRED'],
      act: (admin, { organisation, ...change }) => changeProvider(admin, organisation, change),
    }),
    defineCall({
      method: 'DELETE',
      url: '/providers/:organisation',
      action: 'provider.remove',
      callers: 'system',
      isSensitive: true,
      input: byOrganisation,
      answer: emptySchema,
      errors: ['MANAGED_BY_FILE', 'PROVIDER_REQUIRED'],
      act: async (admin, { organisation }) => {
        await removeProvider(admin, organisation);
        return {};
      },
    }),
    defineCall({
      method: 'POST',
      url: '/providers/:organisation/test',
      action: 'provider.test',
      callers: 'administrators',
      input: byOrganisation,
      answer: adminProviderTestSchema,
      act: async (admin, { organisation }, { userId }): Promise<AdminProviderTest> => {
        await requireOrganisationChange(admin, organisation);
        await getProvider(admin, organisation);
        return { address: providerTestAddress({ organisationId: organisation, userId }) };
      },
    }),
  ];
}
