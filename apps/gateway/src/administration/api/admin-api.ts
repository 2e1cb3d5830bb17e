/**
 * Adds `/api/admin/v1`. Each call is one transaction with the rights of its administrator: it checks the session, the
 * step-up and the rules, acts, and writes its event. A refused call is written afterwards, because its transaction is
 * rolled back.
 */
import { Readable } from 'node:stream';
import type { AdminClient } from '@unified-shell/api/administration';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import * as v from 'valibot';
import { Accepted } from '../../admin-calls/accepted';
import { type Act, type AdminCall, OWNER_CALLS } from '../../admin-calls/admin-call';
import {
  type Administrator,
  type Aftermath,
  type Caller,
  PROGRAM_PREFIX,
} from '../../admin-calls/administrator';
import { Download } from '../../admin-calls/download';
import { Waiting } from '../../admin-calls/waiting';
import type { LimitedCalls } from '../../bearer/limit-calls';
import type { Database, DatabaseTransaction } from '../../database/schema';
import type { AuditEvent } from '../../events/record-event';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../../http/endpoint/authenticate';
import { GatewayError } from '../../http/errors/gateway-error';
import type { LimitStrangers } from '../../overload/limit-strangers';
import type { Clock } from '../../platform/clock';
import type { ShippedCatalogue } from '../../registrations/shipped-catalogue';
import { ARCHIVE_TYPES } from '../../releases/administer/release-calls';
import { setAdministratorScope } from '../access/administrator-scope';
import { type AftermathDependencies, createAftermath } from '../access/aftermath';
import { findCaller } from '../access/find-caller';
import { recordRead } from '../access/record-read';
import { findToken, isProgramToken } from '../tokens/api-tokens';
import { type CallDependencies, createCalls } from './calls';

const ADMIN_PREFIX = '/api/admin/v1';

export interface AdminApiDependencies
  extends AftermathDependencies,
    CallDependencies,
    Pick<LimitedCalls, 'charge' | 'meter' | 'pace'> {
  db: Database;
  readAccessToken: ReadAccessToken;
  /** Bounds the calls of one network with tokens of programs, before the token is looked up. */
  limitUnknown: LimitStrangers;
  shipped: ShippedCatalogue;
  /** The OpenID clients of the operator's file. */
  configuredClients: readonly AdminClient[];
  /** Seals what is stored secretly. */
  sealingKey: Buffer;
  clock: Clock;
  identityOrigin: string;
  /** The e-mail domains of the company itself (ACCESS-02). */
  companyDomains: readonly string[];
  /** The origin of the solution of the administration, whose page may read the answers. */
  consoleOrigin: string;
  /** Writes an event outside of a transaction. */
  record(event: AuditEvent): Promise<void>;
  log: Pick<Logger, 'warn'>;
}

