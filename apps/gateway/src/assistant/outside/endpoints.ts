/**
 * `POST /api/mcp`: the assistant's tools for assistants outside the shell, by the Model Context Protocol (streamable HTTP,
 * without sessions and without streams). Bearer: a token that identity has issued for this address after the user's consent
 * (RFC 8707). 401 names the metadata of the resource (RFC 9728), which
 * `GET /.well-known/oauth-protected-resource/api/mcp` answers: `{resource, authorization_servers, scopes_supported,
 * bearer_methods_supported}`. Clients that do not read the 401 look for it at `/.well-known/oauth-protected-resource` too.
 * Every other method is answered with 405: it tells a client that there is no stream to read and no session to end.
 *
 * `tools/list` has the tools that the user could use now (`outside-tools.ts`); where there is none, a tool that says why
 * (`missing-tools.ts`). `tools/call` answers a tool without effects;
 * one with an effect becomes a request that waits for the user in the shell, and `shell__request_status` tells
 * its outcome. No page may call it: a request with an `Origin` is refused (403). A batch is refused (400), because it would be
 * one call for the limits and the work of many (case L4); the protocol has none since version 2025-06-18.
 */
import { SHELL_TOOLS_APP_ID, type ToolDefinition } from '@unified-shell/catalogue/assistant/tool-definition';
import {
  inputSchemaOf,
  readArguments,
  type ToolParameter,
} from '@unified-shell/catalogue/assistant/tool-parameters';
import type { HostedSolution } from '@unified-shell/catalogue/expand-sources';
import * as v from 'valibot';
import { deriveForAudiences, type ForAudience } from '../../bearer/audience';
import type { Bearer, WithBearer } from '../../bearer/bearer';
import type { Config } from '../../config/config';
import type { AuditEvent } from '../../events/record-event';
import type { AnyEndpoint, ReplyEndpoint } from '../../http/endpoint/endpoint';
import { GatewayError } from '../../http/errors/gateway-error';
import type {
  AssistantCaller,
  ReadAssistantToken,
} from '../../identity/assistant-clients/read-assistant-token';
import { assistantResource } from '../../identity/shared/identity-settings';
import { requireOrganisation } from '../../organisations/policy';
import type { FoundOrganisation } from '../../organisations/store';
import type { LimitStrangers } from '../../overload/limit-strangers';
import type { Clock } from '../../platform/clock';
import type { CurrentCatalogue } from '../../registrations/current-catalogue';
import { builtInNavigationData } from '../../registrations/navigation-data';
import {
  type AssistedApplications,
  mayConverse,
  type PermissionFacts,
  type ReadPermissions,
  readPermissionFacts,
} from '../policy';
import { REFUSAL_WORDS } from '../run/call-refusal';
import { functionName } from '../run/run-tools';
import { type AssistantRights, loadRights, type ToolLimitsDependencies } from '../run/tool-limits';
import type { ListedTool, McpSession, ToolAnswer } from './answer-mcp';
import { MISSING_TOOLS, missingToolsTool, type Permissions, whyToolsAreMissing } from './missing-tools';
import { askUser, requestStatus } from './outside-requests';
import { answerShellTool, listOutsideTools, worksOutside } from './outside-tools';

export interface McpDependencies extends ToolLimitsDependencies {
  readAssistantToken: ReadAssistantToken;
  withBearer: WithBearer;
  catalogue: CurrentCatalogue;
  assisted: AssistedApplications;
  readPermissions: ReadPermissions;
  config: Pick<Config, 'origins'>;
  record(event: AuditEvent): Promise<void>;
  limitUnknown: LimitStrangers;
  clock: Clock;
}

const URL = '/api/mcp';
const OTHER_METHODS = ['GET', 'PUT', 'DELETE'] as const;
const METADATA_OF_HOST = '/.well-known/oauth-protected-resource';
const METADATA = `${METADATA_OF_HOST}${URL}`;
const BEARER = 'bearer ';

const STATUS_TOOL = 'shell__request_status';
/** For the model that uses the tools, with the answer to `initialize`. */
const INSTRUCTIONS = [
  'Unified Shell is where the user opens the applications of their organization.',
  'These tools act in the name of the user, with their rights, in the one organization that they have allowed.',
  `A tool with an effect does nothing at once: the user approves it in the shell, and ${STATUS_TOOL} tells the outcome.`,
  'Do not ask for a confirmation yourself, and do not repeat what was denied or refused.',
].join(' ');
const runId = v.pipe(v.string(), v.uuid());
const STATUS_PARAMETERS: readonly ToolParameter[] = [
  { name: 'request', description: 'The id of the request.', type: 'text', maxLength: 36 },
];

