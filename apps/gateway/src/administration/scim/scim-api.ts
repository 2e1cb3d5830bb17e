/** Adds `/scim/v2` (RFC 7644) for the directories of customers, with a token of `npm run admin -- token create`. */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import SCIMMY from 'scimmy';
import * as v from 'valibot';
import { recordEvent } from '../../events/record-event';
import { acceptJson } from '../../http/endpoint/json-body';
import { GatewayError } from '../../http/errors/gateway-error';
import { toErrorEntry } from '../../http/errors/to-error-entry';
import { setAdministratorScope } from '../access/administrator-scope';
import { createAftermath } from '../access/aftermath';
import type { AdminApiDependencies } from '../api/admin-api';
import { findToken, isProgramToken, type KnownToken } from '../tokens/api-tokens';
import { registerGroups } from './groups';
import { readPatch } from './patch';
import { causes, type ScimAdmin, toContext } from './scim-admin';
import { registerUsers } from './users';

const PREFIX = '/scim/v2';
const CONTENT_TYPE = 'application/scim+json; charset=utf-8';
const BEARER = 'bearer ';
const MAX_RESULTS = 200;
const DEFAULT_RESULTS = 100;

export type ScimDependencies = Pick<
  AdminApiDependencies,
  | 'db'
  | 'charge'
  | 'limitUnknown'
  | 'clock'
  | 'identityOrigin'
  | 'companyDomains'
  | 'shipped'
  | 'sealingKey'
  | 'announceEnded'
  | 'postLetter'
  | 'record'
  | 'log'
> & { shellOrigin: string };

/** Attributes of a user in RFC 7643 §4.1 that are accepted and not stored. */
const NOT_STORED: ReadonlySet<string> = new Set([
  ...['nickName', 'profileUrl', 'title', 'userType', 'preferredLanguage', 'locale', 'timezone', 'password'],
  ...['phoneNumbers', 'ims', 'photos', 'addresses', 'entitlements', 'roles', 'x509Certificates', 'groups'],
]);

const schemaList = v.looseObject({ Resources: v.array(v.unknown()) });
const schemaWithAttributes = v.looseObject({ attributes: v.array(v.looseObject({ name: v.string() })) });

/** The library's resources have private fields, which only their own serialisation reads. */
const toJson = (resource: unknown): unknown => JSON.parse(JSON.stringify(resource));

/** The schema without the attributes that are not stored, so that a client does not expect to find them. */
function describeStored(schema: unknown): object {
  const { attributes, ...rest } = v.parse(schemaWithAttributes, toJson(schema));
  return { ...rest, attributes: attributes.filter(({ name }) => !NOT_STORED.has(name)) };
}

let isConfigured = false;

/** The library has one configuration in a process. Its handlers receive all they use in the context of a call. */
function configure(shellOrigin: string): void {
  SCIMMY.Resources.User.basepath(`${shellOrigin}${PREFIX}`);
  SCIMMY.Resources.Group.basepath(`${shellOrigin}${PREFIX}`);
  SCIMMY.Resources.Schema.basepath(`${shellOrigin}${PREFIX}`);
  SCIMMY.Resources.ResourceType.basepath(`${shellOrigin}${PREFIX}`);
  SCIMMY.Resources.ServiceProviderConfig.basepath(`${shellOrigin}${PREFIX}`);
  if (isConfigured) return;
  isConfigured = true;
  permitAllTypes();
  registerUsers();
  registerGroups();
  SCIMMY.Config.set({
    patch: true,
    bulk: false,
    filter: { supported: true, maxResults: MAX_RESULTS },
    changePassword: false,
    sort: false,
    etag: false,
    authenticationSchemes: [
      {
        type: 'oauthbearertoken',
        name: 'Bearer token',
        description: 'A token of the product’s command `token create`',
      },
    ],
  });
}

/**
 * Directories send values of `type` of their own, such as that of a role. The specification allows them (RFC 7643 §7,
 * `canonicalValues`); the library refuses them.
 */
function permitAllTypes(): void {
  for (const { subAttributes = [] } of SCIMMY.Schemas.User.definition.attributes) {
    for (const { name, config } of subAttributes) if (name === 'type') config.canonicalValues = false;
  }
}

interface Answer {
  status: 200 | 201 | 204;
  body?: object;
  /** Recorded as a read. */
  isRead?: true;
}

type Work = (context: object, request: FastifyRequest) => Promise<Answer>;

type Kind = typeof SCIMMY.Resources.User | typeof SCIMMY.Resources.Group;

