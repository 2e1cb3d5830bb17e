import { adminBrandSchema } from '@unified-shell/api/brand';
import * as v from 'valibot';
import { type AdminCall, defineCall, defineVersionedCall } from '../../admin-calls/admin-call';
import * as fields from '../../admin-calls/fields';
import { brandEntries, hostEntry } from './brand-fields';
import { getBrand, setBrand } from './change-brand';

export const brandCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/brand',
    action: 'administration.read',
    callers: 'staff',
    input: v.strictObject({}),
    answer: adminBrandSchema,
    act: (admin) => getBrand(admin, null),
  }),
  defineVersionedCall({
    method: 'PUT',
    url: '/brand',
    action: 'brand.change',
    callers: 'system',
    input: v.strictObject(brandEntries),
    answer: adminBrandSchema,
    act: (admin, change) => setBrand(admin, null, change),
  }),
  defineCall({
    method: 'GET',
    url: '/organisations/:id/brand',
    action: 'administration.read',
    callers: 'readers',
    input: v.strictObject({ id: fields.organisationId }),
    answer: adminBrandSchema,
    act: (admin, { id }) => getBrand(admin, id),
  }),
  defineVersionedCall({
    method: 'PUT',
    url: '/organisations/:id/brand',
    action: 'brand.change',
    callers: 'administrators',
    input: v.strictObject({
      id: fields.organisationId,
      ...brandEntries,
      /** Only for system administrators; left out, it stays. */
      host: hostEntry,
    }),
    answer: adminBrandSchema,
    act: (admin, { id, ...change }) => setBrand(admin, id, change),
  }),
];
