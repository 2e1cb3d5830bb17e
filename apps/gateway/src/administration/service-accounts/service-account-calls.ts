/** The accounts of a solution's servers. Its owners make and remove them. */
import { emptySchema, listOf } from '@unified-shell/api/administration';
import {
  adminCreatedServiceAccountSchema,
  adminServiceAccountSchema,
} from '@unified-shell/api/administration-of-owners';
import * as v from 'valibot';
import { type AdminCall, defineCall } from '../../admin-calls/admin-call';
import * as fields from '../../admin-calls/fields';
import * as secret from '../../admin-calls/secret-fields';
import { serviceAccountName } from '../../identity/service-accounts/service-account';
import {
  createServiceAccount,
  listServiceAccounts,
  removeServiceAccount,
  rotateServiceAccount,
} from './administer-service-accounts';

const byId = { appId: fields.name, name: serviceAccountName };

/** All changes are sensitive: the server acts for the users of the solution. */
export const serviceAccountCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/solutions/:appId/service-accounts',
    action: 'administration.read',
    callers: 'owners',
    input: v.strictObject({ appId: fields.name }),
    answer: listOf(adminServiceAccountSchema),
    act: async (admin, { appId }) => ({ items: await listServiceAccounts(admin, appId) }),
  }),
  defineCall({
    method: 'POST',
    url: '/solutions/:appId/service-accounts',
    action: 'service-account.create',
    callers: 'publishers',
    isSensitive: true,
    status: 201,
    input: v.strictObject({ ...byId, expiresAt: v.optional(secret.expiresAt) }),
    answer: adminCreatedServiceAccountSchema,
    errors: ['ALREADY_EXISTS'],
    act: createServiceAccount,
  }),
  defineCall({
    method: 'POST',
    url: '/solutions/:appId/service-accounts/:name/rotate',
    action: 'service-account.rotate',
    callers: 'publishers',
    isSensitive: true,
    input: v.strictObject({
      ...byId,
      overlapHours: secret.overlapHours,
      expiresAt: v.optional(v.nullable(secret.expiresAt)),
    }),
    answer: adminCreatedServiceAccountSchema,
    act: rotateServiceAccount,
  }),
  defineCall({
    method: 'DELETE',
    url: '/solutions/:appId/service-accounts/:name',
    action: 'service-account.remove',
    callers: 'publishers',
    isSensitive: true,
    input: v.strictObject(byId),
    answer: emptySchema,
    async act(admin, key) {
      await removeServiceAccount(admin, key);
      return {};
    },
  }),
];
