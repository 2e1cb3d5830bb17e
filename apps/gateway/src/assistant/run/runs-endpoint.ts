/**
 * `POST /api/assistant/v1/runs` with `{organisation, solution, message, run?, locale?, sandbox?, offered, tellsPlace?,
 * page?}`: the user writes to the assistant, in a new conversation or in the one that `run` names. `offered`: the tools
 * that the page offers now, each with its pin. `tellsPlace`: whether the model is told the names of the organisation
 * and the solution. `page`: `{facts}` of the solution's page, after which the conversation can change nothing. The
 * answer is a stream of server-sent events (`AssistantEvent`), which ends with the outcome.
 *
 * `POST /api/assistant/v1/runs/{id}/resume` with `{organisation, locale?, sandbox?, offered, answers: [{id, kind:
 * 'approval', isApproved, isForSession?} | {id, kind: 'tool', isDone, content?}]}` answers the interrupt of the run,
 * from any tab, once: 409 if it was answered before. `organisation`: the one that is open now, whose rights and
 * switches decide which tools there are. The permission for the assistant is that of the conversation: of its
 * organisation and the solution in which the user has written. The answer is as above.
 *
 * 403 when the user may not use the assistant in this solution, and during an impersonation; 404 for an organisation
 * that the bearer does not work in and for the run of another user; 429 for too many runs at the same time.
 */
import { createHash, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { ForAudience } from '../../bearer/audience';
import type { Bearer, WithBearer } from '../../bearer/bearer';
import type { AuditEvent } from '../../events/record-event';
import { flagScopeEntries } from '../../flags/flag-scope';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../../http/endpoint/authenticate';
import { GatewayError } from '../../http/errors/gateway-error';
import { organisationId } from '../../organisations/organisation-id';
import { requireOrganisation } from '../../organisations/policy';
import type { Clock } from '../../platform/clock';
import { cutText, storableText, toStorableText } from '../../platform/storable-text';
import type { ChatModel } from '../model/chat-model';
import { mayConverse, type PermissionFacts, type ReadPermissions, readPermissionFacts } from '../permissions';
import { instructionsFor } from './instructions';
import {
  type InterruptAnswer,
  isFromOutside,
  type RunDeps,
  type RunRecord,
  type RunStep,
  resumeRun,
  writeToRun,
} from './run-loop';
import { NEW_RUN, type RunState } from './run-state';
import { addUsage, findRun, insertRun, readUsage, type StoredRun, updateRun } from './run-store';
import type { ToolLimits } from './run-tools';
import { openRunStream, type RunStream } from './stream-run';
import { loadToolLimits, type ToolLimitsDependencies } from './tool-limits';

/** Tokens of one day (UTC). */
export interface TokenBudgets {
  person: number;
  organisation: number;
}

export interface RunsDependencies extends ToolLimitsDependencies {
  readAccessToken: ReadAccessToken;
  withBearer: WithBearer;
  /** The name of each application with an assistant that the audience may know, by `appId`. */
  assistedNames: ForAudience<Pick<ReadonlyMap<string, string>, 'get'>>;
  readPermissions: ReadPermissions;
  /** Undefined: there is no model, so nothing can be asked. */
  model: ChatModel | undefined;
  budgets: TokenBudgets;
  /** Writes an event of the audit trail, outside the request's transaction. */
  record(event: AuditEvent): Promise<void>;
  clock: Clock;
  log: { error(facts: object, event: string): void };
}

const URL = '/api/assistant/v1/runs';
const MAX_MESSAGE_CHARS = 8_000;
const MAX_OFFERED = 300;
/** The gateway cuts a longer result once more, for the model. */
const MAX_CONTENT_CHARS = 100_000;
const MAX_TITLE_CHARS = 80;
/** Facts of a page of an application. */
const MAX_FACTS = 20;
/** Runs of one user that go on at the same time, in each process. */
const MAX_RUNNING = 3;
const TOO_MANY_RETRY_SECONDS = 5;

const name = v.pipe(v.string(), v.minLength(1), v.maxLength(100));
const place = {
  organisation: organisationId,
  locale: v.optional(v.pipe(v.string(), v.regex(/^[A-Za-z0-9-]{2,35}$/)), 'en-US'),
  sandbox: flagScopeEntries.sandbox,
  offered: v.pipe(
    v.array(v.strictObject({ appId: name, name, pin: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)) })),
    v.maxLength(MAX_OFFERED),
  ),
};
/** The page and its application may have cut it anywhere. */
const machineText = v.pipe(v.string(), v.transform(toStorableText));
const facts = v.pipe(
  v.record(
    v.pipe(machineText, v.minLength(1), v.maxLength(60)),
    v.union([v.pipe(machineText, v.maxLength(300)), v.pipe(v.number(), v.finite()), v.boolean()]),
  ),
  v.check((all) => Object.keys(all).length <= MAX_FACTS),
);
const writeSchema = v.strictObject({
  ...place,
  tellsPlace: v.optional(v.boolean(), true),
  page: v.optional(v.strictObject({ facts })),
  solution: name,
  run: v.optional(v.pipe(v.string(), v.uuid())),
  message: v.pipe(storableText, v.trim(), v.minLength(1), v.maxLength(MAX_MESSAGE_CHARS)),
});
const answer = v.variant('kind', [
  v.strictObject({
    id: v.pipe(v.string(), v.uuid()),
    kind: v.literal('approval'),
    isApproved: v.boolean(),
    isForSession: v.optional(v.boolean(), false),
  }),
  v.strictObject({
    id: v.pipe(v.string(), v.uuid()),
    kind: v.literal('tool'),
    isDone: v.boolean(),
    content: v.optional(v.pipe(machineText, v.maxLength(MAX_CONTENT_CHARS)), ''),
  }),
]);
const resumeSchema = v.strictObject({ ...place, answers: v.pipe(v.array(answer), v.length(1)) });
const pathSchema = v.object({ id: v.pipe(v.string(), v.uuid()) });

