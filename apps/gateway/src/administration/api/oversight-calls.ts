/** Access requests, sessions and the audit trail. */
import * as v from 'valibot';
import { decideAccessRequest, listAccessRequests } from '../access-requests/access-requests-of';
import { listEvents } from '../audit/list-events';
import * as fields from '../lists/fields';
import { pageEntries } from '../lists/page';
import { endSession, listAllSessions } from '../sessions/sessions-of';
import { type AdminCall, defineCall } from './admin-call';

const decided = v.strictObject({ id: fields.uuid, answer: v.optional(fields.answer) });

export const oversightCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/access-requests',
    action: 'administration.read',
    input: v.strictObject({
      ...pageEntries,
      organisation: v.optional(fields.organisationId),
      status: v.optional(v.picklist(['open', 'approved', 'denied'])),
      solution: v.optional(fields.name),
    }),
    act: listAccessRequests,
  }),
  defineCall({
    method: 'POST',
    url: '/access-requests/:id/approve',
    action: 'access.approve',
    input: decided,
    act: (admin, { id, answer }) => decideAccessRequest(admin, id, { decision: 'approved', answer }),
  }),
  defineCall({
    method: 'POST',
    url: '/access-requests/:id/deny',
    action: 'access.deny',
    input: decided,
    act: (admin, { id, answer }) => decideAccessRequest(admin, id, { decision: 'denied', answer }),
  }),
  defineCall({
    method: 'GET',
    url: '/sessions',
    action: 'administration.read',
    input: v.strictObject({ ...pageEntries, organisation: v.optional(fields.organisationId) }),
    act: listAllSessions,
  }),
  defineCall({
    method: 'POST',
    url: '/sessions/:id/end',
    action: 'session.end-by-administrator',
    input: v.strictObject({ id: v.pipe(v.string(), v.maxLength(64)) }),
    act: (admin, { id }) => endSession(admin, id),
  }),
  defineCall({
    method: 'GET',
    url: '/audit',
    action: 'administration.read',
    input: v.strictObject({
      ...pageEntries,
      actor: v.optional(fields.userId),
      action: v.optional(fields.name),
      organisation: v.optional(fields.organisationId),
      object: v.optional(fields.flagName),
      outcome: v.optional(v.picklist(['success', 'refused', 'failed'])),
      from: v.optional(fields.time),
      to: v.optional(fields.time),
    }),
    act: listEvents,
  }),
];
