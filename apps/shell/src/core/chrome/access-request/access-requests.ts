import * as v from 'valibot';
import { callGateway, type GatewayCaller } from '../../platform/network/call-gateway';
import { fetchWithTimeout } from '../../platform/network/fetch-with-timeout';
import { createStore } from '../../platform/store';
import { workspaceOf } from '../../resolve/route-decision';
import type { ShellSnapshot } from '../shell-snapshot';
import {
  type AccessRequest,
  isSameAccess,
  reduceAccessRequest,
  type WantedAccess,
  wantedAccess,
} from './access-request';

const PATH = '/api/access-requests/v1';

/** A time in the format of ISO 8601, read as milliseconds since 1970. */
const time = v.pipe(
  v.string(),
  v.transform((text) => Date.parse(text)),
  v.number(),
);

const openRequests = v.object({ requests: v.array(v.object({ solution: v.string(), requestedAt: time })) });

export interface AccessRequests {
  getState(): AccessRequest | undefined;
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
  /** Finds out whether the user has requested the access at the address before: here, in another tab or elsewhere. */
  recall(snapshot: ShellSnapshot): Promise<void>;
  /** Requests access to the solution at the address, on behalf of the signed-in user. */
  request(snapshot: ShellSnapshot): Promise<void>;
}

/**
 * Requests access from the administrators of the organisation (UI-04). The gateway keeps one open request of each
 * kind, so repeating a request changes nothing. Part of the chrome's chunk, because only the chrome sends such
 * requests.
 */
export function createAccessRequests(caller: GatewayCaller): AccessRequests {
  const store = createStore<AccessRequest | undefined, AccessRequest>(undefined, reduceAccessRequest);
  return {
    getState: store.getState,
    subscribe: store.subscribe,
    async recall({ decision }) {
      const wanted = wantedAccess(decision);
      const user = workspaceOf(decision)?.user;
      if (wanted === undefined || user === undefined) return;
      store.send({ ...wanted, phase: 'checking' });
      const sentAt = await findSent(caller, user.token, wanted);
      const state = store.getState();
      // The user may have sent a request in the meantime.
      if (state?.phase !== 'checking' || !isSameAccess(state, wanted)) return;
      store.send({ ...wanted, phase: sentAt === undefined ? 'none' : 'sent', sentAt });
    },
    async request({ decision }) {
      const wanted = wantedAccess(decision);
      const user = workspaceOf(decision)?.user;
      if (wanted === undefined || user === undefined) return;
      store.send({ ...wanted, phase: 'sending' });
      const isSent = await callGateway(caller, user.token, PATH, wanted).then(
        ({ ok }) => ok,
        () => false,
      );
      store.send({ ...wanted, phase: isSent ? 'sent' : 'failed' });
    },
  };
}

/** The time of the open request; undefined without one, and if it cannot be found out: it may then be sent again. */
async function findSent(
  { environment, trace }: GatewayCaller,
  token: { readonly value: string },
  { organisation, solution }: WantedAccess,
): Promise<number | undefined> {
  try {
    const address = `${PATH}?${new URLSearchParams({ organisation }).toString()}`;
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
