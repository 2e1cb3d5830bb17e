import { emptySchema, listOf } from '@unified-shell/api/administration';
import {
  adminSamlApplicationSchema,
  adminSamlIdentityProviderSchema,
  adminSamlMetadataSchema,
} from '@unified-shell/api/administration-saml';
import * as v from 'valibot';
import { type AdminCall, defineCall, defineVersionedCall } from '../../../admin-calls/admin-call';
import * as application from '../../saml-idp/application-fields';
import {
  changeSamlApplication,
  createSamlApplication,
  getSamlApplication,
  listSamlApplications,
  removeSamlApplication,
} from './administer-saml-applications';
import { describeIdentityProvider } from './describe-identity-provider';
import { type FetchMetadata, importMetadata } from './import-metadata';

const byId = v.strictObject({ id: application.applicationId });

export interface SamlApplicationCallDependencies {
  fetchMetadata: FetchMetadata;
}

/** All changes are sensitive: people give their names and addresses to an application, and an assertion signs them in. */
export const createSamlApplicationCalls = ({
  fetchMetadata,
}: SamlApplicationCallDependencies): readonly AdminCall[] => [
  defineCall({
    method: 'GET',
    url: '/saml-identity-provider',
    action: 'administration.read',
    callers: 'staff',
    input: v.strictObject({}),
    answer: adminSamlIdentityProviderSchema,
    act: describeIdentityProvider,
  }),
  defineCall({
    method: 'GET',
    url: '/saml-applications',
    action: 'administration.read',
    callers: 'staff',
    input: v.strictObject({}),
    answer: listOf(adminSamlApplicationSchema),
    act: async (admin) => ({ items: await listSamlApplications(admin) }),
  }),
  defineCall({
    method: 'POST',
    url: '/saml-applications',
    action: 'saml-application.create',
    callers: 'system',
    isSensitive: true,
    status: 201,
    input: v.strictObject({ ...byId.entries, ...application.applicationEntries }),
    answer: adminSamlApplicationSchema,
    errors: ['ALREADY_EXISTS'],
    act: createSamlApplication,
  }),
  defineCall({
    method: 'POST',
    url: '/saml-applications/metadata',
    action: 'administration.read',
    callers: 'system',
    input: v.pipe(
      v.strictObject({
        xml: v.optional(application.metadataXml),
        address: v.optional(application.metadataAddress),
      }),
      v.check(
        ({ xml, address }) => (xml === undefined) !== (address === undefined),
        'must have either the metadata or its address',
      ),
    ),
    answer: adminSamlMetadataSchema,
    act: async (admin, source) => importMetadata(admin, source, fetchMetadata),
  }),
  defineCall({
    method: 'GET',
    url: '/saml-applications/:id',
    action: 'administration.read',
    callers: 'staff',
    input: byId,
    answer: adminSamlApplicationSchema,
    act: (admin, { id }) => getSamlApplication(admin, id),
  }),
  defineVersionedCall({
    method: 'PATCH',
    url: '/saml-applications/:id',
    action: 'saml-application.change',
    callers: 'system',
    isSensitive: true,
    input: v.strictObject({
      ...byId.entries,
      ...v.partial(v.strictObject(application.changeEntries)).entries,
    }),
    answer: adminSamlApplicationSchema,
    errors: ['ALREADY_EXISTS'],
    act: (admin, { id, ...change }) => changeSamlApplication(admin, id, change),
  }),
  defineCall({
    method: 'DELETE',
    url: '/saml-applications/:id',
    action: 'saml-application.remove',
    callers: 'system',
    isSensitive: true,
    input: byId,
    answer: emptySchema,
    act: async (admin, { id }) => {
      await removeSamlApplication(admin, id);
      return {};
    },
  }),
];
