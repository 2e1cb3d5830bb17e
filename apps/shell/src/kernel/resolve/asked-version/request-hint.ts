import * as v from 'valibot';
import { callGateway, type GatewayCaller } from '../../platform/network/call-gateway';
import { readErrorResponse } from '../../platform/network/read-error-response';
import type { Token } from '../../session/session-state';
import type { ContextEntry } from '../../workspace/context/context-entry';
import type { AskedVersion } from '../../workspace/organisation/missing-data';
import { hintId } from './ask-for-version';

const hintSchema = v.object({ version: v.string() });

/** Not the user's to open, or not published: asking again would change nothing. */
const REFUSALS: readonly number[] = [400, 403, 404];

/**
 * Requests the hint with which the host of a solution sends the version. Rejects if the gateway does not answer.
 * @returns an entry of the list of hints; its name is the version with its hint, and empty where it was refused
 */
export async function requestHint(
  caller: GatewayCaller,
  token: Token,
  asked: AskedVersion,
): Promise<ContextEntry> {
  const answer = await callGateway(caller, token, '/api/version-hints/v1', asked);
  const entry = (name: string) => ({ id: hintId(asked), name, isPreferred: false });
  if (REFUSALS.includes(answer.status)) return entry('');
  if (!answer.ok) throw await readErrorResponse(answer, caller.environment.now());
  return entry(v.parse(hintSchema, await answer.json()).version);
}
