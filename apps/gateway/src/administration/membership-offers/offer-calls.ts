/** The calls that add a membership, or offer it. */
import {
  adminMembershipOfferSchema,
  adminMembershipSchema,
  adminOfferedSchema,
  emptySchema,
  listOf,
} from '@unified-shell/api/administration';
import * as v from 'valibot';
import { type AdminCall, defineCall } from '../../admin-calls/admin-call';
import * as fields from '../../admin-calls/fields';
import { addOrOffer } from './add-or-offer';
import { listOffers, withdrawOffer } from './administer-offers';

const added = { organisation: fields.organisationId, roles: v.optional(fields.namedRoles, []) };

export const offerCalls: readonly AdminCall[] = [
  defineCall({
    method: 'POST',
    url: '/memberships',
    action: 'membership.add',
    callers: 'administrators',
    status: 201,
    input: v.union([
      v.strictObject({ ...added, userId: fields.userId }),
      v.strictObject({ ...added, email: fields.email }),
    ]),
    answer: adminMembershipSchema,
    accepted: adminOfferedSchema,
    errors: ['ALREADY_EXISTS', 'TOO_MANY_OFFERS'],
    act: (admin, { organisation, roles, ...member }) => addOrOffer(admin, { organisation, roles, member }),
  }),
  defineCall({
    method: 'GET',
    url: '/membership-offers',
    action: 'administration.read',
    callers: 'readers',
    input: v.strictObject({ organisation: fields.organisationId }),
    answer: listOf(adminMembershipOfferSchema),
    act: (admin, { organisation }) => listOffers(admin, organisation),
  }),
  defineCall({
    method: 'DELETE',
    url: '/membership-offers/:organisation/:id',
    action: 'membership.withdraw-offer',
    callers: 'administrators',
    input: v.strictObject({ organisation: fields.organisationId, id: fields.uuid }),
    answer: emptySchema,
    act: async (admin, offer) => {
      await withdrawOffer(admin, offer);
      return {};
    },
  }),
];
