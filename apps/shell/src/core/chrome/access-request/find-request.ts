/** Reads the user's earlier requests. Loaded with the first screen that offers to request access. */
import * as v from 'valibot';
import type { GatewayCaller } from '../../platform/network/call-gateway';
import { fetchWithTimeout } from '../../platform/network/fetch-with-timeout';
import { ACCESS_REQUESTS_PATH, type AccessRequest, type WantedAccess } from './access-request';

/** A time in the format of ISO 8601, read as milliseconds since 1970. */
const time = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
  v.number(),
);

const ownRequests = v.object({
  requests: v.array(v.object({ solution: v.string(), requestedAt: time })),
  denied: v.optional(
    v.array(v.object({ solution: v.string(), deniedAt: time, answer: v.nullable(v.string()) })),
    [],
  ),
});

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
    const { requests, denied } = v.parse(ownRequests, await answer.json());
    const open = requests.find((request) => request.solution === solution);
    if (open) return { phase: 'sent', sentAt: open.requestedAt, denial: undefined };
    const refused = denied.find((request) => request.solution === solution);
    if (refused === undefined) return { phase: 'none', sentAt: undefined, denial: undefined };
    const denial = { at: refused.deniedAt, words: refused.answer ?? undefined };
    return { phase: 'denied', sentAt: undefined, denial };
  } catch (cause) {
    environment.warn('access-requests-failed', { cause: String(cause) });
    return undefined;
  }
}