export function createOutsideEndpoints(dependencies: McpDependencies): readonly AnyEndpoint[] {
  const { origins } = dependencies.config;
  const resource = assistantResource({ shellOrigins: [origins.shell] });
  const readMetadata = createReadMetadata(resource, origins.identity);
  return [
    { method: 'GET', url: METADATA, ...readMetadata },
    { method: 'GET', url: METADATA_OF_HOST, ...readMetadata },
    createMcp(dependencies, resource),
    ...OTHER_METHODS.map(refuseMethod),
  ];
}

function refuseMethod(method: ReplyEndpoint['method']): ReplyEndpoint {
  return {
    method,
    url: URL,
    authenticate: async () => undefined,
    async reply(_caller, _request, reply) {
      reply.header('allow', 'POST');
      throw new GatewayError('METHOD_NOT_ALLOWED');
    },
  };
}

function createReadMetadata(
  resource: string,
  identityOrigin: string,
): Pick<ReplyEndpoint, 'authenticate' | 'reply'> {
  return {
    authenticate: async () => undefined,
    reply: async (_caller, _request, reply) =>
      reply.header('cache-control', 'public, max-age=300').send({
        resource,
        authorization_servers: [identityOrigin],
        scopes_supported: ['assistant'],
        bearer_methods_supported: ['header'],
        resource_name: 'Unified Shell',
      }),
  };
}

/** @param resource the public address of the endpoint, to which the tokens are bound */
function createMcp(dependencies: McpDependencies, resource: string): ReplyEndpoint<AssistantCaller> {
  const metadata = `${new globalThis.URL(resource).origin}${METADATA}`;
  const known = deriveForAudiences(dependencies.catalogue, (told) => told);
  return {
    method: 'POST',
    url: URL,
    async authenticate(request, reply) {
      // Against pages that reach this machine by another name (DNS rebinding).
      if (request.headers.origin !== undefined) throw new GatewayError('FORBIDDEN');
      const header = request.headers.authorization ?? '';
      reply.header('www-authenticate', `Bearer resource_metadata="${metadata}", scope="assistant"`);
      if (!header.toLowerCase().startsWith(BEARER)) throw new GatewayError('INVALID_TOKEN');
      // Anyone can make up a token, and only the database knows it.
      dependencies.limitUnknown(request.ip);
      const caller = await dependencies.readAssistantToken(header.slice(BEARER.length).trim());
      reply.removeHeader('www-authenticate');
      return { ...caller, claims: { ...caller.claims, address: request.ip } };
    },
    async reply(caller, request, reply) {
      if (Array.isArray(request.body)) throw new GatewayError('BAD_REQUEST');
      const session = await openSession(caller, request.id, { ...dependencies, known });
      // Loaded with the first call: most installations have no assistant outside the shell.
      const { answerMcp } = await import('./answer-mcp');
      const answer = await answerMcp(request, session);
      return reply
        .code(answer.status)
        .headers(Object.fromEntries(answer.headers))
        .header('cache-control', 'no-store')
        .send(await answer.text());
    },
  };
}

interface SessionDependencies extends McpDependencies {
  /** All solutions that the audience may know. */
  known: ForAudience<readonly HostedSolution[]>;
}

interface Found {
  rights: AssistantRights;
  facts: PermissionFacts;
  audience: Bearer['audience'];
  organisation: Pick<FoundOrganisation, 'name' | 'tenant'>;
}

async function openSession(
  caller: AssistantCaller,
  requestId: string,
  dependencies: SessionDependencies,
): Promise<McpSession> {
  const { withBearer } = dependencies;
  const { claims, organisationId } = caller;
  const found: Found = await withBearer(claims, async (bearer) => {
    const organisation = await requireOrganisation(bearer, organisationId);
    const languages = bearer.account.preferredLanguages;
    return {
      // There is no page: its language is that of the user.
      rights: await loadRights(
        bearer,
        organisation,
        { languages, scope: { locale: languages[0] } },
        dependencies,
      ),
      facts: await readPermissionFacts(bearer, organisationId),
      audience: bearer.audience,
      organisation,
    };
  });
  const permissions = await readAllPermissions(caller, requestId, found, dependencies);
  const permitted = permissions.filter(([, given]) => mayConverse(given)).map(([appId]) => appId);
  const tools = listOutsideTools(found.rights.limits, new Set(permitted));
  const missing = tools.length === 0 ? sayWhyMissing(permissions, found, dependencies) : undefined;
  return {
    instructions: [INSTRUCTIONS, ...(missing === undefined ? [] : [missing])].join(' '),
    tools: [...tools.map(listed), ...(missing === undefined ? [] : [missingToolsTool(missing)]), STATUS],
    call: (name, given) => callTool({ name, given, tools, missing, found, caller, requestId }, dependencies),
  };
}

