import { callGateway, type GatewayCaller } from '../../platform/network/call-gateway';
import { createStore } from '../../platform/store';
import { workspaceOf } from '../../resolve/route-decision';
import type { ShellSnapshot } from '../shell-snapshot';
import {
  ACCESS_REQUESTS_PATH,
  type AccessRequest,
  isSameAccess,
  reduceAccessRequest,
  wantedAccess,
} from './access-request';

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
      const sentAt = await import('./find-sent').then(
        ({ findSent }) => findSent(caller, user.token, wanted),
        () => undefined,
      );
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
      const isSent = await callGateway(caller, user.token, ACCESS_REQUESTS_PATH, wanted).then(
        ({ ok }) => ok,
        () => false,
      );
      store.send({ ...wanted, phase: isSent ? 'sent' : 'failed' });
    },
  };
}
