/**
 * The user's permissions for the assistant in a solution (ACCESS-34, DATA-15), and the resulting step, which the
 * application is told.
 */
import * as v from 'valibot';

export const AI_WARNINGS = ['permission', 'provisioning'] as const;
export type AiWarning = (typeof AI_WARNINGS)[number];

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
  /** Shown instead of the panel (UI-25): the administrator has not allowed it, or there is no model. */
  warning: v.optional(v.picklist(AI_WARNINGS)),
});

export type AiPermissions = v.InferOutput<typeof aiPermissionsSchema>;

/** Nothing is permitted. */
export const NO_AI_PERMISSIONS: AiPermissions = v.parse(aiPermissionsSchema, {});

export type AssistantStep = 'hidden' | 'agreement' | 'panel';

/**
 * The step that the assistant's button leads to. The panel opens only after the agreement is accepted (ruling
 * AMB-53).
 */
export function assistantStep(permissions: AiPermissions | undefined): AssistantStep {
  if (!permissions?.buttonVisible) return 'hidden';
  return permissions.userAgreement ? 'panel' : 'agreement';
}