export async function addScim(app: FastifyInstance, dependencies: ScimDependencies): Promise<void> {
  configure(dependencies.shellOrigin);
  await app.register(async (scim) => {
    acceptJson(scim, ['application/json', 'application/scim+json']);
    scim.setErrorHandler((error, request, reply) => sendError(error, request, reply));
    addResource(scim, dependencies, SCIMMY.Resources.User);
    addResource(scim, dependencies, SCIMMY.Resources.Group);
    const add = (path: string, work: Work) =>
      scim.get(`${PREFIX}${path}`, (request, reply) => answer(dependencies, work, request, reply));
    add('/ServiceProviderConfig', async () =>
      read(await new SCIMMY.Resources.ServiceProviderConfig().read()),
    );
    add('/ResourceTypes', async () => read(await new SCIMMY.Resources.ResourceType().read()));
    add('/ResourceTypes/:id', async (_, request) =>
      read(await new SCIMMY.Resources.ResourceType(idOf(request)).read()),
    );
    add('/Schemas', async () => {
      const { Resources, ...list } = v.parse(schemaList, toJson(await new SCIMMY.Resources.Schema().read()));
      return read({ ...list, Resources: Resources.map(describeStored) });
    });
    add('/Schemas/:id', async (_, request) =>
      read(describeStored(await new SCIMMY.Resources.Schema(idOf(request)).read())),
    );
    scim.all(`${PREFIX}/*`, () => {
      throw new GatewayError('NOT_FOUND');
    });
  });
}

const ok = (body: object): Answer => ({ status: 200, body });
const read = (body: object): Answer => ({ status: 200, body, isRead: true });

const params = v.object({ id: v.string() });
const idOf = (request: FastifyRequest) => v.parse(params, request.params).id;

function addResource(scim: FastifyInstance, dependencies: ScimDependencies, Resource: Kind): void {
  const url = `${PREFIX}${Resource.endpoint}`;
  const route = (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, work: Work) =>
    scim.route({
      method,
      url: path,
      handler: (request, reply) => answer(dependencies, work, request, reply),
    });

  route('GET', url, async (context, request) =>
    read(await new Resource(undefined, readQuery(request)).read(context)),
  );
  route('GET', `${url}/:id`, async (context, request) =>
    read({
      // Always returned, also beside chosen attributes (RFC 7644 §3).
      schemas: [Resource.schema.id],
      ...Object(toJson(await new Resource(idOf(request), readQuery(request)).read(context))),
    }),
  );
  // A query that is too long or too private for an address (RFC 7644 §3.4.3).
  route('POST', `${url}/.search`, async (context, { body }) =>
    read(await new Resource(undefined, readSearch(body)).read(context)),
  );
  route('POST', url, async (context, { body }) => ({
    status: 201,
    body: await new Resource().write(requireBody(body), context),
  }));
  route('PUT', `${url}/:id`, async (context, request) =>
    ok(await new Resource(idOf(request)).write(requireBody(request.body), context)),
  );
  route('PATCH', `${url}/:id`, async (context, request) => {
    const resource = new Resource(idOf(request));
    const body = readPatch(request.body);
    // The library returns nothing when nothing changed; the answer then is the resource as it is, never an empty one.
    return ok((await resource.patch(body, context)) ?? (await new Resource(idOf(request)).read(context)));
  });
  route('DELETE', `${url}/:id`, async (context, request) => {
    const resource = new Resource(idOf(request));
    await resource.dispose(context);
    return { status: 204 };
  });
}

const bodySchema = v.record(v.string(), v.unknown());

function requireBody(body: unknown): Record<string, unknown> {
  const parsed = v.safeParse(bodySchema, body);
  if (parsed.success && !Array.isArray(body)) return parsed.output;
  throw new SCIMMY.Types.Error(400, 'invalidSyntax', 'The body must be a JSON object');
}

const count = v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number));
const querySchema = v.object({
  filter: v.optional(v.pipe(v.string(), v.maxLength(1_000))),
  attributes: v.optional(v.string()),
  excludedAttributes: v.optional(v.string()),
  startIndex: v.optional(count, '1'),
  count: v.optional(count, String(DEFAULT_RESULTS)),
});

function readQuery({ query }: FastifyRequest) {
  const parsed = v.safeParse(querySchema, query);
  if (!parsed.success) throw new SCIMMY.Types.Error(400, 'invalidValue', 'The query is not valid');
  const { startIndex, count: wanted, ...texts } = parsed.output;
  const given = Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined));
  return { ...given, startIndex: Math.max(startIndex, 1), count: Math.min(wanted, MAX_RESULTS) };
}

const position = v.pipe(v.number(), v.integer());
const names = v.optional(v.array(v.string()));
const searchSchema = v.object({
  schemas: v.strictTuple([v.literal('urn:ietf:params:scim:api:messages:2.0:SearchRequest')]),
  filter: querySchema.entries.filter,
  attributes: names,
  excludedAttributes: names,
  startIndex: v.optional(position, 1),
  count: v.optional(position, DEFAULT_RESULTS),
});

