/** Sessions and the audit trail. */
import * as v from 'valibot';
import { listEvents } from '../audit/list-events';
import * as fields from '../lists/fields';
import { pageEntries } from '../lists/page';
import { endSession, listAllSessions } from '../sessions/sessions-of';
import { type AdminCall, defineCall } from './admin-call';

export const oversightCalls: readonly AdminCall[] = [
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
