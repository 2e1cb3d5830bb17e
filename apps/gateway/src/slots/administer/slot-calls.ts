import { adminSlotsSchema } from '@unified-shell/api/slots';
import * as v from 'valibot';
import { type AdminCall, defineCall, defineVersionedCall } from '../../admin-calls/admin-call';
import * as fields from '../../admin-calls/fields';
import { getSlots, setSlots } from './change-slots';
import { ruleEntries } from './slot-fields';

export const slotCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/slots',
    action: 'administration.read',
    callers: 'staff',
    input: v.strictObject({}),
    answer: adminSlotsSchema,
    act: (admin) => getSlots(admin, null),
  }),
  defineVersionedCall({
    method: 'PUT',
    url: '/slots',
    action: 'slots.change',
    callers: 'system',
    input: v.strictObject(ruleEntries),
    answer: adminSlotsSchema,
    act: (admin, change) => setSlots(admin, null, change),
  }),
  defineCall({
    method: 'GET',
    url: '/organisations/:id/slots',
    action: 'administration.read',
    callers: 'readers',
    input: v.strictObject({ id: fields.organisationId }),
    answer: adminSlotsSchema,
    act: (admin, { id }) => getSlots(admin, id),
  }),
  defineVersionedCall({
    method: 'PUT',
    url: '/organisations/:id/slots',
    action: 'slots.change',
    callers: 'administrators',
    input: v.strictObject({ id: fields.organisationId, ...ruleEntries }),
    answer: adminSlotsSchema,
    act: (admin, { id, ...change }) => setSlots(admin, id, change),
  }),
];