function readSearch(body: unknown) {
  const parsed = v.safeParse(searchSchema, body);
  if (!parsed.success) throw new SCIMMY.Types.Error(400, 'invalidSyntax', 'The body is not a SearchRequest');
  const { filter, attributes, excludedAttributes, startIndex, count: wanted } = parsed.output;
  return {
    ...(filter !== undefined && { filter }),
    ...(attributes && { attributes: attributes.join(',') }),
    ...(excludedAttributes && { excludedAttributes: excludedAttributes.join(',') }),
    startIndex: Math.max(startIndex, 1),
    count: Math.min(Math.max(wanted, 0), MAX_RESULTS),
  };
}

async function answer(
  dependencies: ScimDependencies,
  work: Work,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { status, body } = await run(dependencies, work, request);
  const text = body === undefined ? undefined : JSON.stringify(body);
  return reply
    .code(status)
    .header('content-type', CONTENT_TYPE)
    .header('cache-control', 'private, no-store')
    .send(text);
}

async function run(dependencies: ScimDependencies, work: Work, request: FastifyRequest): Promise<Answer> {
  const {
    db,
    charge,
    limitUnknown,
    clock,
    identityOrigin,
    companyDomains,
    shipped,
    sealingKey,
    record,
    log,
  } = dependencies;
  const token = readToken(request);
  limitUnknown(request.ip);
  const { aftermath, runAll } = createAftermath(dependencies);
  let known: KnownToken | undefined;
  const actor = () => (known === undefined ? {} : { actor: `token:${known.id}` });
  try {
    const result = await db.transaction().execute(async (trx) => {
      const now = new Date(clock.now());
      known = await findToken(trx, token, 'scim', now);
      const [organisation] = known?.rights.organisations ?? [];
      if (known === undefined || organisation === undefined) throw new GatewayError('INVALID_TOKEN');
      charge({ userId: `token:${known.id}` }, 1);
      await setAdministratorScope(trx, known.rights);
      const admin: ScimAdmin = {
        trx,
        rights: known.rights,
        actor: `token:${known.id}`,
        requestId: request.id,
        now,
        identityOrigin,
        companyDomains,
        shipped: () => Promise.resolve(shipped),
        sealingKey: () => Promise.resolve(sealingKey),
        aftermath,
        organisation,
      };
      const answered = await work(toContext(admin), request);
      if (answered.isRead) {
        await recordEvent(trx, {
          action: 'administration.read',
          outcome: 'success',
          object: 'scim',
          organisationId: organisation,
          requestId: request.id,
          ...actor(),
        });
      }
      return answered;
    });
    runAll();
    return result;
  } catch (error) {
    if (known !== undefined) {
      const event = { action: 'scim.call', outcome: 'failed', requestId: request.id, ...actor() } as const;
      await record(event).catch((cause: unknown) =>
        log.warn({ err: cause }, 'a failed call of a directory could not be recorded'),
      );
    }
    throw error;
  }
}

function readToken({ headers: { authorization = '' } }: FastifyRequest): string {
  const token = authorization.slice(BEARER.length).trim();
  if (authorization.toLowerCase().startsWith(BEARER) && isProgramToken(token)) return token;
  throw new GatewayError('INVALID_TOKEN');
}

/** Errors of this API have the form of RFC 7644 §3.12. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const cause = (error instanceof Error && causes.get(error)) || error;
  const { status, scimType, detail, retryAfter } = describe(error, cause);
  if (status >= 500) request.log.error({ err: cause }, 'request failed');
  else request.log.info({ err: cause }, 'request refused');
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)));
  return reply
    .code(status)
    .header('content-type', CONTENT_TYPE)
    .header('cache-control', 'no-store')
    .send(
      JSON.stringify({
        schemas: ['urn:ietf:params:scim:api:messages:2.0:Error'],
        status: String(status),
        ...(scimType ? { scimType } : {}),
        detail,
      }),
    );
}

interface Described {
  status: number;
  scimType?: string;
  detail: string;
  retryAfter?: number | undefined;
}

function describe(error: unknown, cause: unknown): Described {
  // The library has no status for an outage, so its 500 is described by the cause.
  if (error instanceof SCIMMY.Types.Error && error.status !== 500) {
    return { status: error.status, scimType: error.scimType, detail: error.message };
  }
  // A wrong value that the library found without naming its kind.
  if (error instanceof TypeError) return { status: 400, scimType: 'invalidValue', detail: error.message };
  const { entry, retryAfter } = toErrorEntry(cause);
  const scimType = entry.status === 400 ? { scimType: 'invalidSyntax' } : {};
  return { status: entry.status, ...scimType, detail: entry.message, retryAfter };
}
