/** What an organisation asks of sign-ins: its administrators read, try and set it. */
import { adminPolicyEffectSchema, adminPolicySchema } from '@unified-shell/api/administration-policy';
import * as v from 'valibot';
import { type AdminCall, defineCall, defineVersionedCall } from '../../admin-calls/admin-call';
import * as fields from '../../admin-calls/fields';
import { policyEntries } from '../../organisation-policies/policy-fields';
import { getPolicy, setPolicy } from './administer-policy';
import { previewPolicy } from './policy-effect';

const input = v.strictObject({ id: fields.organisationId, ...policyEntries });

export const policyCalls: readonly AdminCall[] = [
  defineCall({
    method: 'GET',
    url: '/organisations/:id/policy',
    action: 'administration.read',
    callers: 'readers',
    input: v.strictObject({ id: fields.organisationId }),
    answer: adminPolicySchema,
    act: (admin, { id }) => getPolicy(admin, id),
  }),
  defineCall({
    method: 'POST',
    url: '/organisations/:id/policy/preview',
    action: 'administration.read',
    callers: 'administrators',
    input,
    answer: adminPolicyEffectSchema,
    act: (admin, { id, ...policy }) => previewPolicy(admin, id, policy),
  }),
  defineVersionedCall({
    method: 'PUT',
    url: '/organisations/:id/policy',
    action: 'organisation.set-policy',
    callers: 'administrators',
    isSensitive: true,
    input,
    answer: adminPolicySchema,
    errors: ['POLICY_LOCKS_OUT'],
    act: (admin, { id, version, ...policy }) => setPolicy(admin, id, { policy, version }),
  }),
];
