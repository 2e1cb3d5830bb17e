/** Starts a run that a request claims, and conducts it while its stream is open. */
import { createHash, randomUUID } from 'node:crypto';
import type { FastifyReply } from 'fastify';
import type { WithBearer } from '../../bearer/bearer';
import type { Config } from '../../config/config';
import type { AuditEvent } from '../../events/record-event';
import { GatewayError } from '../../http/errors/gateway-error';
import type { Clock } from '../../platform/clock';
import type { ChatModel } from '../model/chat-model';
import { type Caller, type Claimed, requireUpdate } from './claim-run';
import type { RunDeps, RunRecord } from './run-loop';
import { addUsage, readUsage } from './store';
import { openRunStream, type RunStream } from './stream-run';

export interface StartDependencies {
  withBearer: WithBearer;
  config: Pick<Config, 'assistantTokens'>;
  /** Writes an event of the audit trail, outside the request's transaction. */
  record(event: AuditEvent): Promise<void>;
  clock: Clock;
  log: { error(facts: object, event: string): void };
  /** The language model. Undefined: there is no model, so nothing can be asked. */
  assistantModel: ChatModel | undefined;
}

/** Runs of one user that go on at the same time, in each process. */
const MAX_RUNNING = 3;
const TOO_MANY_RETRY_SECONDS = 5;

/** Answers with the stream of the run that a request claims. */
export type StartRun = (
  caller: Caller,
  reply: FastifyReply,
  claim: () => Promise<Claimed>,
) => Promise<FastifyReply>;

export function createStartRun({ assistantModel: model, ...dependencies }: StartDependencies): StartRun {
  const running = new Map<string, number>();
  return async (caller, reply, claim) => {
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
      claimed = await claim();
    } catch (error) {
      leave();
      throw error;
    }
    const stream = openRunStream(dependencies.clock);
    void conductRun(caller, claimed, stream, { ...dependencies, model }).finally(leave);
    return reply
      .header('content-type', 'text/event-stream')
      .header('cache-control', 'private, no-store')
      .header('x-accel-buffering', 'no')
      .send(stream.body);
  };
}

interface ConductDependencies extends Omit<StartDependencies, 'assistantModel'> {
  model: ChatModel;
}

/** Stores the result, and tells the page the outcome. Never rejects. */
async function conductRun(
  { claims, requestId }: Caller,
  { run, limits, instructions, go }: Claimed,
  stream: RunStream,
  { withBearer, config, record, clock, log, model }: ConductDependencies,
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
      const budgets = config.assistantTokens;
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

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
