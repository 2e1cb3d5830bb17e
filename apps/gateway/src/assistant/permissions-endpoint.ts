/**
 * `GET /api/assistant-permissions/v1?appId=&imsOrgId=`: what the user may do with the assistant in one application, as
 * the operator's permission service answers (ACCESS-34). Without a service, while it fails, and during an impersonation,
 * nothing is permitted. 404 for an organisation that the bearer does not work in, and for an application that has no
 * assistant or that the user may not know.
 */
import { type AiPermissions, NO_AI_PERMISSIONS } from '@unified-shell/catalogue/access/ai-permissions';
import * as v from 'valibot';
import type { ForAudience } from '../bearer/audience';
import type { WithBearer } from '../bearer/bearer';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { Endpoint } from '../http/endpoint/endpoint';
import { GatewayError } from '../http/errors/gateway-error';
import { organisationId } from '../organisations/organisation-id';
import { requireOrganisation } from '../organisations/policy';
import type { PermissionService } from './permission-service';

export interface PermissionsDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  /** The `appId` of each application with an assistant that the audience may know. */
  assisted: ForAudience<ReadonlySet<string>>;
  /** Undefined if the operator names no service. */
  permissionService: PermissionService | undefined;
  log: { warn(facts: object, event: string): void };
}

interface Caller {
  claims: TokenClaims;
  authorization: string;
  requestId: string;
}

interface Query {
  appId: string;
  imsOrgId: string;
}

export function createPermissionsEndpoint({
  readAccessToken,
  withBearer,
  assisted,
  permissionService,
  log,
}: PermissionsDependencies): Endpoint<Caller, Query, Caller, Caller, AiPermissions> {
  return {
    method: 'GET',
    url: '/api/assistant-permissions/v1',
    authenticate: async (request) => ({
      claims: await authenticate(request, readAccessToken),
      authorization: request.headers.authorization ?? '',
      requestId: request.id,
    }),
    validate: v.strictObject({
      appId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
      imsOrgId: organisationId,
    }),
    within: (caller, work) => work(caller),
    // The transaction ends before another service is called.
    async authorise(caller, { appId, imsOrgId }) {
      await withBearer(caller.claims, async (bearer) => {
        await requireOrganisation(bearer, imsOrgId);
        if (!assisted[bearer.audience].has(appId)) throw new GatewayError('NOT_FOUND');
      });
      return caller;
    },
    async act({ claims, authorization, requestId }, { appId, imsOrgId }) {
      if (permissionService === undefined || claims.impersonatorId !== undefined) return NO_AI_PERMISSIONS;
      const request = { appId, organisationId: imsOrgId, userId: claims.userId, authorization };
      try {
        return await permissionService(request);
      } catch (cause) {
        log.warn({ solution: appId, requestId, cause: String(cause) }, 'assistant permissions failed');
        return NO_AI_PERMISSIONS;
      }
    },
    present: (permissions) => permissions,
  };
}
