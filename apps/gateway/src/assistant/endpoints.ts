/**
 * The calls of the assistant: its permissions, the conversations (`run/endpoints.ts`), and on the main host the calls of
 * assistants outside the shell (`outside/endpoints.ts`), because the tokens for its tools are bound to that address.
 *
 * `GET /api/assistant-permissions/v1?appId=&imsOrgId=`: what the user may do with the assistant in one application
 * (ACCESS-34), as `policy.ts` decides it. 404 for an organisation that the bearer does not work in, and for an
 * application that has no assistant or that the user may not know.
 */
import type { AiPermissions } from '@unified-shell/catalogue/access/ai-permissions';
import * as v from 'valibot';
import type { Config } from '../config/config';
import { authenticate, type TokenClaims } from '../http/endpoint/authenticate';
import type { AnyEndpoint, Endpoint } from '../http/endpoint/endpoint';
import { GatewayError } from '../http/errors/gateway-error';
import { organisationId } from '../organisations/organisation-id';
import { requireOrganisation } from '../organisations/policy';
import type { CatalogueWords } from '../registrations/words';
import { createOutsideEndpoints, type McpDependencies } from './outside/endpoints';
import {
  createReadPermissions,
  deriveAssisted,
  type PermissionFacts,
  type ReadPermissionsDependencies,
  readPermissionFacts,
} from './policy';
import { createRunEndpoints, type RunsDependencies } from './run/endpoints';
import { deriveTools } from './run/tool-limits';

type Parts = RunsDependencies & McpDependencies;

export type AssistantDependencies = Omit<Parts, 'assisted' | 'readPermissions' | 'tools'> &
  Omit<ReadPermissionsDependencies, 'hasModel'> & {
    words: CatalogueWords;
    config: Pick<Config, 'environment'>;
    isMainHost: boolean;
  };

interface Caller {
  claims: TokenClaims;
  authorization: string;
  requestId: string;
}

interface Query {
  appId: string;
  imsOrgId: string;
}

export function createAssistantEndpoints(dependencies: AssistantDependencies): readonly AnyEndpoint[] {
  const { catalogue, words, config, assistantModel, isMainHost } = dependencies;
  const parts: Parts = {
    ...dependencies,
    assisted: deriveAssisted(catalogue),
    readPermissions: createReadPermissions({ ...dependencies, hasModel: assistantModel !== undefined }),
    tools: deriveTools(catalogue, words, config),
  };
  return [
    createAskPermissions(parts),
    ...createRunEndpoints(parts),
    ...(isMainHost ? createOutsideEndpoints(parts) : []),
  ];
}

export function createAskPermissions({
  readAccessToken,
  withBearer,
  assisted,
  readPermissions,
}: Pick<Parts, 'readAccessToken' | 'withBearer' | 'assisted' | 'readPermissions'>): Endpoint<
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