interface Caller {
  claims: TokenClaims;
  authorization: string;
  requestId: string;
}

/** A stored run that this request has claimed, so that no other request continues it. */
interface Claimed {
  run: Pick<StoredRun, 'id' | 'title' | 'revision' | 'organisationId'>;
  limits: ToolLimits;
  instructions: string;
  go(deps: RunDeps): Promise<RunStep>;
}

export function addRuns(app: FastifyInstance, dependencies: RunsDependencies): void {
  const { readAccessToken } = dependencies;
  const callers = new WeakMap<FastifyRequest, Caller>();
  const running = new Map<string, number>();
  const onRequest = async (request: FastifyRequest) => {
    const claims = await authenticate(request, readAccessToken);
    callers.set(request, {
      claims,
      authorization: request.headers.authorization ?? '',
      requestId: request.id,
    });
  };

  async function handle(
    request: FastifyRequest,
    reply: FastifyReply,
    claim: (caller: Caller) => Promise<Claimed>,
  ): Promise<FastifyReply> {
    const caller = callers.get(request);
    const { model } = dependencies;
    if (caller === undefined) throw new GatewayError('INTERNAL');
    const { userId, impersonatorId } = caller.claims;
    if (model === undefined || impersonatorId !== undefined) throw new GatewayError('FORBIDDEN');
    const now = running.get(userId) ?? 0;
    if (now >= MAX_RUNNING) throw new GatewayError('RATE_LIMITED', { retryAfter: TOO_MANY_RETRY_SECONDS });
    running.set(userId, now + 1);
    const leave = () => {
      const others = (running.get(userId) ?? 1) - 1;
      if (others > 0) running.set(userId, others);
      else running.delete(userId);
    };
    let claimed: Claimed;
    try {
      claimed = await claim(caller);
    } catch (error) {
      leave();
      throw error;
    }
    const stream = openRunStream(dependencies.clock);
    void goOn(caller, claimed, stream, { ...dependencies, model }).finally(leave);
    return reply
      .header('content-type', 'text/event-stream')
      .header('cache-control', 'private, no-store')
      .header('x-accel-buffering', 'no')
      .send(stream.body);
  }

  app.post(URL, { onRequest }, (request, reply) =>
    handle(request, reply, (caller) => claimMessage(caller, parse(writeSchema, request.body), dependencies)),
  );
  app.post(`${URL}/:id/resume`, { onRequest }, (request, reply) =>
    handle(request, reply, (caller) => {
      const path = v.safeParse(pathSchema, request.params);
      if (!path.success) throw new GatewayError('NOT_FOUND');
      return claimAnswer(caller, path.output.id, parse(resumeSchema, request.body), dependencies);
    }),
  );
}

