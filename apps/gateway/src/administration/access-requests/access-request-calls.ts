import {
  adminAccessRequestSchema,
  adminDecidedRequestSchema,
  adminRequestDetailsSchema,
  adminRequestStatusSchema,
  pageOf,
} from '@unified-shell/api/administration';
import * as v from 'valibot';
import { type AdminCall, defineCall } from '../../admin-calls/admin-call';
import * as fields from '../../admin-calls/fields';
import { pageEntries } from '../../admin-calls/page';
import type { ExplainAccessDependencies } from '../explain/explain-access';
import {
  approveAccessRequest,
  denyAccessRequest,
  getRequestDetails,
  listAccessRequests,
} from './administer-access-requests';

const MAX_GRANTS = 50;

const grant = v.variant('kind', [
  v.strictObject({ kind: v.literal('role'), role: fields.namedRole }),
  v.strictObject({
    kind: v.literal('entitlement'),
    serviceCode: fields.serviceCode,
    data: fields.entitlementData,
  }),
  v.strictObject({ kind: v.literal('policy'), sandbox: fields.name }),
]);

export function createAccessRequestCalls(dependencies: ExplainAccessDependencies): readonly AdminCall[] {
  return [
    defineCall({
      method: 'GET',
      url: '/access-requests',
      action: 'administration.read',
      callers: 'readers',
      input: v.strictObject({
        ...pageEntries,
        organisation: v.optional(fields.organisationId),
        status: v.optional(adminRequestStatusSchema),
        solution: v.optional(fields.name),
      }),
      answer: pageOf(adminAccessRequestSchema),
      act: listAccessRequests,
    }),
    defineCall({
      method: 'GET',
      url: '/access-requests/:id',
      action: 'administration.read',
      callers: 'readers',
      input: v.strictObject({ id: fields.uuid }),
      answer: adminRequestDetailsSchema,
      act: (admin, { id }) => getRequestDetails(admin, id, dependencies),
    }),
    defineCall({
      method: 'POST',
      url: '/access-requests/:id/approve',
      action: 'access.approve',
      callers: 'administrators',
      input: v.strictObject({
        id: fields.uuid,
        answer: v.optional(fields.answer),
        grants: v.optional(v.pipe(v.array(grant), v.maxLength(MAX_GRANTS))),
        scope: v.optional(v.picklist(['person', 'organisation']), 'person'),
      }),
      answer: adminDecidedRequestSchema,
      errors: ['CHANGED_MEANWHILE', 'NOT_GRANTABLE'],
      act: (admin, { id, ...approval }) =>
        approveAccessRequest(
          admin,
          id,
          { answer: approval.answer, grants: approval.grants, scope: approval.scope },
          dependencies,
        ),
    }),
    defineCall({
      method: 'POST',
      url: '/access-requests/:id/deny',
      action: 'access.deny',
      callers: 'administrators',
      input: v.strictObject({ id: fields.uuid, answer: v.pipe(fields.answer, v.minLength(1)) }),
      answer: adminDecidedRequestSchema,
      errors: ['CHANGED_MEANWHILE'],
      act: (admin, { id, answer }) => denyAccessRequest(admin, id, answer, dependencies),
    }),
  ];
}
