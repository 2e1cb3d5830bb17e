/** The demonstration's permission service of the assistant: everyone may use it once they have accepted the agreement. */
import { NO_AI_PERMISSIONS } from '@unified-shell/catalogue/access/ai-permissions';
import type { PermissionService } from '../assistant/permission-service';

export const demonstrationPermissions: PermissionService = async () => ({
  ...NO_AI_PERMISSIONS,
  buttonVisible: true,
  railEnabled: true,
});
