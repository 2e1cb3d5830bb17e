import * as v from 'valibot';
import {
  changeEntitlement,
  getEntitlement,
  grantEntitlement,
  listEntitlements,
  revokeEntitlement,
} from '../entitlements/entitlements-of';
import * as fields from '../lists/fields';
import { pageEntries } from '../lists/page';
import { type AdminCall, defineCall, defineVersionedCall } from './admin-call';

const byId = v.strictObject({ id: fields.uuid });

export const entitlementCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/entitlements',
    action: 'administration.read',
    input: v.strictObject({
      ...pageEntries,
      organisation: v.optional(fields.organisationId),
      serviceCode: v.optional(fields.serviceCode),
      userId: v.optional(fields.userId),
    }),
    act: listEntitlements,
  }),
  defineCall({
    method: 'POST',
    url: '/entitlements',
    action: 'entitlement.grant',
    status: 201,
    input: v.strictObject({
      organisation: fields.organisationId,
      serviceCode: fields.serviceCode,
      userId: v.optional(fields.userId),
      data: v.optional(fields.entitlementData, {}),
    }),
    act: grantEntitlement,
  }),
  defineCall({
    method: 'GET',
    url: '/entitlements/:id',
    action: 'administration.read',
    input: byId,
    act: (admin, { id }) => getEntitlement(admin, id),
  }),
  defineVersionedCall({
    method: 'PATCH',
    url: '/entitlements/:id',
    action: 'entitlement.change',
    input: v.strictObject({ id: fields.uuid, data: fields.entitlementData }),
    act: (admin, { id, ...change }) => changeEntitlement(admin, id, change),
  }),
  defineCall({
    method: 'DELETE',
    url: '/entitlements/:id',
    action: 'entitlement.revoke',
    isSensitive: true,
    input: byId,
    act: async (admin, { id }) => {
      await revokeEntitlement(admin, id);
      return {};
    },
  }),
];
