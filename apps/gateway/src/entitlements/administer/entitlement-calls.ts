import { adminEntitlementSchema, emptySchema, pageOf } from '@unified-shell/api/administration';
import * as v from 'valibot';
import { type AdminCall, defineCall, defineVersionedCall } from '../../admin-calls/admin-call';
import * as fields from '../../admin-calls/fields';
import { pageEntries } from '../../admin-calls/page';
import {
  changeEntitlement,
  getEntitlement,
  grantEntitlement,
  listEntitlements,
  revokeEntitlement,
} from './administer-entitlements';

const byId = v.strictObject({ id: fields.uuid });

export const entitlementCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/entitlements',
    action: 'administration.read',
    callers: 'readers',
    input: v.strictObject({
      ...pageEntries,
      organisation: v.optional(fields.organisationId),
      serviceCode: v.optional(fields.serviceCode),
      userId: v.optional(fields.userId),
    }),
    answer: pageOf(adminEntitlementSchema),
    act: listEntitlements,
  }),
  defineCall({
    method: 'POST',
    url: '/entitlements',
    action: 'entitlement.grant',
    callers: 'system',
    status: 201,
    input: v.strictObject({
      organisation: fields.organisationId,
      serviceCode: fields.serviceCode,
      userId: v.optional(fields.userId),
      data: v.optional(fields.entitlementData, {}),
    }),
    answer: adminEntitlementSchema,
    errors: ['ALREADY_EXISTS'],
    act: grantEntitlement,
  }),
  defineCall({
    method: 'GET',
    url: '/entitlements/:id',
    action: 'administration.read',
    callers: 'readers',
    input: byId,
    answer: adminEntitlementSchema,
    act: (admin, { id }) => getEntitlement(admin, id),
  }),
  defineVersionedCall({
    method: 'PATCH',
    url: '/entitlements/:id',
    action: 'entitlement.change',
    callers: 'system',
    input: v.strictObject({ id: fields.uuid, data: fields.entitlementData }),
    answer: adminEntitlementSchema,
    act: (admin, { id, ...change }) => changeEntitlement(admin, id, change),
  }),
  defineCall({
    method: 'DELETE',
    url: '/entitlements/:id',
    action: 'entitlement.revoke',
    callers: 'system',
    isSensitive: true,
    input: byId,
    answer: emptySchema,
    act: async (admin, { id }) => {
      await revokeEntitlement(admin, id);
      return {};
    },
  }),
];
