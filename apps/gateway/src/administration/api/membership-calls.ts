import * as v from 'valibot';
import * as fields from '../lists/fields';
import { pageEntries } from '../lists/page';
import { addOrOffer } from '../membership-offers/add-or-offer';
import { listOffers, withdrawOffer } from '../membership-offers/offers-of';
import { changeMembership, listMemberships, removeMembership } from '../memberships/memberships-of';
import { type AdminCall, defineCall, defineVersionedCall } from './admin-call';

const key = { organisation: fields.organisationId, userId: fields.userId };
const added = { organisation: fields.organisationId, roles: v.optional(fields.namedRoles, []) };

export const membershipCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/memberships',
    action: 'administration.read',
    input: v.strictObject({
      ...pageEntries,
      organisation: v.optional(fields.organisationId),
      person: v.optional(fields.uuid),
      role: v.optional(fields.roleName),
    }),
    act: listMemberships,
  }),
  defineCall({
    method: 'POST',
    url: '/memberships',
    action: 'membership.add',
    status: 201,
    input: v.union([
      v.strictObject({ ...added, userId: fields.userId }),
      v.strictObject({ ...added, email: fields.email }),
    ]),
    act: (admin, { organisation, roles, ...member }) => addOrOffer(admin, { organisation, roles, member }),
  }),
  defineVersionedCall({
    method: 'PATCH',
    url: '/memberships/:organisation/:userId',
    action: 'membership.change',
    input: v.strictObject({ ...key, roles: fields.namedRoles }),
    act: (admin, { organisation, userId, ...change }) =>
      changeMembership(admin, { organisation, userId }, change),
  }),
  defineCall({
    method: 'DELETE',
    url: '/memberships/:organisation/:userId',
    action: 'membership.remove',
    isSensitive: true,
    input: v.strictObject(key),
    act: async (admin, membership) => {
      await removeMembership(admin, membership);
      return {};
    },
  }),
  defineCall({
    method: 'GET',
    url: '/membership-offers',
    action: 'administration.read',
    input: v.strictObject({ organisation: fields.organisationId }),
    act: (admin, { organisation }) => listOffers(admin, organisation),
  }),
  defineCall({
    method: 'DELETE',
    url: '/membership-offers/:organisation/:id',
    action: 'membership.withdraw-offer',
    input: v.strictObject({ organisation: fields.organisationId, id: fields.uuid }),
    act: async (admin, offer) => {
      await withdrawOffer(admin, offer);
      return {};
    },
  }),
];
