/** A membership is added with an offer beside it: `administration/membership-offers`. */
import { adminMembershipSchema, emptySchema, pageOf } from '@unified-shell/api/administration';
import * as v from 'valibot';
import { type AdminCall, defineCall, defineVersionedCall } from '../../admin-calls/admin-call';
import * as fields from '../../admin-calls/fields';
import { pageEntries } from '../../admin-calls/page';
import { changeMembership, listMemberships, removeMembership } from './administer-memberships';

const key = { organisation: fields.organisationId, userId: fields.userId };

export const membershipCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/memberships',
    action: 'administration.read',
    callers: 'readers',
    input: v.strictObject({
      ...pageEntries,
      organisation: v.optional(fields.organisationId),
      person: v.optional(fields.uuid),
      role: v.optional(fields.roleName),
    }),
    answer: pageOf(adminMembershipSchema),
    act: listMemberships,
  }),
  defineVersionedCall({
    method: 'PATCH',
    url: '/memberships/:organisation/:userId',
    action: 'membership.change',
    callers: 'administrators',
    input: v.strictObject({ ...key, roles: fields.namedRoles }),
    answer: adminMembershipSchema,
    act: (admin, { organisation, userId, ...change }) =>
      changeMembership(admin, { organisation, userId }, change),
  }),
  defineCall({
    method: 'DELETE',
    url: '/memberships/:organisation/:userId',
    action: 'membership.remove',
    callers: 'administrators',
    isSensitive: true,
    input: v.strictObject(key),
    answer: emptySchema,
    act: async (admin, membership) => {
      await removeMembership(admin, membership);
      return {};
    },
  }),
];