function parse<T>(schema: v.GenericSchema<unknown, T>, body: unknown): T {
  const read = v.safeParse(schema, body);
  if (!read.success || Array.isArray(body)) throw new GatewayError('INVALID_BODY');
  return read.output;
}

/** The transaction ends before the permission service and the model are called. */
async function claimMessage(
  caller: Caller,
  {
    organisation,
    solution,
    run,
    message,
    locale,
    sandbox,
    offered,
    tellsPlace,
    page,
  }: v.InferOutput<typeof writeSchema>,
  dependencies: RunsDependencies,
): Promise<Claimed> {
  const { withBearer, readPermissions, clock } = dependencies;
  const read = await withBearer(caller.claims, async (bearer) => {
    const found = await requireOrganisation(bearer, organisation);
    const application = dependencies.assistedNames[bearer.audience].get(solution);
    if (application === undefined) throw new GatewayError('NOT_FOUND');
    const written = run === undefined ? undefined : await findOwnRun(bearer, run);
    // The request of an assistant outside the shell is no conversation: the user begins one.
    const stored = written === undefined || isFromOutside(written.state) ? undefined : written;
    if (stored !== undefined && stored.organisationId !== organisation) throw new GatewayError('NOT_FOUND');
    return {
      facts: await readPermissionFacts(bearer, organisation),
      limits: await loadToolLimits(bearer, found, { offered, locale, sandbox }, dependencies),
      stored,
      application,
      instructions: instructionsFor(
        tellsPlace ? { organisation: found.name, application } : undefined,
        locale,
      ),
    };
  });
  await requirePermission(caller, { solution, organisation }, read.facts, readPermissions);
  const { stored, limits, instructions, application } = read;
  const title = cutText(message.replaceAll(/\s+/g, ' '), MAX_TITLE_CHARS);
  const claimed = stored ?? {
    id: randomUUID(),
    title,
    organisationId: organisation,
    state: NEW_RUN,
    revision: 0,
  };
  const state = { ...claimed.state, tellsPlace, solution };
  const said = { text: message, page: page && { application, facts: page.facts } };
  await withBearer(caller.claims, async (bearer) => {
    const now = new Date(clock.now());
    if (stored === undefined) await insertRun(bearer, claimed, now);
    else await requireUpdate(bearer, claimed, now);
  });
  const next = { ...claimed, revision: claimed.revision + 1 };
  return { run: next, limits, instructions, go: (deps) => writeToRun(state, said, deps) };
}

