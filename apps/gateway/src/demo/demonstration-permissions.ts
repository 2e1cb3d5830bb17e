/** The demonstration's permission service of the assistant: everyone may use it once they have accepted the agreement. */
import { type AiPermissions, NO_AI_PERMISSIONS } from '@unified-shell/catalogue/access/ai-permissions';
import type { PermissionService } from '../assistant/permission-service';

const PERMITTED: AiPermissions = { ...NO_AI_PERMISSIONS, buttonVisible: true, railEnabled: true };

/** By `appId`: together they show every field of the answer (DATA-15). */
const OWN: ReadonlyMap<string, Partial<AiPermissions>> = new Map([
  ['genstudio', { buttonBadgeEnabled: true }],
  ['mixModeler', { isPOC: true, userCohort: 'early-access', cjaCapabilityPermissions: ['forecast'] }],
  ['segmentBuilder', { railEnabled: false }],
]);

export const demonstrationPermissions: PermissionService = async ({ appId }) => ({
  ...PERMITTED,
  ...OWN.get(appId),
});