function sayWhyMissing(
  permissions: Permissions,
  { facts, organisation, audience }: Found,
  { known, config }: SessionDependencies,
): string {
  const solutions = known[audience];
  return whyToolsAreMissing(permissions, {
    ...{ organisation, solutions, shellOrigin: config.origins.shell },
    isOff: facts.switches.organisation,
  });
}

/**
 * Asks the operator's permission service what the user may do in each application with tools. The call has a token of the
 * shell: the token of the assistant outside is never passed on.
 */
async function readAllPermissions(
  { claims, organisationId, mintShellToken }: AssistantCaller,
  requestId: string,
  { rights, facts, audience }: Found,
  { assisted, readPermissions }: McpDependencies,
): Promise<Permissions> {
  const authorization = `Bearer ${await mintShellToken()}`;
  const appIds = [...new Set(rights.limits.declared.filter(worksOutside).map(({ appId }) => appId))];
  return Promise.all(
    appIds
      .filter((appId) => assisted[audience].has(appId))
      .map(async (appId) => {
        const request = { claims, authorization, requestId, appId, organisationId };
        return [appId, await readPermissions(request, facts)] as const;
      }),
  );
}

function listed(tool: ToolDefinition): ListedTool {
  const { title, description, inputSchema, readOnly = false, destructive = !readOnly } = tool;
  const waits = readOnly ? '' : ` It waits for the user's approval; ${STATUS_TOOL} tells the outcome.`;
  return {
    name: functionName(tool),
    title,
    description: `${description}${waits}`,
    inputSchema,
    ...{ readOnly, destructive },
  };
}

const STATUS: ListedTool = {
  name: STATUS_TOOL,
  title: 'Status of a request',
  description: 'Tells whether the user has approved a request, and its outcome.',
  inputSchema: inputSchemaOf(STATUS_PARAMETERS),
  readOnly: true,
  destructive: false,
};

interface OutsideCall {
  name: string;
  given: unknown;
  tools: readonly ToolDefinition[];
  /** Why there is no tool. */
  missing: string | undefined;
  found: Found;
  caller: AssistantCaller;
  requestId: string;
}

async function callTool(
  { name, given, tools, missing, found, caller, requestId }: OutsideCall,
  { known, withBearer, record, clock }: SessionDependencies,
): Promise<ToolAnswer> {
  const { claims, clientName: client, organisationId } = caller;
  const tool = tools.find((one) => functionName(one) === name);
  const audit = (outcome: 'success' | 'refused', detail: string) =>
    record({
      ...({
        action: 'assistant.outside-call',
        outcome,
        actor: claims.userId,
        organisationId,
        requestId,
      } as const),
      object: `${claims.clientId} ${tool === undefined ? 'unknown' : `${tool.appId}:${tool.name}`} ${detail}`,
    });
  const refuse = async (refusal: keyof typeof REFUSAL_WORDS, fault = ''): Promise<ToolAnswer> => {
    await audit('refused', refusal);
    return { text: `${REFUSAL_WORDS[refusal]} ${fault}`.trim(), isError: true };
  };

  if (name === STATUS_TOOL) {
    const read = readArguments(STATUS_PARAMETERS, given);
    const id = read.isValid ? String(read.value['request']) : '';
    const status = v.is(runId, id)
      ? await withBearer(claims, (bearer) => requestStatus(bearer, { id, client, organisationId }))
      : undefined;
    return status === undefined
      ? { text: 'There is no such request.', isError: true }
      : { text: status, isError: false };
  }
  if (missing !== undefined && name === MISSING_TOOLS) return { text: missing, isError: false };
  if (tool === undefined) return refuse('UNKNOWN', missing);
  const read = readArguments(tool.parameters, given);
  if (!read.isValid) return refuse('INVALID_ARGUMENTS', read.fault);
  if (tool.appId === SHELL_TOOLS_APP_ID) {
    const { rights, organisation, audience } = found;
    const { products } = builtInNavigationData;
    const facts = {
      solutions: known[audience],
      access: rights.access,
      products,
      organisation: organisation.name,
    };
    await audit('success', 'answered');
    return { text: answerShellTool(tool.name, read.value, facts), isError: false };
  }
  const request = { client, organisationId, tool, arguments: read.value };
  const id = await withBearer(claims, (bearer) => askUser(bearer, request, new Date(clock.now())));
  if (id === undefined) return refuse('TOO_MANY_APPROVALS');
  await audit('success', id);
  return {
    text: `This waits for the approval of the user in the shell. Ask ${STATUS_TOOL} with the request ${id}.`,
    isError: false,
  };
}
