import * as v from 'valibot';
import {
  approveAccessRequest,
  denyAccessRequest,
  getRequestDetails,
  listAccessRequests,
} from '../access-requests/access-requests-of';
import * as fields from '../lists/fields';
import { pageEntries } from '../lists/page';
import type { ExplainAccessDependencies } from '../solutions/explain-access';
import { type AdminCall, defineCall } from './admin-call';

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
      input: v.strictObject({
        ...pageEntries,
        organisation: v.optional(fields.organisationId),
        status: v.optional(v.picklist(['open', 'approved', 'denied'])),
        solution: v.optional(fields.name),
      }),
      act: listAccessRequests,
    }),
    defineCall({
      method: 'GET',
      url: '/access-requests/:id',
      action: 'administration.read',
      input: v.strictObject({ id: fields.uuid }),
      act: (admin, { id }) => getRequestDetails(admin, id, dependencies),
    }),
    defineCall({
      method: 'POST',
      url: '/access-requests/:id/approve',
      action: 'access.approve',
      input: v.strictObject({
        id: fields.uuid,
        answer: v.optional(fields.answer),
        grants: v.optional(v.pipe(v.array(grant), v.maxLength(MAX_GRANTS))),
        scope: v.optional(v.picklist(['person', 'organisation']), 'person'),
      }),
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
      input: v.strictObject({ id: fields.uuid, answer: v.pipe(fields.answer, v.minLength(1)) }),
      act: (admin, { id, answer }) => denyAccessRequest(admin, id, answer, dependencies),
    }),
  ];
}
