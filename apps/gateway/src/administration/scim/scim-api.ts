/**
 * Adds `/scim/v2` (RFC 7644) for the directories of customers, with a token of `npm run admin -- token
 * create`.
 */
import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from 'fastify';
import * as v from 'valibot';
import { recordEvent } from '../../events/record-event';
import { acceptJson } from '../../http/endpoint/json-body';
import { GatewayError } from '../../http/errors/gateway-error';
import type { TakePicture } from '../../pictures/fetch-pictures';
import { setAdministratorScope } from '../access/administrator-scope';
import { createAftermath } from '../access/aftermath';
import type { AdminApiDependencies } from '../api/admin-api';
import { findToken, isProgramToken, type KnownToken } from '../tokens/api-tokens';
import { describeService, findResourceType, findSchema, listResourceTypes, listSchemas } from './discovery';
import { createGroup, getGroup, listGroups, patchGroup, removeGroup, replaceGroup } from './groups';
import type { Fields } from './match-filter';
import { type Projection, project } from './projection';
import { type Page, presentPage, type Query, readQuery, readSearch } from './query';
import { isKnownVersion, type Resource, requireMatch } from './resource';
import { groupSchema, type Schema, userSchema } from './schemas';
import type { ScimAdmin } from './scim-admin';
import { describeError, presentError } from './scim-error';
import { createUser, getUser, listUsers, patchUser, removeUser, replaceUser } from './users';

const PREFIX = '/scim/v2';
const CONTENT_TYPE = 'application/scim+json; charset=utf-8';
const BEARER = 'bearer ';

export type ScimDependencies = Pick<
  AdminApiDependencies,
  | 'db'
  | 'charge'
  | 'meter'
  | 'limitUnknown'
  | 'clock'
  | 'identityOrigin'
  | 'companyDomains'
  | 'configuredClients'
  | 'shipped'
  | 'sealingKey'
  | 'announceEnded'
  | 'postLetter'
  | 'invitationsPerDay'
  | 'record'
  | 'log'
> & {
  shellOrigin: string;
  /** Undefined when the operator trusts no origin of pictures. */
  takePicture?: TakePicture | undefined;
};

interface Answer {
  status: 200 | 201 | 204 | 304;
  body?: object;
  location?: string;
  etag?: string | undefined;
  /** Recorded as a read. */
  isRead?: true;
}

type Work = (admin: ScimAdmin, request: FastifyRequest) => Promise<Answer>;

/** The calls of one kind of resource. */
interface Kind {
  schema: Schema;
  list(admin: ScimAdmin, query: Query): Promise<Page>;
  get(admin: ScimAdmin, id: string, projection?: Projection): Promise<Resource>;
  create(admin: ScimAdmin, body: unknown): Promise<Resource>;
  replace(admin: ScimAdmin, id: string, body: unknown): Promise<Resource>;
  patch(admin: ScimAdmin, id: string, body: unknown): Promise<Resource>;
  remove(admin: ScimAdmin, id: string): Promise<void>;
}

const users: Kind = {
  schema: userSchema,
  list: listUsers,
  get: getUser,
  create: createUser,
  replace: replaceUser,
  patch: patchUser,
  remove: removeUser,
};

const groups: Kind = {
  schema: groupSchema,
  list: listGroups,
  get: getGroup,
  create: createGroup,
  replace: replaceGroup,
  patch: patchGroup,
  remove: removeGroup,
};

const kinds = [users, groups];

export async function addScim(app: FastifyInstance, dependencies: ScimDependencies): Promise<void> {
  await app.register(async (scim) => {
    acceptJson(scim, ['application/json', 'application/scim+json']);
    scim.setErrorHandler((error, request, reply) => sendError(error, request, reply));
    for (const kind of kinds) await addKind(scim, dependencies, kind);
    scim.post(`${PREFIX}/.search`, (request, reply) => answer(dependencies, searchAll, request, reply));
    addDiscovery(scim, dependencies);
    scim.all(`${PREFIX}/*`, () => {
      throw new GatewayError('NOT_FOUND');
    });
  });
}

const params = v.object({ id: v.string() });
const idOf = (request: FastifyRequest) => v.parse(params, request.params).id;

