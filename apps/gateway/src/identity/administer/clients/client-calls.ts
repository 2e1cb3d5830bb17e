import {
  adminClientSchema,
  adminCreatedClientSchema,
  emptySchema,
  listOf,
} from '@unified-shell/api/administration';
import * as v from 'valibot';
import { type AdminCall, defineCall, defineVersionedCall } from '../../../admin-calls/admin-call';
import * as secret from '../../../admin-calls/secret-fields';
import {
  changeClient,
  createClient,
  getClient,
  listClients,
  removeClient,
  rotateClient,
} from './administer-clients';
import * as client from './client-fields';

const byId = v.strictObject({ id: client.clientId });

/** All changes are sensitive: people give their names and addresses to a client, and a code goes to its addresses. */
export const clientCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/clients',
    action: 'administration.read',
    callers: 'staff',
    input: v.strictObject({}),
    answer: listOf(adminClientSchema),
    act: async (admin) => ({ items: await listClients(admin) }),
  }),
  defineCall({
    method: 'POST',
    url: '/clients',
    action: 'client.create',
    callers: 'system',
    isSensitive: true,
    status: 201,
    input: v.strictObject({
      id: client.clientId,
      ...client.clientEntries,
      expiresAt: v.optional(secret.expiresAt),
    }),
    answer: adminCreatedClientSchema,
    errors: ['ALREADY_EXISTS'],
    act: createClient,
  }),
  defineCall({
    method: 'GET',
    url: '/clients/:id',
    action: 'administration.read',
    callers: 'staff',
    input: byId,
    answer: adminClientSchema,
    act: (admin, { id }) => getClient(admin, id),
  }),
  defineVersionedCall({
    method: 'PATCH',
    url: '/clients/:id',
    action: 'client.change',
    callers: 'system',
    isSensitive: true,
    input: v.strictObject({ ...byId.entries, ...v.partial(v.strictObject(client.changeEntries)).entries }),
    answer: adminClientSchema,
    errors: ['MANAGED_BY_FILE'],
    act: (admin, { id, ...change }) => changeClient(admin, id, change),
  }),
  defineCall({
    method: 'POST',
    url: '/clients/:id/rotate',
    action: 'client.rotate',
    callers: 'system',
    isSensitive: true,
    input: v.strictObject({
      ...byId.entries,
      overlapHours: secret.overlapHours,
      expiresAt: v.optional(v.nullable(secret.expiresAt)),
    }),
    answer: adminCreatedClientSchema,
    errors: ['MANAGED_BY_FILE'],
    act: (admin, { id, ...rotation }) => rotateClient(admin, id, rotation),
  }),
  defineCall({
    method: 'DELETE',
    url: '/clients/:id',
    action: 'client.remove',
    callers: 'system',
    isSensitive: true,
    input: byId,
    answer: emptySchema,
    errors: ['MANAGED_BY_FILE'],
    act: async (admin, { id }) => {
      await removeClient(admin, id);
      return {};
    },
  }),
];
