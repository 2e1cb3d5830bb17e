/** Asks the operator's permission service what a user may do with the assistant in an application (ACCESS-34). */
import { type AiPermissions, aiPermissionsSchema } from '@unified-shell/catalogue/access/ai-permissions';
import * as v from 'valibot';

const REQUEST_TIMEOUT_MS = 5_000;

export interface PermissionRequest {
  /** The application. */
  appId: string;
  organisationId: string;
  userId: string;
  /** The header with the bearer's token, by which the service recognises the user. */
  authorization: string;
}

/** Rejects if the service gives no valid answer. */
export type PermissionService = (request: PermissionRequest) => Promise<AiPermissions>;

/** @param origin of the operator's service; never from a request */
export function createPermissionService(origin: string, call: typeof fetch): PermissionService {
  return async ({ appId, organisationId, userId, authorization }) => {
    const query = new URLSearchParams({ appId, imsOrgId: organisationId, userId });
    const answer = await call(`${origin}/assistant/permissions/v1?${query}`, {
      headers: { authorization, accept: 'application/json' },
      // The token is sent to the operator's service only.
      redirect: 'error',
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
    });
    if (!answer.ok) {
      await answer.body?.cancel();
      throw new Error(`The permission service answered ${answer.status}`);
    }
    return v.parse(aiPermissionsSchema, await answer.json());
  };
}
