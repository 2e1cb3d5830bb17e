/** Reads the user's earlier requests. Loaded with the first screen that offers to request access. */
import * as v from 'valibot';
import type { GatewayCaller } from '../../platform/network/call-gateway';
import { fetchWithTimeout } from '../../platform/network/fetch-with-timeout';
import { ACCESS_REQUESTS_PATH, type WantedAccess } from './access-request';

/** A time in the format of ISO 8601, read as milliseconds since 1970. */
const time = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
  v.number(),
);

const openRequests = v.object({ requests: v.array(v.object({ solution: v.string(), requestedAt: time })) });

/** The time of the open request; undefined without one, and if it cannot be found out: it may then be sent again. */
export async function findSent(
  { environment, trace }: GatewayCaller,
  token: { readonly value: string },
  { organisation, solution }: WantedAccess,
): Promise<number | undefined> {
  try {
    const address = `${ACCESS_REQUESTS_PATH}?${new URLSearchParams({ organisation }).toString()}`;
    const headers = { authorization: `Bearer ${token.value}`, traceparent: trace };
    const answer = await fetchWithTimeout(environment, address, { headers });
    if (!answer.ok) throw new Error(`answered ${answer.status}`);
    const { requests } = v.parse(openRequests, await answer.json());
    return requests.find((request) => request.solution === solution)?.requestedAt;
  } catch (cause) {
    environment.warn('access-requests-failed', { cause: String(cause) });
    return undefined;
  }
}