async function claimAnswer(
  caller: Caller,
  id: string,
  { organisation, locale, sandbox, offered, answers: [given] }: v.InferOutput<typeof resumeSchema>,
  dependencies: RunsDependencies,
): Promise<Claimed> {
  const { withBearer, readPermissions, clock } = dependencies;
  if (given === undefined) throw new GatewayError('INVALID_BODY');
  const { facts, limits, stored, interrupt, instructions } = await withBearer(
    caller.claims,
    async (bearer) => {
      const found = await requireOrganisation(bearer, organisation);
      const run = await findOwnRun(bearer, id);
      const waiting = run.state.interrupt;
      const isAsked = waiting !== undefined && waiting.id === given.id && waiting.kind === given.kind;
      if (!isAsked) throw new GatewayError('CONVERSATION_CHANGED');
      return {
        facts: await readPermissionFacts(bearer, run.organisationId),
        limits: await loadToolLimits(bearer, found, { offered, locale, sandbox }, dependencies),
        stored: run,
        interrupt: waiting,
        instructions: instructionsFor(
          run.state.tellsPlace ? { organisation: found.name, application: '' } : undefined,
          locale,
        ),
      };
    },
  );
  const solution = stored.state.solution ?? interrupt.tool.appId;
  await requirePermission(caller, { solution, organisation: stored.organisationId }, facts, readPermissions);
  const state: RunState = { ...stored.state, interrupt: undefined };
  // The interrupt is gone before anything runs, so that it cannot be answered twice.
  await withBearer(caller.claims, (bearer) =>
    requireUpdate(bearer, { ...stored, state }, new Date(clock.now())),
  );
  const { id: _id, ...said } = given;
  const answered: InterruptAnswer = said;
  return {
    run: { ...stored, revision: stored.revision + 1 },
    limits,
    instructions,
    go: (deps) => resumeRun(state, interrupt, answered, deps),
  };
}

/** @throws GatewayError NOT_FOUND */
async function findOwnRun(bearer: Bearer, id: string): Promise<StoredRun> {
  const found = await findRun(bearer, id);
  if (found === undefined) throw new GatewayError('NOT_FOUND');
  return found;
}

/** @throws GatewayError CONVERSATION_CHANGED if another tab was faster */
async function requireUpdate(
  bearer: Bearer,
  run: Pick<StoredRun, 'id' | 'revision' | 'state'>,
  now: Date,
): Promise<void> {
  if (!(await updateRun(bearer, run, now))) throw new GatewayError('CONVERSATION_CHANGED');
}

async function requirePermission(
  caller: Caller,
  { solution, organisation }: { solution: string; organisation: string },
  facts: PermissionFacts,
  readPermissions: ReadPermissions,
): Promise<void> {
  const permissions = await readPermissions(
    { ...caller, appId: solution, organisationId: organisation },
    facts,
  );
  if (!mayConverse(permissions)) throw new GatewayError('FORBIDDEN');
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}

/** Runs, stores the result, and tells the page the outcome. Never rejects. */
async function goOn(
  { claims, requestId }: Caller,
  { run, limits, instructions, go }: Claimed,
  stream: RunStream,
  { withBearer, budgets, record, clock, log, model }: RunsDependencies & { model: ChatModel },
): Promise<void> {
  const { organisationId: organisation } = run;
  const day = () => new Date(clock.now()).toISOString().slice(0, 10);
  const audit = (event: Pick<AuditEvent, 'action' | 'outcome' | 'object'>) =>
    record({ ...event, actor: claims.userId, organisationId: organisation, requestId });
  const deps: RunDeps = {
    model,
    limits,
    instructions,
    signal: stream.signal,
    async hasBudget() {
      const used = await withBearer(claims, (bearer) => readUsage(bearer, organisation, day()));
      return used.person < budgets.person && used.organisation < budgets.organisation;
    },
    spend: (tokens) => withBearer(claims, (bearer) => addUsage(bearer, organisation, day(), tokens)),
    newId: randomUUID,
    hash: sha256,
    session: sha256(claims.sessionId),
    onProgress: stream.progress,
    record: ({ action, outcome, tool, detail }: RunRecord) =>
      audit({ action, outcome, object: `${run.id} ${tool} ${detail}` }),
  };
  stream.begin(run.id, run.title);
  try {
    const { state, outcome } = await go(deps);
    await withBearer(claims, (bearer) => requireUpdate(bearer, { ...run, state }, new Date(clock.now())));
    await audit({
      action: 'assistant.run',
      outcome: outcome.type === 'error' ? 'failed' : 'success',
      object: run.id,
    });
    stream.finish(outcome);
  } catch (error) {
    const isOvertaken = error instanceof GatewayError && error.code === 'CONVERSATION_CHANGED';
    if (!isOvertaken) log.error({ err: error, requestId }, 'assistant run failed');
    stream.finish({ type: 'error', fault: isOvertaken ? 'CONVERSATION_CHANGED' : 'INTERNAL' });
  }
}