function addDiscovery(scim: FastifyInstance, dependencies: ScimDependencies): void {
  const add = (path: string, describe: (baseUrl: string, request: FastifyRequest) => object | undefined) => {
    const work: Work = async ({ baseUrl }, request) => {
      const body = describe(baseUrl, request);
      if (body === undefined) throw new GatewayError('NOT_FOUND');
      return { status: 200, body, isRead: true };
    };
    scim.get(`${PREFIX}${path}`, (request, reply) => answer(dependencies, work, request, reply));
  };
  add('/ServiceProviderConfig', describeService);
  add('/ResourceTypes', listResourceTypes);
  add('/ResourceTypes/:id', (baseUrl, request) => findResourceType(idOf(request), baseUrl));
  add('/Schemas', listSchemas);
  add('/Schemas/:id', (baseUrl, request) => findSchema(idOf(request), baseUrl));
}

async function addKind(scim: FastifyInstance, dependencies: ScimDependencies, kind: Kind): Promise<void> {
  const { schema } = kind;
  const url = `${PREFIX}${schema.endpoint}`;
  const route = (to: FastifyInstance, method: HTTPMethods, path: string, work: Work) =>
    to.route({ method, url: path, handler: (request, reply) => answer(dependencies, work, request, reply) });
  const list = async (admin: ScimAdmin, query: Query): Promise<Answer> => {
    const { total, resources } = await kind.list(admin, query);
    const shown = resources.map((resource) => project(resource, query.projection));
    return { status: 200, body: presentPage({ total, resources: shown }, query.startIndex), isRead: true };
  };

  route(scim, 'GET', url, (admin, { query }) => list(admin, readQuery(query, schema)));
  // A query that is too long or too private for an address (RFC 7644 §3.4.3).
  route(scim, 'POST', `${url}/.search`, (admin, { body }) => list(admin, readSearch(body, schema)));
  route(scim, 'GET', `${url}/:id`, (admin, request) => read(admin, kind, request));
  route(scim, 'POST', url, async (admin, { query, body }) => {
    const { projection } = readQuery(query, schema);
    return present(await kind.create(admin, body), projection, 201);
  });
  route(scim, 'PUT', `${url}/:id`, (admin, request) => change(admin, kind, request, kind.replace));
  route(scim, 'PATCH', `${url}/:id`, (admin, request) => change(admin, kind, request, kind.patch));
  await scim.register(async (bodiless) => {
    // Some directories name the type of a body that a removal does not have.
    bodiless.removeAllContentTypeParsers();
    bodiless.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, _body, done) => done(null));
    route(bodiless, 'DELETE', `${url}/:id`, (admin, request) => remove(admin, kind, request));
  });
}

/** The resources of all kinds as one list, the users first. */
const searchAll: Work = async (admin, { body }) => {
  const shown: Fields[] = [];
  let total = 0;
  let first = 1;
  for (const kind of kinds) {
    const query = readSearch(body, kind.schema);
    first = query.startIndex;
    const startIndex = Math.max(first - total, 1);
    const page = await kind.list(admin, { ...query, startIndex, count: query.count - shown.length });
    total += page.total;
    shown.push(...page.resources.map((resource) => project(resource, query.projection)));
  }
  return { status: 200, body: presentPage({ total, resources: shown }, first), isRead: true };
};

async function read(admin: ScimAdmin, kind: Kind, request: FastifyRequest): Promise<Answer> {
  const { projection } = readQuery(request.query, kind.schema);
  const resource = await kind.get(admin, idOf(request), projection);
  const { version: etag, location } = resource;
  if (isKnownVersion(request.headers, etag)) return { status: 304, etag, location, isRead: true };
  return { ...present(resource, projection, 200), isRead: true };
}

async function change(
  admin: ScimAdmin,
  kind: Kind,
  request: FastifyRequest,
  work: Kind['replace' | 'patch'],
): Promise<Answer> {
  const { projection } = readQuery(request.query, kind.schema);
  await requireVersion(admin, kind, request);
  return present(await work(admin, idOf(request), request.body), projection, 200);
}

async function remove(admin: ScimAdmin, kind: Kind, request: FastifyRequest): Promise<Answer> {
  await requireVersion(admin, kind, request);
  await kind.remove(admin, idOf(request));
  return { status: 204 };
}

/** The resource is read for the version only when the caller names one. */
async function requireVersion(admin: ScimAdmin, kind: Kind, request: FastifyRequest): Promise<void> {
  if (request.headers['if-match'] === undefined) return;
  requireMatch(request.headers, (await kind.get(admin, idOf(request))).version);
}