export function addAdminApi(app: FastifyInstance, dependencies: AdminApiDependencies): void {
  const { readAccessToken, charge, limitUnknown, consoleOrigin } = dependencies;
  const credentials = new WeakMap<FastifyRequest, Credential>();
  app.addContentTypeParser(ARCHIVE_TYPES, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
  for (const call of createCalls(dependencies)) {
    app.route({
      method: call.method,
      ...(call.bodyLimitBytes === undefined ? {} : { bodyLimit: call.bodyLimitBytes }),
      url: ADMIN_PREFIX + call.url,
      config: { accepts: 'administration' },
      // Before the body is read, so that the body of an unknown caller is not parsed.
      onRequest: async (request, reply) => {
        allowConsole(request, reply, consoleOrigin);
        const token = readProgramToken(request);
        const credential =
          token === undefined ? { claims: await authenticate(request, readAccessToken) } : { token };
        // Anyone can make up the token of a program, and only the database knows it.
        if ('token' in credential) limitUnknown(request.ip);
        else charge(credential.claims, 1);
        credentials.set(request, credential);
        if (call.bodyLimitBytes !== undefined)
          await admitLargeBody(dependencies, call, { credential, request });
      },
      handler: async (request, reply) => {
        const credential = credentials.get(request);
        if (credential === undefined) throw new GatewayError('INTERNAL');
        const answer = await runCall(dependencies, call, { credential, request });
        if (answer instanceof Download) {
          return sendDownload(reply, answer, dependencies, { call, credential, request });
        }
        const version = readVersionOf(answer);
        if (version !== undefined) reply.header('etag', `"${version}"`);
        reply.header('cache-control', 'private, no-store');
        return answer instanceof Accepted
          ? reply.code(202).send(answer.body)
          : reply.code(call.status ?? 200).send(answer);
      },
    });
  }
  addPreflight(app, consoleOrigin);
}

/** The token of a user, verified except for its session, or the token of a program, not verified. */
type Credential = { claims: TokenClaims } | { token: string };

interface Request {
  credential: Credential;
  request: FastifyRequest;
}

const BEARER = 'bearer ';

function readProgramToken({ headers: { authorization = '' } }: FastifyRequest): string | undefined {
  const token = authorization.slice(BEARER.length).trim();
  return authorization.toLowerCase().startsWith(BEARER) && isProgramToken(token) ? token : undefined;
}

/** @throws GatewayError INVALID_TOKEN; FORBIDDEN for an impersonation */
async function identify(trx: DatabaseTransaction, credential: Credential, now: number): Promise<Caller> {
  if ('claims' in credential) return findCaller(trx, credential.claims, now);
  const known = await findToken(trx, credential.token, ['admin', 'publish'], new Date(now));
  if (known === undefined) throw new GatewayError('INVALID_TOKEN');
  const { id, rights } = known;
  return { userId: `${PROGRAM_PREFIX}${id}`, staffRoles: [], rights, mustConfirm: false, session: null };
}

async function runCall(
  dependencies: AdminApiDependencies,
  call: AdminCall,
  { credential, request }: Request,
): Promise<unknown> {
  const { db, charge, clock } = dependencies;
  const { aftermath, runAll } = createAftermath(dependencies);
  let caller: Caller | undefined;
  try {
    // No transaction waits while a large body is read.
    const prepared = call.bodyLimitBytes === undefined ? undefined : await call.read(request);
    const run = (act: Act | undefined, isFirst: boolean) =>
      db.transaction().execute(async (trx) => {
        const now = clock.now();
        const known = await identify(trx, credential, now);
        caller = known;
        if ('token' in credential && isFirst) charge(known, 1);
        requireAdministrator(known, call);
        const acting = act ?? (await call.read(request));
        const admin = await enter(dependencies, { trx, known, request, now, aftermath });
        const result = await acting(admin, known);
        if (call.action === 'administration.read') await recordRead(admin, call.url, request.params);
        return result;
      });
    const first = await run(prepared, true);
    const answer = first instanceof Waiting ? await run(await first.wait(), false) : first;
    runAll();
    return answer;
  } catch (error) {
    await recordRefusal(dependencies, call, { caller, credential, request }, error);
    throw error;
  }
}

interface Entrance {
  trx: DatabaseTransaction;
  known: Caller;
  request: FastifyRequest;
  now: number;
  aftermath: Aftermath;
}

/** From here on, the transaction has the rights of its administrator. */
async function enter(
  { identityOrigin, companyDomains, shipped, configuredClients, sealingKey, meter }: AdminApiDependencies,
  { trx, known: { userId, rights, session }, request, now, aftermath }: Entrance,
): Promise<Administrator> {
  await setAdministratorScope(trx, rights);
  return {
    trx,
    rights,
    actor: userId,
    requestId: request.id,
    session,
    chargeRows: meter({ userId }),
    now: new Date(now),
    identityOrigin,
    companyDomains,
    configuredClients: () => Promise.resolve(configuredClients),
    shipped: () => Promise.resolve(shipped),
    sealingKey: () => Promise.resolve(sealingKey),
    aftermath,
  };
}

/** Sends the parts as the client receives them. Each looks up the session and the rights of the caller again. */
function sendDownload(
  reply: FastifyReply,
  { contentType, fileName, read }: Download,
  dependencies: AdminApiDependencies,
  { call, credential, request }: Request & { call: AdminCall },
): FastifyReply {
  const { db, clock, pace } = dependencies;
  const { aftermath } = createAftermath(dependencies);
  /** Absent before the first part, which the call has paid for. */
  let reader: Caller | undefined;
  const parts = read(async (rows, work) => {
    if (reader !== undefined) await pace(reader, rows);
    return db.transaction().execute(async (trx) => {
      const now = clock.now();
      const known = await identify(trx, credential, now);
      requireAdministrator(known, call);
      reader = known;
      return work(await enter(dependencies, { trx, known, request, now, aftermath }));
    });
  });
  return reply
    .header('cache-control', 'private, no-store')
    .header('content-type', contentType)
    .header('content-disposition', `attachment; filename="${fileName}"`)
    .send(Readable.from(parts));
}

/** For a large body, which is charged as rows of this size. */
const BYTES_PER_ROW = 10_000;

/**
 * Checks the rights before a large body is received, and charges for it.
 * @throws GatewayError INVALID_TOKEN, FORBIDDEN, STEP_UP_REQUIRED and RATE_LIMITED
 */
async function admitLargeBody(
  dependencies: AdminApiDependencies,
  call: AdminCall,
  { credential, request }: Request,
): Promise<void> {
  let caller: Caller | undefined;
  try {
    caller = await dependencies.db
      .transaction()
      .execute((trx) => identify(trx, credential, dependencies.clock.now()));
    requireAdministrator(caller, call);
    call.admit?.(caller, request);
    const length = Number(request.headers['content-length'] ?? call.bodyLimitBytes);
    dependencies.meter(caller)(length / BYTES_PER_ROW);
  } catch (error) {
    await recordRefusal(dependencies, call, { caller, credential, request }, error);
    throw error;
  }
}

/** @throws GatewayError FORBIDDEN and STEP_UP_REQUIRED */
function requireAdministrator({ rights, mustConfirm }: Caller, { callers, isSensitive }: AdminCall): void {
  const isOwner = rights.solutions.size > 0 && OWNER_CALLS.includes(callers);
  const mayRead = rights.readsAll || rights.organisations.size > 0 || isOwner;
  if (!mayRead && callers !== 'users') throw new GatewayError('FORBIDDEN');
  if (isSensitive === true && mustConfirm) throw new GatewayError('STEP_UP_REQUIRED');
}

const REFUSALS = ['FORBIDDEN', 'STEP_UP_REQUIRED', 'NOT_FOUND', 'ADDRESS_NOT_PROVEN', 'DOMAIN_NOT_AVAILABLE'];

/** A call whose token is not valid is not recorded, as for every other call of the API. */
async function recordRefusal(
  { record, log }: AdminApiDependencies,
  { action }: AdminCall,
  { caller, credential, request }: Request & { caller: Caller | undefined },
  error: unknown,
): Promise<void> {
  const code = error instanceof GatewayError ? error.code : undefined;
  const claims = 'claims' in credential ? credential.claims : undefined;
  const userId = caller?.userId ?? claims?.userId;
  if (code === 'INVALID_TOKEN' || userId === undefined) return;
  const isRefused = REFUSALS.some((each) => each === code);
  const impersonatorId = claims?.impersonatorId;
  try {
    await record({
      action,
      outcome: isRefused ? 'refused' : 'failed',
      actor: impersonatorId ?? userId,
      ...(impersonatorId === undefined ? {} : { actingAs: userId }),
      requestId: request.id,
    });
  } catch (cause) {
    log.warn({ err: cause, action }, 'a refused call of the administration could not be recorded');
  }
}

const versioned = v.object({ version: v.number() });

function readVersionOf(answer: unknown): number | undefined {
  return v.is(versioned, answer) ? answer.version : undefined;
}

/** The calls use no cookie, so any caller with a token may call. CORS lets only the web page of the console read the answers. */
function allowConsole({ headers }: FastifyRequest, reply: FastifyReply, consoleOrigin: string): void {
  reply.header('vary', 'Origin');
  if (headers.origin !== consoleOrigin) return;
  reply.header('access-control-allow-origin', consoleOrigin);
  reply.header('access-control-expose-headers', 'ETag, Retry-After, X-Request-Id');
}

const PREFLIGHT_SECONDS = 600;

function addPreflight(app: FastifyInstance, consoleOrigin: string): void {
  app.options(`${ADMIN_PREFIX}/*`, async (request, reply) => {
    allowConsole(request, reply, consoleOrigin);
    if (request.headers.origin !== consoleOrigin) throw new GatewayError('FORBIDDEN_ORIGIN');
    return reply
      .code(204)
      .header('access-control-allow-methods', 'GET, POST, PATCH, PUT, DELETE')
      .header('access-control-allow-headers', 'Authorization, Content-Type, If-Match')
      .header('access-control-max-age', String(PREFLIGHT_SECONDS))
      .send();
  });
}
