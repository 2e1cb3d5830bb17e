/**
 * The user's conversations with the assistant.
 *
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
 *
 * `GET /api/assistant/v1/runs?organisation=` answers `{runs: [{id, title, updatedAt}]}`, the latest first, at most 50.
 * `GET /api/assistant/v1/runs/{id}?organisation=` answers one (`AssistantConversation`), with what it waits for.
 * `DELETE /api/assistant/v1/runs/{id}?organisation=` erases it. `POST /api/assistant/v1/runs/{id}/feedback` with
 * `{organisation, feedback: 'good' | 'bad'}` rates it. 404 for an organisation that the bearer does not work in, and for
 * a conversation that is not theirs.
 */
import type { AssistantConversation, AssistantRuns } from '@unified-shell/api/assistant';
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import type { Bearer } from '../../bearer/bearer';
import { recordEvent } from '../../events/record-event';
import { authenticate, type ReadAccessToken, type TokenClaims } from '../../http/endpoint/authenticate';
import type { AnyEndpoint, Endpoint, ReplyEndpoint } from '../../http/endpoint/endpoint';
import { GatewayError } from '../../http/errors/gateway-error';
import { organisationId } from '../../organisations/organisation-id';
import { requireOrganisation } from '../../organisations/policy';
import { type Caller, type ClaimDependencies, claimAnswer, claimMessage } from './claim-run';
import { presentInterrupt, presentItem } from './present-run';
import { resumeSchema, writeSchema } from './schema';
import { createStartRun, type StartDependencies, type StartRun } from './start-run';
import { eraseRun, findRun, listRuns, rateRun, type StoredRun } from './store';

export interface RunsDependencies extends ClaimDependencies, StartDependencies {
  readAccessToken: ReadAccessToken;
}

const URL = '/api/assistant/v1/runs';

const pathSchema = v.object({ id: v.pipe(v.string(), v.uuid()) });
const organisationSchema = v.strictObject({ organisation: organisationId });
const runSchema = v.strictObject({ organisation: organisationId, id: v.pipe(v.string(), v.uuid()) });
const feedbackSchema = v.strictObject({ ...runSchema.entries, feedback: v.picklist(['good', 'bad']) });

type RunInput = v.InferOutput<typeof runSchema>;

export function createRunEndpoints(dependencies: RunsDependencies): readonly AnyEndpoint[] {
  const startRun = createStartRun(dependencies);
  const historySteps = createHistorySteps(dependencies);
  return [
    createWriteToRun(dependencies, startRun),
    createResumeRun(dependencies, startRun),
    createListRuns(historySteps),
    createReadRun(historySteps),
    createEraseRun(historySteps),
    createRateRun(historySteps),
  ];
}

function createWriteToRun(dependencies: RunsDependencies, startRun: StartRun): ReplyEndpoint<Caller> {
  return {
    method: 'POST',
    url: URL,
    authenticate: createAuthenticate(dependencies),
    reply: (caller, { body }, reply) =>
      startRun(caller, reply, () => claimMessage(caller, parse(writeSchema, body), dependencies)),
  };
}

function createResumeRun(dependencies: RunsDependencies, startRun: StartRun): ReplyEndpoint<Caller> {
  return {
    method: 'POST',
    url: `${URL}/:id/resume`,
    authenticate: createAuthenticate(dependencies),
    reply: (caller, { params, body }, reply) =>
      startRun(caller, reply, () => {
        const path = v.safeParse(pathSchema, params);
        if (!path.success) throw new GatewayError('NOT_FOUND');
        return claimAnswer(caller, path.output.id, parse(resumeSchema, body), dependencies);
      }),
  };
}

function createAuthenticate({ readAccessToken }: RunsDependencies) {
  return async (request: FastifyRequest): Promise<Caller> => ({
    claims: await authenticate(request, readAccessToken),
    authorization: request.headers.authorization ?? '',
    requestId: request.id,
  });
}

function parse<T>(schema: v.GenericSchema<unknown, T>, body: unknown): T {
  const read = v.safeParse(schema, body);
  if (!read.success || Array.isArray(body)) throw new GatewayError('INVALID_BODY');
  return read.output;
}

type HistoryEndpoint<Input, Result> = Endpoint<TokenClaims, Input, Bearer, Bearer, Result>;

type HistorySteps = ReturnType<typeof createHistorySteps>;

function createHistorySteps({ readAccessToken, withBearer }: RunsDependencies) {
  return {
    authenticate: (request: FastifyRequest) => authenticate(request, readAccessToken),
    within: withBearer,
    /** Staff who act as the user do not read what the user has written. */
    async authorise(bearer: Bearer, { organisation }: { organisation: string }) {
      await requireOrganisation(bearer, organisation);
      if (bearer.claims.impersonatorId !== undefined) throw new GatewayError('FORBIDDEN');
      return bearer;
    },
  };
}

function createListRuns(steps: HistorySteps): HistoryEndpoint<{ organisation: string }, AssistantRuns> {
  return {
    ...steps,
    method: 'GET',
    url: URL,
    validate: organisationSchema,
    async act(bearer, { organisation }) {
      const runs = await listRuns(bearer, organisation);
      return {
        runs: runs.map(({ id, title, updatedAt }) => ({ id, title, updatedAt: updatedAt.toISOString() })),
      };
    },
    present: (list) => list,
  };
}

function createReadRun(steps: HistorySteps): HistoryEndpoint<RunInput, StoredRun> {
  return {
    ...steps,
    method: 'GET',
    url: `${URL}/:id`,
    validate: runSchema,
    async act(bearer, { id, organisation }) {
      const found = await findRun(bearer, id);
      if (found?.organisationId !== organisation) throw new GatewayError('NOT_FOUND');
      return found;
    },
    present: presentConversation,
  };
}

function createEraseRun(steps: HistorySteps): HistoryEndpoint<RunInput, string> {
  return {
    ...steps,
    method: 'DELETE',
    url: `${URL}/:id`,
    validate: runSchema,
    async act(bearer, { id, organisation }) {
      const found = await findRun(bearer, id);
      if (found?.organisationId !== organisation || !(await eraseRun(bearer, id))) {
        throw new GatewayError('NOT_FOUND');
      }
      await recordEvent(bearer.trx, {
        action: 'assistant.erase',
        outcome: 'success',
        actor: bearer.claims.userId,
        organisationId: organisation,
        object: id,
      });
      return id;
    },
    present: (id) => ({ id }),
  };
}

function createRateRun(steps: HistorySteps): HistoryEndpoint<v.InferOutput<typeof feedbackSchema>, string> {
  return {
    ...steps,
    method: 'POST',
    url: `${URL}/:id/feedback`,
    validate: feedbackSchema,
    async act(bearer, { id, organisation, feedback }) {
      const found = await findRun(bearer, id);
      if (found?.organisationId !== organisation || !(await rateRun(bearer, id, feedback))) {
        throw new GatewayError('NOT_FOUND');
      }
      return feedback;
    },
    present: (feedback) => ({ feedback }),
  };
}

function presentConversation({ id, title, state, feedback }: StoredRun): AssistantConversation {
  const { items, interrupt } = state;
  return {
    id,
    title,
    items: items.map(presentItem),
    interrupts: interrupt === undefined ? [] : [presentInterrupt(interrupt)],
    ...(feedback !== null && { feedback }),
  };
}
