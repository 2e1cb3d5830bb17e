import * as v from 'valibot';
import { callGateway } from '../../platform/network/call-gateway';
import { readErrorResponse } from '../../platform/network/read-error-response';
import type { Token } from '../../session/session-state';
import type { ResolveDeps } from '../deps';

export interface ZeroTouchRequest {
  /** The whole address of the link. */
  href: string;
  subOrg: string | undefined;
  /** A token of the solution's own client, sent after the service has answered `needsAuth`. */
  token?: string;
}

const resultSchema = v.variant('type', [
  v.object({ type: v.literal('success'), nextUrl: v.string() }),
  v.object({ type: v.literal('needsAuth') }),
  v.object({ type: v.literal('failure') }),
]);

/** The answer of the zero-touch service (AUTH-46). */
export type ZeroTouchResult = v.InferOutput<typeof resultSchema>;

/** `POST /api/zero-touch/v1` (AUTH-50). Rejects on an error status and on a malformed answer. */
export async function callZeroTouch(
  { caller, environment }: ResolveDeps,
  shell: Token,
  request: ZeroTouchRequest,
): Promise<ZeroTouchResult> {
  const answer = await callGateway(caller, shell, '/api/zero-touch/v1', request);
  if (!answer.ok) throw await readErrorResponse(answer, environment.now());
  return v.parse(resultSchema, await answer.json());
}
