/**
 * `GET /api/assistant-permissions/v1?appId=&imsOrgId=`: what the user may do with the assistant in one application
 * (ACCESS-34), as `permissions.ts` decides it. 404 for an organisation that the bearer does not work in, and for an
 * application that has no assistant or that the user may not know.
 */
import type { AiPermissions } from '@unified-shell/catalogue/access/ai-permissions';
import * as v from 'valibot';
import type { ForAudience } from '../bearer/audience';
import type { WithBearer } from '../bearer/bearer';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { Endpoint } from '../http/endpoint/endpoint';
import { GatewayError } from '../http/errors/gateway-error';
import { organisationId } from '../organisations/organisation-id';
import { requireOrganisation } from '../organisations/policy';
import { type PermissionFacts, type ReadPermissions, readPermissionFacts } from './permissions';

export interface PermissionsDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  /** The `appId` of each application with an assistant that the audience may know. */
  assisted: ForAudience<ReadonlySet<string>>;
  readPermissions: ReadPermissions;
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
  readPermissions,
}: PermissionsDependencies): Endpoint<
  Caller,
  Query,
  Caller,
  Caller & { facts: PermissionFacts },
  AiPermissions
> {
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
      const facts = await withBearer(caller.claims, async (bearer) => {
        await requireOrganisation(bearer, imsOrgId);
        if (!assisted[bearer.audience].has(appId)) throw new GatewayError('NOT_FOUND');
        return readPermissionFacts(bearer, imsOrgId);
      });
      return { ...caller, facts };
    },
    act: ({ facts, ...caller }, { appId, imsOrgId }) =>
      readPermissions({ ...caller, appId, organisationId: imsOrgId }, facts),
    present: (permissions) => permissions,
  };
}
