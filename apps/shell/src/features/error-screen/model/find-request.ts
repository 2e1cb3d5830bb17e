/** Reads the user's earlier requests. Loaded with the first screen that offers to request access. */
import { ownRequestsSchema } from '@unified-shell/api/access-requests';
import * as v from 'valibot';
import type { GatewayCaller } from '../../../kernel/platform/network/call-gateway';
import { fetchWithTimeout } from '../../../kernel/platform/network/fetch-with-timeout';
import { ACCESS_REQUESTS_PATH, type AccessRequest, type WantedAccess } from './access-request';

export type FoundRequest = Pick<AccessRequest, 'phase' | 'sentAt' | 'denial'>;

/** The latest request for the access; undefined if it cannot be found out. */
export async function findRequest(
  { environment, trace }: GatewayCaller,
  token: { readonly value: string },
  { organisation, solution }: WantedAccess,
): Promise<FoundRequest | undefined> {
  try {
    const address = `${ACCESS_REQUESTS_PATH}?${new URLSearchParams({ organisation }).toString()}`;
    const headers = { authorization: `Bearer ${token.value}`, traceparent: trace };
    const answer = await fetchWithTimeout(environment, address, { headers });
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    const { requests, denied } = v.parse(ownRequestsSchema, await answer.json());
    const open = requests.find((request) => request.solution === solution);
    if (open) return { phase: 'sent', sentAt: Date.parse(open.requestedAt), denial: undefined };
    const refused = denied.find((request) => request.solution === solution);
    if (refused === undefined) return { phase: 'none', sentAt: undefined, denial: undefined };
    const denial = { at: Date.parse(refused.deniedAt), words: refused.answer ?? undefined };
    return { phase: 'denied', sentAt: undefined, denial };
  } catch (cause) {
    environment.warn('access-requests-failed', { cause: String(cause) });
    return undefined;
  }
}
