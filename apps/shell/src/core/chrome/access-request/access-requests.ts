import { callGateway, type GatewayCaller } from '../../platform/network/call-gateway';
import { createStore } from '../../platform/store';
import { workspaceOf } from '../../resolve/route-decision';
import type { ShellSnapshot } from '../shell-snapshot';
import { type AccessRequest, reduceAccessRequest, wantedAccess } from './access-request';

export interface AccessRequests {
  getState(): AccessRequest | undefined;
  /** Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
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
    async request({ decision }) {
      const wanted = wantedAccess(decision);
      const user = workspaceOf(decision)?.user;
      if (wanted === undefined || user === undefined) return;
      store.send({ ...wanted, phase: 'sending' });
      const isSent = await callGateway(caller, user.token, '/api/access-requests/v1', wanted).then(
        ({ ok }) => ok,
        () => false,
      );
      store.send({ ...wanted, phase: isSent ? 'sent' : 'failed' });
    },
  };
}
