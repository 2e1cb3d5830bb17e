/**
 * `GET /api/v1/tenants/owner/{orgId}` (CTX-21): the tenants of an organisation's commerce products that the bearer
 * may open, as `{tenants: [{code, name, environment, product}]}`. The header `api-key` must be the token's client id.
 */
import * as v from 'valibot';
import type { Bearer, WithBearer } from '../bearer/bearer';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../http/endpoint/authenticate';
import type { AnyEndpoint, Endpoint } from '../http/endpoint/endpoint';
import { GatewayError } from '../http/errors/gateway-error';
import { organisationId } from '../organisations/organisation-id';
import { requireOrganisation } from '../organisations/policy';
import { type CommerceTenant, listTenants } from './store';

export interface TenantsDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
}

interface Scope {
  bearer: Bearer;
  organisationId: string;
}

export function createCommerceEndpoints(dependencies: TenantsDependencies): readonly AnyEndpoint[] {
  return [createListTenants(dependencies)];
}

function createListTenants({
  readAccessToken,
  withBearer,
}: TenantsDependencies): Endpoint<TokenClaims, { orgId: string }, Bearer, Scope, CommerceTenant[]> {
  return {
    method: 'GET',
    url: '/api/v1/tenants/owner/:orgId',
    async authenticate(request) {
      const claims = await authenticate(request, readAccessToken);
      if (request.headers['api-key'] !== claims.clientId) throw new GatewayError('FORBIDDEN');
      return claims;
    },
    validate: v.strictObject({ orgId: organisationId }),
    within: withBearer,
    authorise: async (bearer, { orgId }) => ({
      bearer,
      organisationId: (await requireOrganisation(bearer, orgId)).id,
    }),
    act: (scope) => listTenants(scope.bearer, scope.organisationId),
    present: (tenants) => ({ tenants }),
  };
}