function present(
  { fields, location, version: etag }: Resource,
  projection: Projection,
  status: 200 | 201,
): Answer {
  return { status, body: project(fields, projection), location, etag };
}

async function answer(
  dependencies: ScimDependencies,
  work: Work,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<FastifyReply> {
  const { status, body, location, etag } = await run(dependencies, work, request);
  if (location !== undefined) reply.header('location', location);
  if (etag !== undefined) reply.header('etag', etag);
  return reply
    .code(status)
    .header('content-type', CONTENT_TYPE)
    .header('cache-control', 'private, no-store')
    .send(body === undefined ? undefined : JSON.stringify(body));
}

async function run(dependencies: ScimDependencies, work: Work, request: FastifyRequest): Promise<Answer> {
  const { db, charge, meter, limitUnknown, clock } = dependencies;
  const token = readToken(request);
  limitUnknown(request.ip);
  const { aftermath, runAll } = createAftermath(dependencies);
  const pictures = new Map<string, string>();
  let known: KnownToken | undefined;
  try {
    const result = await db.transaction().execute(async (trx) => {
      const now = new Date(clock.now());
      known = await findToken(trx, token, ['scim'], now);
      const [organisation] = known?.rights.organisations ?? [];
      if (known === undefined || organisation === undefined) throw new GatewayError('INVALID_TOKEN');
      const { rights } = known;
      const actor = actorOf(known);
      charge({ userId: actor }, 1);
      await setAdministratorScope(trx, rights);
      const chargeRows = meter({ userId: actor });
      const requestId = request.id;
      const takePicture: TakePicture = (personId, address) => void pictures.set(personId, address);
      const calling = { trx, rights, actor, requestId, chargeRows, now };
      const caller = { ...calling, aftermath, takePicture, organisation };
      const answered = await work(toAdmin(dependencies, caller), request);
      if (answered.isRead) {
        await recordEvent(trx, {
          action: 'administration.read',
          outcome: 'success',
          object: 'scim',
          organisationId: organisation,
          requestId: request.id,
          actor,
        });
      }
      return answered;
    });
    runAll();
    for (const [personId, address] of pictures) dependencies.takePicture?.(personId, address);
    return result;
  } catch (error) {
    if (known !== undefined) await recordFailure(dependencies, actorOf(known), request);
    throw error;
  }
}

const actorOf = ({ id }: KnownToken) => `token:${id}`;

type Caller = Pick<
  ScimAdmin,
  | 'trx'
  | 'rights'
  | 'actor'
  | 'requestId'
  | 'chargeRows'
  | 'now'
  | 'aftermath'
  | 'takePicture'
  | 'organisation'
>;

function toAdmin(
  { identityOrigin, shellOrigin, companyDomains, shipped, configuredClients, sealingKey }: ScimDependencies,
  caller: Caller,
): ScimAdmin {
  return {
    ...caller,
    identityOrigin,
    companyDomains,
    configuredClients: () => Promise.resolve(configuredClients),
    shipped: () => Promise.resolve(shipped),
    sealingKey: () => Promise.resolve(sealingKey),
    baseUrl: `${shellOrigin}${PREFIX}`,
  };
}

async function recordFailure(
  { record, log }: ScimDependencies,
  actor: string,
  request: FastifyRequest,
): Promise<void> {
  const event = { action: 'scim.call', outcome: 'failed', requestId: request.id, actor } as const;
  await record(event).catch((cause: unknown) =>
    log.warn({ err: cause }, 'a failed call of a directory could not be recorded'),
  );
}

function readToken({ headers: { authorization = '' } }: FastifyRequest): string {
  const token = authorization.slice(BEARER.length).trim();
  if (authorization.toLowerCase().startsWith(BEARER) && isProgramToken(token)) return token;
  throw new GatewayError('INVALID_TOKEN');
}

/** Errors of this API have the form of RFC 7644 §3.12. */
function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const described = describeError(error);
  const { status, retryAfter } = described;
  // Unavailable or overloaded is a state, reported elsewhere; an error line for each request would hide defects.
  if (status === 503) request.log.warn({ err: error }, 'request refused');
  else if (status >= 500) request.log.error({ err: error }, 'request failed');
  else request.log.info({ err: error }, 'request refused');
  if (retryAfter !== undefined) reply.header('retry-after', String(Math.ceil(retryAfter)));
  return reply
    .code(status)
    .header('content-type', CONTENT_TYPE)
    .header('cache-control', 'no-store')
    .send(JSON.stringify(presentError(described)));
}
