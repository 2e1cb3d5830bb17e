/**
 * The user's permissions for the assistant in a solution (ACCESS-34, DATA-15), and the resulting step. Meant for the
 * assistant's button in the header, which is not implemented yet.
 */
import * as v from 'valibot';

const isOn = v.optional(v.boolean(), false);

/**
 * The response of the permission service for one solution and one user. Unknown fields, which a newer service may
 * send, are dropped.
 */
export const aiPermissionsSchema = v.object({
  buttonBadgeEnabled: isOn,
  buttonVisible: isOn,
  railEnabled: isOn,
  userAgreement: isOn,
  isPOC: isOn,
  userCohort: v.optional(v.string()),
  cjaCapabilityPermissions: v.optional(v.array(v.string()), []),
});

export type AiPermissions = v.InferOutput<typeof aiPermissionsSchema>;

export type AssistantStep = 'hidden' | 'agreement' | 'panel';

/**
 * The step that the assistant's button leads to. The panel opens only after the agreement is accepted (ruling
 * AMB-53).
 * @unreached
 */
export function assistantStep(permissions: AiPermissions | undefined): AssistantStep {
  if (!permissions?.buttonVisible) return 'hidden';
  return permissions.userAgreement ? 'panel' : 'agreement';
}
