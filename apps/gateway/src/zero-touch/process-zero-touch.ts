/** Asks the service of the solution; what it says counts only if it leads back into the shell. */
import { GatewayError } from '../http/errors';
import { type FindZeroTouchSolution, isOn } from './find-solution';
import type { ZeroTouchOrder, ZeroTouchProviders, ZeroTouchResult } from './zero-touch';

export interface ZeroTouchDependencies {
  findSolution: FindZeroTouchSolution;
  providers: ZeroTouchProviders;
  shellOrigins: readonly string[];
  log: { warn(facts: object, event: string): void };
}

/** Every failure is one answer, and logged (AUTH-48). Throws `NOT_FOUND` for an address without zero-touch. */
export async function processZeroTouch(
  { findSolution, providers, shellOrigins, log }: ZeroTouchDependencies,
  order: ZeroTouchOrder,
  requestId: string,
): Promise<ZeroTouchResult> {
  const solution = findSolution(order.href);
  if (solution === undefined) throw new GatewayError('NOT_FOUND');
  const fail = (reason: string, cause?: unknown): ZeroTouchResult => {
    log.warn(
      { solution: solution.appId, reason, requestId, cause: String(cause ?? '') },
      'zero-touch failed',
    );
    return { type: 'failure' };
  };
  const provider = providers[solution.discovery?.kind ?? ''];
  if (provider === undefined) return fail('no provider');
  try {
    const result = await provider(order);
    if (result.type === 'failure') return fail('refused');
    const leadsAway = result.type === 'success' && !isOn(result.nextUrl, shellOrigins);
    return leadsAway ? fail('leads away') : result;
  } catch (cause) {
    return fail('no answer', cause);
  }
}
