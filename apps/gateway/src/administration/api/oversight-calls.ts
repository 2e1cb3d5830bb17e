/** Sessions and the audit trail. */
import * as v from 'valibot';
import { exportEvents } from '../audit/export-events';
import { listEvents } from '../audit/list-events';
import * as fields from '../lists/fields';
import { pageEntries } from '../lists/page';
import { endSession, listAllSessions } from '../sessions/sessions-of';
import { type AdminCall, defineCall } from './admin-call';

const eventEntries = {
  actor: v.optional(fields.userId),
  action: v.optional(fields.name),
  organisation: v.optional(fields.organisationId),
  object: v.optional(fields.flagName),
  outcome: v.optional(v.picklist(['success', 'refused', 'failed'])),
  reads: v.optional(v.picklist(['hide', 'show']), 'hide'),
  from: v.optional(fields.time),
  to: v.optional(fields.time),
};

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
    input: v.strictObject({ ...pageEntries, ...eventEntries }),
    act: listEvents,
  }),
  defineCall({
    method: 'GET',
    url: '/audit/export',
    action: 'administration.read',
    input: v.strictObject({ ...eventEntries, format: v.optional(v.picklist(['csv', 'jsonl']), 'jsonl') }),
    act: exportEvents,
  }),
];
