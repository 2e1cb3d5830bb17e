/**
 * What a user may do with the assistant in a solution (ACCESS-34, DATA-15), and what follows from it. For the assistant's
 * button in the header, which is not there yet.
 */
import * as v from 'valibot';

const isOn = v.optional(v.boolean(), false);

/** As the permission service answers, for one solution and one user. Unknown fields are dropped: it may be newer. */
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

/** What the assistant's button does. The panel stays closed until the agreement is accepted (ruling AMB-53). */
export function assistantStep(permissions: AiPermissions | undefined): AssistantStep {
  if (!permissions?.buttonVisible) return 'hidden';
  return permissions.userAgreement ? 'panel' : 'agreement';
}
