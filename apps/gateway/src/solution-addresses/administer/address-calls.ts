import { emptySchema, listOf } from '@unified-shell/api/administration';
import { adminSolutionAddressSchema } from '@unified-shell/api/administration-addresses';
import * as v from 'valibot';
import { type AdminCall, defineCall, defineVersionedCall } from '../../admin-calls/admin-call';
import * as fields from '../../admin-calls/fields';
import { applicationAddress } from '../application-address';
import type { FetchDocument } from '../fetch-document';
import { documentDigest } from './address-fields';
import {
  approveDocument,
  getAddress,
  listAddresses,
  removeAddress,
  startAdding,
  startReadingNow,
} from './administer-addresses';

export interface AddressCallDependencies {
  /** Reads the registration that an application publishes. */
  fetchRegistration: FetchDocument;
}

const byId = v.strictObject({ appId: fields.name });

/** The approval is sensitive: it gives an application what it asks for. */
export const createAddressCalls = ({ fetchRegistration }: AddressCallDependencies): readonly AdminCall[] => [
  defineCall({
    method: 'GET',
    url: '/solution-addresses',
    action: 'administration.read',
    callers: 'owners',
    input: v.strictObject({}),
    answer: listOf(adminSolutionAddressSchema),
    act: async (admin) => ({ items: await listAddresses(admin) }),
  }),
  defineCall({
    method: 'POST',
    url: '/solution-addresses',
    action: 'solution-address.add',
    callers: 'system',
    status: 201,
    input: v.strictObject({ address: applicationAddress, appId: v.optional(fields.name) }),
    answer: adminSolutionAddressSchema,
    errors: ['ALREADY_EXISTS'],
    act: async (admin, input) => startAdding(admin, input, fetchRegistration),
  }),
  defineCall({
    method: 'GET',
    url: '/solution-addresses/:appId',
    action: 'administration.read',
    callers: 'owners',
    input: byId,
    answer: adminSolutionAddressSchema,
    act: (admin, { appId }) => getAddress(admin, appId),
  }),
  defineCall({
    method: 'POST',
    url: '/solution-addresses/:appId/read',
    action: 'solution-address.read',
    callers: 'publishers',
    input: byId,
    answer: adminSolutionAddressSchema,
    act: (admin, { appId }) => startReadingNow(admin, appId, fetchRegistration),
  }),
  defineVersionedCall({
    method: 'POST',
    url: '/solution-addresses/:appId/approve',
    action: 'solution-address.approve',
    callers: 'system',
    isSensitive: true,
    input: v.strictObject({ ...byId.entries, digest: documentDigest }),
    answer: adminSolutionAddressSchema,
    act: (admin, { appId, ...seen }) => approveDocument(admin, appId, seen),
  }),
  defineCall({
    method: 'DELETE',
    url: '/solution-addresses/:appId',
    action: 'solution-address.remove',
    callers: 'system',
    input: byId,
    answer: emptySchema,
    act: async (admin, { appId }) => {
      await removeAddress(admin, appId);
      return {};
    },
  }),
];
