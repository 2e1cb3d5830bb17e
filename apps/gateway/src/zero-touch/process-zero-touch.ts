/** Calls the solution's service. Its result counts only if it leads back into the shell; each call is recorded. */
import type { EventOutcome } from '../database/schema';
import type { AuditEvent } from '../events/record-event';
import { GatewayError } from '../http/errors/gateway-error';
import { type FindZeroTouchSolution, isOfOrigin } from './find-solution';
import type { ZeroTouchProviders, ZeroTouchRequest, ZeroTouchResult } from './zero-touch';

export interface ZeroTouchDependencies {
  findSolution: FindZeroTouchSolution;
  providers: ZeroTouchProviders;
  shellOrigins: readonly string[];
  record(event: AuditEvent): Promise<void>;
  log: { warn(facts: object, event: string): void };
}

/** The user and the request that make the call. */
export interface ZeroTouchCall {
  userId: string;
  requestId: string;
}

/** The result of a call: the answer, the outcome for the audit trail, and the reason for the log if it failed. */
interface Outcome {
  result: ZeroTouchResult;
  /** `refused`: the service refused, or needs another token; `failed`: it gave no valid answer. */
  outcome: EventOutcome;
  failure?: { reason: string; cause?: unknown };
}

/** Every failure is answered alike and is logged (AUTH-48). Throws `NOT_FOUND` for an address without zero-touch. */
export async function processZeroTouch(
  { findSolution, providers, shellOrigins, record, log }: ZeroTouchDependencies,
  request: ZeroTouchRequest,
  { userId, requestId }: ZeroTouchCall,
): Promise<ZeroTouchResult> {
  const solution = findSolution(request.href);
  if (solution === undefined) throw new GatewayError('NOT_FOUND');
  const { appId, discovery, sandbox } = solution;
  const asked = { ...request, lane: sandbox.extraParams?.['lane'] };
  const called = await callProvider(providers[discovery?.kind ?? ''], asked, shellOrigins);
  const { result, outcome, failure } = called;
  if (failure) {
    const { reason, cause = '' } = failure;
    log.warn({ solution: appId, reason, requestId, cause: String(cause) }, 'zero-touch failed');
  }
  await record({ action: 'zero-touch.process', outcome, actor: userId, object: appId, requestId });
  return result;
}

async function callProvider(
  provider: ZeroTouchProviders[string],
  request: ZeroTouchRequest,
  shellOrigins: readonly string[],
): Promise<Outcome> {
  if (provider === undefined) return failed('no provider');
  try {
    const result = await provider(request);
    if (result.type === 'failure') return { ...failed('refused'), outcome: 'refused' };
    if (result.type === 'needsAuth') return { result, outcome: 'refused' };
    return isOfOrigin(result.nextUrl, shellOrigins)
      ? { result, outcome: 'success' }
      : failed('next address outside the shell');
  } catch (cause) {
    return failed('no answer', cause);
  }
}

function failed(reason: string, cause?: unknown): Outcome {
  return { result: { type: 'failure' }, outcome: 'failed', failure: { reason, cause } };
}
